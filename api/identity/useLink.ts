import type { Context } from 'koa';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { UseSignInLink } from '../../domain/identity/commands.ts';
import { goodLink, signInDecider } from '../../domain/identity/signIn.ts';
import { userDecider } from '../../domain/identity/user.ts';
import type { GrantMembership } from '../../domain/workspace/commands.ts';
import { canGrantMembership } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { sameToken } from '../../platform/identity/tokens.ts';
import { userAgentFamily } from '../../platform/identity/userAgent.ts';
import { execute } from '../http/execute.ts';
import type { Limiter } from '../http/middleware/rateLimit.ts';
import { visitorLimits } from '../http/middleware/rateLimit.ts';
import { askedIn, comeInAsAsked } from '../invitations/comeInAsAsked.ts';
import { mustSignOn } from '../signOn/signOnOf.ts';
import type { Account } from './accounts.ts';
import type { IdentityContext } from './context.ts';
import { decided } from './decided.ts';
import { hasSeatLeft } from './hasSeatLeft.ts';
import { homeIn } from './home.ts';
import { isShutOutOf } from './isShutOutOf.ts';
import type { LinkCookie } from './linkCookie.ts';
import { shutFor, type Shut } from './shutFor.ts';

/** What came of using a link. */
export type LinkUse =
  | {
      readonly outcome: 'signedIn';
      readonly secret: string;
      readonly emailHash: string;
      /** Where they land. */
      readonly home: string;
    }
  | { readonly outcome: 'codeNeeded' | 'codeWrong' | 'noGood' }
  /** The address is proved, but its owner is kept out of the workspace, or it is closed for good. */
  | { readonly outcome: Shut }
  /** The address is proved, but the workspace has no place for its owner yet. */
  | { readonly outcome: 'waiting'; readonly email: string };

/**
 * Uses a link, once: the append of its use is what decides among requests at the same moment.
 * Then the membership that waited for the proof is granted and a session begins.
 */
export async function useLink(
  app: IdentityContext,
  ctx: Context,
  limits: Limiter,
  request: {
    readonly link: LinkCookie;
    readonly browserHash: string | null;
    /** The six digits as typed, or `null`. */
    readonly code: string | null;
    readonly context: CommandContext;
  },
): Promise<LinkUse> {
  const { identity, ids, config } = app;
  const { link, browserHash, context } = request;
  const { userId, linkId } = link;
  if (!sameToken(link.token, identity.tokens.signIn(linkId))) return { outcome: 'noGood' };
  if (request.code !== null) await limits.count([[visitorLimits.codePerLink, linkId]]);
  const account = await readState(app, userDecider, userId);
  if (account?.status !== 'open') return { outcome: 'noGood' };

  const sent = goodLink(await readState(app, signInDecider, userId), linkId, context.now);
  // Sent before the workspace required its sign-on.
  if (sent?.delivery === 'mail' && (await mustSignOn(app, account, sent.workspaceId))) {
    return { outcome: 'noGood' };
  }

  const sessionId = ids.newId();
  const command: UseSignInLink = {
    type: 'UseSignInLink',
    data: {
      userId,
      linkId,
      sessionId,
      browserHash,
      code: judged(request.code, identity.tokens.signInCode(linkId)),
      consoleLinks: !config.production,
    },
    context,
  };
  const used = await decided(() => execute(app, ctx, signInDecider, userId, command));
  if (used === 'code-needed') return { outcome: 'codeNeeded' };
  if (used === 'code-wrong') return { outcome: 'codeWrong' };
  if (typeof used === 'string') return { outcome: 'noGood' };
  const [event] = used.events;
  if (event === undefined) return { outcome: 'noGood' };

  const { workspaceId } = event.data;
  const shut = await shutFor(app, userId, workspaceId);
  if (shut !== null) return { outcome: shut };
  const isMember = await grantMembership(app, ctx, account, workspaceId, context);
  if (!isMember) return { outcome: 'waiting', email: account.email ?? '' };
  const secret = await identity.sessions.begin({
    id: sessionId,
    userId,
    workspaceId,
    linkId,
    userAgentFamily: userAgentFamily(ctx.get('User-Agent')),
  });
  const home = await homeIn(app.memberships, userId, workspaceId);
  return { outcome: 'signedIn', secret, emailHash: account.emailHash ?? '', home };
}

function judged(given: string | null, expected: string): 'none' | 'wrong' | 'right' {
  if (given === null) return 'none';
  return sameToken(given, expected) ? 'right' : 'wrong';
}

/** False when the workspace has no place for the user: sign-up closed meanwhile, no seat free, or they were shut out of it. */
async function grantMembership(
  app: IdentityContext,
  ctx: Context,
  account: Account,
  workspaceId: string,
  visit: CommandContext,
): Promise<boolean> {
  const { userId, via, role } = account;
  if ((await app.memberships.roleOf(userId, workspaceId)) !== null) return true;
  // Only the workspace that the account was made for waits for the proof.
  if (account.workspaceId !== workspaceId) return false;
  const email = account.email ?? '';
  const actor = { kind: 'user', id: userId } as const;
  if (!canGrantMembership(actor, account)) throw new ForbiddenError('grant-membership');
  const contextFor = (part: string): CommandContext => ({
    ...visit,
    actor,
    commandId: app.ids.idOf('come-in-as-asked', visit.commandId, part),
  });
  const asked = await askedIn(app, { userId, email, workspaceId }, visit.now);
  if (asked !== null && (await comeInAsAsked(app, ctx, contextFor, asked, userId))) return true;
  const isByThemselves = via === 'signUp' || via === 'trial';
  // Nobody comes back by themselves with another account.
  if (isByThemselves && (await isShutOutOf(app, workspaceId, email))) return false;
  const workspace = isByThemselves ? await app.memberships.workspace(workspaceId) : null;
  if (workspace !== null && !(await hasSeatLeft(app, workspace))) return false;
  const commandId = app.ids.idOf('grant-membership', visit.commandId);
  const command: GrantMembership = {
    type: 'GrantMembership',
    data: { workspaceId, userId, role, via, invitationId: null },
    context: { ...visit, actor, commandId, workspaceId },
  };
  const granted = await decided(() => execute(app, ctx, workspaceDecider, workspaceId, command));
  return typeof granted !== 'string';
}
