import type { WorkspaceRole } from '../identity/roles.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface ReferralActor {
  readonly userId: string;
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
}

/** A project, as these policies see it. */
export interface RoleSubject {
  readonly workspaceId: string;
  readonly status: 'open' | 'archived';
  readonly takesReferrals: boolean;
  readonly members: readonly { readonly userId: string }[];
}

/** Those who look after the product and its records recommend nobody. */
const bystanders: readonly WorkspaceRole[] = ['auditor', 'operator'];

/** Everybody else of the workspace sees which roles take referrals, and what became of their own. */
export function canFollowReferrals(actor: Pick<ReferralActor, 'role'>): boolean {
  return !bystanders.includes(actor.role);
}

/**
 * Who does not work on a project recommends people for it, for as long as it takes referrals. Its
 * members take people in themselves.
 */
export function canRefer(actor: ReferralActor, role: RoleSubject): boolean {
  return (
    canFollowReferrals(actor) &&
    actor.workspaceId === role.workspaceId &&
    role.takesReferrals &&
    role.status === 'open' &&
    !role.members.some(({ userId }) => userId === actor.userId)
  );
}

/** A referral is taken back by who made it. */
export function canWithdrawReferral(
  actor: Pick<ReferralActor, 'userId'>,
  referral: { readonly referrerId: string },
): boolean {
  return referral.referrerId === actor.userId;
}
