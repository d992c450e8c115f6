import type { Context } from 'koa';
import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import type { AcceptInvitation } from '../../domain/invitations/commands.ts';
import {
  invitation,
  isOnTheWay,
  isPending,
  type Invitation,
} from '../../domain/invitations/invitation.ts';
import { canAcceptInvitation } from '../../domain/invitations/policy.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import {
  isFull,
  isShut,
  mayInviteNoMore,
  type WorkspaceState,
} from '../../domain/workspace/workspaceState.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { invitedAddress } from '../../platform/identity/invitedAddress.ts';
import { execute } from '../http/execute.ts';
import type { IdentityContext } from '../identity/context.ts';
import { decided } from '../identity/decided.ts';
import { isShutOutOf } from '../identity/isShutOutOf.ts';
import { grantAsInvited } from './grantAsInvited.ts';

/** Somebody with a proved address, who does not belong to the workspace; `userId` is `null` where they have no account yet. */
interface Newcomer {
  readonly userId: string | null;
  readonly email: string;
  readonly workspaceId: string;
}

/** What somebody was asked in by, and as what. */
export interface AskedIn {
  readonly workspaceId: string;
  readonly invitationId: string;
  readonly linkId: string;
  readonly role: WorkspaceRole;
}

/** By what a newcomer is asked in at this instant; `null` where nobody asks them, or the workspace would not take them by it. */
export async function askedIn(
  app: IdentityContext,
  newcomer: Newcomer,
  now: string,
): Promise<AskedIn | null> {
  const { userId, email, workspaceId } = newcomer;
  const hash = invitedAddress(app, workspaceId, email);
  const invitationId = await app.identity.claims.ownerOf('invited-address', hash);
  if (invitationId === null) return null;
  const state = await readState(app, invitation, invitationId);
  const workspace = await app.memberships.workspace(workspaceId);
  if (state === null || workspace === null) return null;
  if (!isTheirs(state, userId, workspace, now)) return null;
  if (isShut(workspace) || isFull(workspace)) return null;
  if (mayInviteNoMore(workspace, state.inviterId)) return null;
  const askedAt = state.status === 'accepted' ? null : state.invitedAt;
  if (await isShutOutOf(app, workspaceId, email, askedAt)) return null;
  return { workspaceId, invitationId, linkId: state.link.linkId, role: state.role };
}

/** It waits for its address; or they accepted it, and a crash kept them from coming in. */
function isTheirs(
  state: Invitation,
  userId: string | null,
  { formerMembers }: NonNullable<WorkspaceState>,
  now: string,
): boolean {
  if (isPending(state, now)) return true;
  if (userId === null || state.acceptedBy !== userId || formerMembers.has(userId)) return false;
  return isOnTheWay(state, state.link.linkId, now);
}

/**
 * Whoever proves an invited address in another way than by the invitation's link, by signing up or by the workspace's
 * provider, comes in as they were asked to, and the invitation is used up by that.
 * @returns false where it was taken back, or the last seat was taken, at this moment
 */
export async function comeInAsAsked(
  app: IdentityContext,
  ctx: Context,
  contextFor: (part: string) => CommandContext,
  { workspaceId, invitationId, linkId, role }: AskedIn,
  userId: string,
): Promise<boolean> {
  const context = { ...contextFor('accept'), workspaceId };
  // The address is proved as it would be by the link.
  if (!canAcceptInvitation(context.actor, { invitationId, linkOf: invitationId })) {
    throw new ForbiddenError('accept-invitation');
  }
  const command: AcceptInvitation = {
    type: 'AcceptInvitation',
    data: { workspaceId, invitationId, linkId, userId },
    context,
  };
  const accepted = await decided(() => execute(app, ctx, invitation, invitationId, command));
  if (typeof accepted === 'string') return false;
  const invited = { workspaceId, userId, role, invitationId };
  return grantAsInvited(app, ctx, contextFor('grant'), invited);
}
