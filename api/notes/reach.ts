import { InvalidFieldsError } from '../../domain/kernel/errors.ts';
import { MENTIONS_MAX } from '../../domain/notes/events.ts';
import { mentionedIn } from '../../domain/notes/mentions.ts';
import type { NoteReach } from '../../domain/notes/policy.ts';
import type { NoteVisibility } from '../../domain/notes/visibility.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listMembers } from '../../projections/identity/memberships.ts';
import type { Session } from '../http/endpoint.ts';
import { openProjectFor } from '../projects/projectFor.ts';

interface Asked {
  readonly visibility: NoteVisibility;
  readonly projectId: string | null;
}

/**
 * Whom a note of somebody's is to be for.
 * @throws InvalidFieldsError when a project is named and not meant, or meant and not named
 * @throws what `openProjectFor` throws
 */
export async function reachOf(
  tx: Transaction,
  session: Session,
  { visibility, projectId }: Asked,
): Promise<NoteReach> {
  if ((visibility === 'project') !== (projectId !== null)) {
    const projectWords =
      projectId === null
        ? 'Choose the project that it is for.'
        : 'Only a note for a project names one.';
    throw new InvalidFieldsError({ projectId: projectWords });
  }
  const project = projectId === null ? null : await openProjectFor(tx, session, projectId);
  const projectMemberIds = project?.members.map(({ userId }) => userId) ?? [];
  return { visibility, authorId: session.userId, projectMemberIds };
}

/**
 * Those of the workspace whom a text mentions; who never belonged to it stands in the text alone.
 * @throws InvalidFieldsError for too many
 */
export async function mentionsIn(
  tx: Transaction,
  { workspaceId }: Session,
  text: string,
  knownIds: readonly string[] = [],
): Promise<string[]> {
  const mentioned = mentionedIn(text);
  if (mentioned.length === 0) return [];
  if (mentioned.length > MENTIONS_MAX) {
    throw new InvalidFieldsError({ text: `Mention ${MENTIONS_MAX} people at most.` });
  }
  const members = await listMembers(tx, workspaceId);
  const known = new Set([...members.map(({ userId }) => userId), ...knownIds]);
  return mentioned.filter((id) => known.has(id));
}
