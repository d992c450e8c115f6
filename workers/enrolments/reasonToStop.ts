import { canChangeEnrolments } from '../../domain/enrolments/policy.ts';
import type { Enrolling } from '../../projections/enrolments/enrollings.ts';
import { getMembershipRole } from '../../projections/identity/memberships.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import type { OutreachContext } from './context.ts';

/** Why whoever started it may not go on with it, as of now. */
export async function reasonToStop(
  app: OutreachContext,
  workspaceId: string,
  { projectId, startedBy: userId }: Enrolling,
): Promise<string | null> {
  return app.reads([workspaceId], async (tx) => {
    const role = await getMembershipRole(tx, workspaceId, userId);
    const [project] = await getProjectsAlone(tx, workspaceId, [projectId]);
    if (role === undefined || project === undefined) return 'forbidden';
    if (!canChangeEnrolments({ userId, role }, project)) return 'forbidden';
    return project.status === 'archived' ? 'project-archived' : null;
  });
}
