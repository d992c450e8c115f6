import { HOME_PATH, homePathOf } from '../../domain/contracts/routes.ts';
import { canSeePortfolio } from '../../domain/portfolios/policy.ts';
import type { Membership, Memberships } from './memberships.ts';

/** Where somebody lands who belongs to a workspace: where their work in it waits. */
export function homeOf(member: Membership & { readonly workspaceId: string }): string {
  return homePathOf(member.role, canSeePortfolio(member));
}

/** The same of whoever is to be found in it by now. */
export async function homeIn(
  memberships: Pick<Memberships, 'of'>,
  userId: string,
  workspaceId: string,
): Promise<string> {
  const member = await memberships.of(userId, workspaceId);
  return member === null ? HOME_PATH : homeOf({ ...member, workspaceId });
}
