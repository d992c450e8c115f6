import { canReadProject, type ProjectSubject } from '../../domain/projects/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listMembers, type Member } from '../../projections/identity/memberships.ts';

/** The users who may read a project today: to them its prospects can be given. */
export function whoIsHere(
  project: ProjectSubject,
  members: readonly Member[],
): ReadonlySet<string> {
  const { workspaceId } = project;
  const present = members.filter(({ status }) => status === 'open' || status === 'suspended');
  const readers = present.filter((member) => canReadProject({ ...member, workspaceId }, project));
  return new Set(readers.map(({ userId }) => userId));
}

/** The same, read for one project. */
export async function readWhoIsHere(
  tx: Transaction,
  project: ProjectSubject,
): Promise<ReadonlySet<string>> {
  return whoIsHere(project, await listMembers(tx, project.workspaceId));
}
