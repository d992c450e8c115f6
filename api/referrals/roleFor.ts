import { NotFoundError } from '../../domain/kernel/errors.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { canRefer } from '../../domain/referrals/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getProjectsAlone, type ProjectAlone } from '../../projections/projects/listProjects.ts';
import type { Session } from '../http/endpoint.ts';

/**
 * The project for which somebody wants to recommend people. Of one that neither takes their
 * recommendations nor is theirs to read nothing is said.
 * @throws NotFoundError
 */
export async function roleFor(
  tx: Transaction,
  session: Session,
  projectId: string,
): Promise<ProjectAlone> {
  const [role] = await getProjectsAlone(tx, session.workspaceId, [projectId]);
  if (role === undefined || !(canRefer(session, role) || canReadProject(session, role))) {
    throw new NotFoundError('role', projectId);
  }
  return role;
}
