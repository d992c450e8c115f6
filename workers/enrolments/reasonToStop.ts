import { canChangeEnrolments } from '../../domain/enrolments/policy.ts';
import { STOPPED } from '../../domain/kernel/stopped.ts';
import { gathering } from '../../platform/process/gathering.ts';
import { isEnrollingStopped, type Enrolling } from '../../projections/enrolments/enrollings.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import { reasonOfRights } from '../tokens/reasonOfRights.ts';
import type { OutreachContext } from './context.ts';

/** Why it is not to go on, as of now: whoever started it stopped it, or may not any more; `null` while it is. */
export type AsksToStop = () => Promise<string | null>;

/** A job, and the API token by which it was begun, if by any. */
interface Begun {
  readonly workspaceId: string;
  readonly tokenId?: string;
}

/** Asks before each of many who are worked on beside each other: those that ask together are answered together. */
export function asksToStop(app: OutreachContext, begun: Begun, enrolling: Enrolling): AsksToStop {
  const ask = gathering(async (enrollingIds: readonly string[]) => {
    const reason = await reasonToStop(app, begun, enrolling);
    return enrollingIds.map(() => (reason === '' ? null : reason));
  });
  return () => ask(enrolling.id);
}

function reasonToStop(
  app: OutreachContext,
  { workspaceId, tokenId }: Begun,
  { id, projectId, startedBy: userId, undo }: Enrolling,
): Promise<string> {
  return reasonOfRights(app, { workspaceId, userId, tokenId }, async (tx, role) => {
    // One that was stopped is taken back all the same.
    if (undo === 'none' && (await isEnrollingStopped(tx, workspaceId, id))) return STOPPED;
    const [project] = await getProjectsAlone(tx, workspaceId, [projectId]);
    if (role === undefined || project === undefined) return 'forbidden';
    if (!canChangeEnrolments({ userId, role }, project)) return 'forbidden';
    return project.status === 'archived' ? 'project-archived' : '';
  });
}
