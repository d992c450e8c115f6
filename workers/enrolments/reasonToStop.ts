import { canChangeEnrolments } from '../../domain/enrolments/policy.ts';
import { gathering } from '../../platform/process/gathering.ts';
import type { Enrolling } from '../../projections/enrolments/enrollings.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import { reasonOfRights } from '../tokens/reasonOfRights.ts';
import type { OutreachContext } from './context.ts';

/** Why whoever started it may not go on with it, as of now; `null` while they may. */
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
  { projectId, startedBy: userId }: Enrolling,
): Promise<string> {
  return reasonOfRights(app, { workspaceId, userId, tokenId }, async (tx, role) => {
    const [project] = await getProjectsAlone(tx, workspaceId, [projectId]);
    if (role === undefined || project === undefined) return 'forbidden';
    if (!canChangeEnrolments({ userId, role }, project)) return 'forbidden';
    return project.status === 'archived' ? 'project-archived' : '';
  });
}
