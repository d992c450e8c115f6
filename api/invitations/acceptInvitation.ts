import type { Context } from 'koa';
import type { InvitationNoGood } from '../../domain/contracts/page.ts';
import type { RegisterUser } from '../../domain/identity/commands.ts';
import { canRegisterUser } from '../../domain/identity/policy.ts';
import { userDecider } from '../../domain/identity/user.ts';
import type { AcceptInvitation } from '../../domain/invitations/commands.ts';
import { invitation } from '../../domain/invitations/invitation.ts';
import { canAcceptInvitation } from '../../domain/invitations/policy.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import {
  isFull,
  isKeptOut,
  isShut,
  mayInviteNoMore,
} from '../../domain/workspace/workspaceState.ts';
import { userAgentFamily } from '../../platform/identity/userAgent.ts';
import type { Session } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';
import { claimAddress, findAccount } from '../identity/accounts.ts';
import type { IdentityContext } from '../identity/context.ts';
import { decided } from '../identity/decided.ts';
import { homeIn } from '../identity/home.ts';
import { isShutOutOf } from '../identity/isShutOutOf.ts';
import { mustSignOn } from '../signOn/signOnOf.ts';
import { TERMS_VERSION } from '../identity/signUp.ts';
import { grantAsInvited } from './grantAsInvited.ts';
import type { Opened } from './invitationTicket.ts';

/** What came of accepting. */
export type Acceptance =
  | {
      readonly outcome: 'signedIn';
      readonly secret: string;
      readonly emailHash: string;
      /** Where they land. */
      readonly home: string;
    }
  /** They belong to it now, and sign in to their account as they always do. */
  | {
      readonly outcome: 'joined';
      readonly userId: string;
      readonly workspaceId: string;
      readonly email: string;
    }
  /** Somebody else is signed in in this browser: to be looked at again. */
  | { readonly outcome: 'lookAgain' }
  /** Another browser accepts it at this moment: to be looked at again once that is done. */
  | { readonly outcome: 'overtaken' }
  | { readonly outcome: 'noGood'; readonly reason: InvitationNoGood };

/**
 * Accepts an invitation, once: the append of that is what decides among requests at the same moment, and
 * nothing is made before it that would outlive a link that is no good. Where it ended behind that append, by a crash or
 * for want of a seat, the same link goes on from there. Its link proves the address, so that
 * a new account begins with a session; an account that exists is signed in to by no link as old as this.
 */
export async function acceptInvitation(
  app: IdentityContext,
  ctx: Context,
  contextFor: (part: string) => CommandContext,
  { ticket, state, said }: Exclude<Opened, string>,
  goOnAsInvited: boolean,
): Promise<Acceptance> {
  const { invitationId, linkId } = ticket;
  const { workspaceId, role } = state;
  const { email, emailHash } = said;
  const session: Session | undefined = ctx.state.session;
  const account = await findAccount(app, email);
  const isSignedIn = session !== undefined && session.userId === account?.userId;
  if (session !== undefined && !isSignedIn && !goOnAsInvited) return { outcome: 'lookAgain' };
  if (account?.status === 'suspended') return { outcome: 'noGood', reason: 'suspended' };
  const workspace = await app.memberships.workspace(workspaceId);
  if (account !== null && isKeptOut(workspace, account.userId)) {
    return { outcome: 'noGood', reason: 'suspended' };
  }
  const isMember = account !== null && workspace?.members.has(account.userId) === true;
  // Whoever was taken out since comes back when asked again only.
  const askedAt = state.status === 'accepted' ? null : state.invitedAt;
  if (!isMember && (await isShutOutOf(app, workspaceId, email, askedAt))) {
    return { outcome: 'noGood', reason: 'revoked' };
  }
  // What they sent is taken back a moment after they lost that right.
  if (!isMember && mayInviteNoMore(workspace, state.inviterId)) {
    return { outcome: 'noGood', reason: 'revoked' };
  }
  // The link is spent by nobody whom the workspace would not take in.
  if (workspace !== null && isShut(workspace)) return { outcome: 'noGood', reason: 'shut' };
  if (workspace === null || (!isMember && isFull(workspace))) {
    return { outcome: 'noGood', reason: 'noSeat' };
  }

  const userId = account?.userId ?? app.ids.newId();
  const context = { ...contextFor('accept'), workspaceId };
  if (!canAcceptInvitation(context.actor, { invitationId, linkOf: ticket.invitationId })) {
    throw new ForbiddenError('accept-invitation');
  }
  if (account === null && !(await claimAddress(app, emailHash, userId))) {
    return { outcome: 'overtaken' };
  }
  const command: AcceptInvitation = {
    type: 'AcceptInvitation',
    data: { workspaceId, invitationId, linkId, userId },
    context,
  };
  const accepted = await decided(() => execute(app, ctx, invitation, invitationId, command));
  if (typeof accepted === 'string') {
    if (account === null) await app.identity.claims.releaseAll(userId);
    return { outcome: 'overtaken' };
  }
  if (account === null) {
    await register(app, ctx, contextFor('register'), { userId, workspaceId, role, ...said });
  }
  const isGranted = await grantAsInvited(app, ctx, contextFor('grant'), {
    workspaceId,
    userId,
    role,
    invitationId,
  });
  if (!isGranted) return { outcome: 'noGood', reason: 'noSeat' };
  if (account !== null && !isSignedIn) return { outcome: 'joined', userId, workspaceId, email };
  // The link proves the address; who they are the workspace's own provider says, where it is asked.
  if (await mustSignOn(app, { userId, email }, workspaceId)) {
    return { outcome: 'joined', userId, workspaceId, email };
  }
  const userAgent = userAgentFamily(ctx.get('User-Agent'));
  const begun = { id: app.ids.newId(), userId, workspaceId, linkId, userAgentFamily: userAgent };
  const secret = await app.identity.sessions.begin(begun);
  const home = await homeIn(app.memberships, userId, workspaceId);
  return { outcome: 'signedIn', secret, emailHash, home };
}

/** Makes the account of an address that has just been claimed and proved. */
async function register(
  app: IdentityContext,
  ctx: Context,
  asked: CommandContext,
  who: Pick<
    RegisterUser['data'],
    'userId' | 'workspaceId' | 'role' | 'email' | 'emailHash' | 'name'
  >,
): Promise<void> {
  // Whoever was signed in here before has nothing to do with it.
  const context = { ...asked, actor: { kind: 'visitor' as const }, workspaceId: null };
  if (!canRegisterUser(context.actor)) throw new ForbiddenError('register-user');
  const { userId, workspaceId, role, email, emailHash, name } = who;
  await app.keyring.createKeys([{ subjectId: userId, kind: 'user', workspaceId: null }]);
  await execute(app, ctx, userDecider, userId, {
    type: 'RegisterUser',
    data: {
      userId,
      via: 'invitation',
      workspaceId,
      role,
      trialId: null,
      termsVersion: TERMS_VERSION,
      email,
      emailHash,
      name,
    },
    context,
  });
  await app.identity.claims.confirm('mail-address', emailHash, userId);
}
