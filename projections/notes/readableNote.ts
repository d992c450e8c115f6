import { canReadNote, type NoteActor } from '../../domain/notes/policy.ts';

/**
 * In SQL: what `canReadNote` says, for a whole list. `note` and `project` are the names by which the
 * statement calls the note and its project; of a note that is not there it says nothing.
 */
export function readableNote(
  reader: NoteActor,
  add: (value: unknown) => string,
  { note, project }: { readonly note: string; readonly project: string },
): string {
  const byRole = (visibility: 'project' | 'workspace') =>
    add(canReadNote(reader, { visibility, authorId: '', projectMemberIds: [] }));
  const me = add(reader.userId);
  return `(case ${note}.visibility
    when 'private' then ${note}.author_id = ${me}::text
    when 'project' then ${byRole('project')}::bool or ${me}::text::uuid = any(${project}.member_ids)
    when 'workspace' then ${byRole('workspace')}::bool end)`;
}
