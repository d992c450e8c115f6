import type { NoteEvent } from '../../domain/notes/events.ts';
import type { NoteVisibility } from '../../domain/notes/visibility.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface NoteRow {
  readonly workspace_id: string;
  /** Whom it was written about; who that is now, the links say. */
  readonly person_id: string;
  readonly author_id: string;
  readonly visibility: NoteVisibility;
  readonly project_id: string | null;
  readonly mention_ids: readonly string[];
  readonly text: string;
  readonly written_at: string;
  readonly reworded_at: string | null;
  /** Who withdrew it, and when; none while it can be read. */
  readonly withdrawn_at: string | null;
  readonly withdrawn_by: string | null;
  readonly revision: number;
}

/** Notes about people. Each goes with its key. Key: note id. Queries: `listNotes.ts`. */
export const notes = defineReadModel<NoteRow, NoteEvent | SubjectEvent>({
  name: 'notes',
  version: 1,
  categories: ['note', 'subject'],
  personal: true,
  history: true,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type: a cast keeps row-level security from using the index.
    person_id: 'text',
    author_id: 'text',
    visibility: 'text',
    project_id: 'text?',
    mention_ids: 'ids',
    text: 'text',
    written_at: 'instant',
    reworded_at: 'instant?',
    withdrawn_at: 'instant?',
    withdrawn_by: 'id?',
    revision: 'int',
  },
  indexes: [['workspace_id', 'person_id']],
  keysOf({ event }) {
    if ('noteId' in event.data) return [event.data.noteId];
    const isOfOne = event.type === 'SubjectForgotten' && event.data.kind === 'note';
    return isOfOne ? [event.data.subjectId] : [];
  },
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata, revision }) {
    const { actor, occurredAt, workspaceId } = metadata;
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'NoteWritten': {
        const { noteId, personId, authorId, visibility, projectId, mentionIds, personal } =
          event.data;
        const about = personal[noteId];
        if (!about || workspaceId === null) return undefined;
        return {
          workspace_id: workspaceId,
          person_id: personId,
          author_id: authorId,
          visibility,
          project_id: projectId,
          mention_ids: mentionIds,
          text: about.text,
          written_at: occurredAt,
          reworded_at: null,
          withdrawn_at: null,
          withdrawn_by: null,
          revision,
        };
      }
      case 'NoteReworded': {
        const { noteId, mentionIds, personal } = event.data;
        const about = personal[noteId];
        if (!row || !about) return row;
        const { text } = about;
        return { ...row, text, mention_ids: mentionIds, reworded_at: occurredAt, revision };
      }
      case 'NoteWithdrawn': {
        const by = actor.kind === 'user' ? actor.id : null;
        return row && { ...row, withdrawn_at: occurredAt, withdrawn_by: by, revision };
      }
      case 'NoteRestored':
        return row && { ...row, withdrawn_at: null, withdrawn_by: null, revision };
      case 'ErasureProven':
        return row;
    }
  },
});
