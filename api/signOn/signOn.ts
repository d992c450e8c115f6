import type { Context } from 'koa';
import type { SignOnFailure } from '../../domain/contracts/signOn.ts';
import type { SignInByProvider } from '../../domain/identity/commands.ts';
import { canRegisterUser, canSignInByProvider } from '../../domain/identity/policy.ts';
import { signInDecider } from '../../domain/identity/signIn.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { domainOf, UNSEEN, WorkEmail } from '../../domain/identity/workEmail.ts';
import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { nameOf } from '../../domain/kernel/text.ts';
import { canGrantMembership } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { isFull, isShut } from '../../domain/workspace/workspaceState.ts';
import { userAgentFamily } from '../../platform/identity/userAgent.ts';
import type { Vouched } from '../../platform/signOn/port.ts';
import { execute } from '../http/execute.ts';
import { claimAddress, findAccount } from '../identity/accounts.ts';
import type { IdentityContext } from '../identity/context.ts';
import { decided } from '../identity/decided.ts';
import { hasSeatLeft } from '../identity/hasSeatLeft.ts';
import { homeOf } from '../identity/home.ts';
import { isShutOutOf } from '../identity/isShutOutOf.ts';
import { TERMS_VERSION } from '../identity/signUp.ts';
import { shutFor, type Shut } from '../identity/shutFor.ts';
import { askedIn, comeInAsAsked, type AskedIn } from '../invitations/comeInAsAsked.ts';
import { isOfDomains, type WorkspaceOnProvider } from './signOnOf.ts';

/** The one provider whose address is everybody's: an account there is of a company only where it says so. */
const EVERYBODYS_ISSUER = 'https://accounts.google.com';

const NAME_MAX = 200;

/** A session that has begun. */
export interface SignedOn {
  readonly secret: string;
  readonly emailHash: string;
  /** Where they land. */
  readonly home: string;
}

/**
 * Signs in whom the workspace's provider vouches for: a member, or a newcomer where the workspace takes
 * them in. Everything is judged before anything is made.
 */
export async function signOn(
  app: IdentityContext,
  ctx: Context,
  requestId: string,
  of: WorkspaceOnProvider,
  vouched: Vouched,
): Promise<SignedOn | SignOnFailure | { readonly shut: Shut }> {
  const { workspace } = of;
  const { workspaceId } = workspace;
  const proven = await provenAddress(app, of, vouched);
  if (proven.failure !== null) return proven.failure;
  const { email } = proven;
  const account = await findAccount(app, email);
  if (account?.status === 'suspended') return 'suspended';
  const shut = account === null ? null : await shutFor(app, account.userId, workspaceId);
  if (shut !== null) return { shut };
  const role = account === null ? undefined : workspace.members.get(account.userId);
  const who = { userId: account?.userId ?? null, email, workspaceId };
  const now = app.clock.now().toISOString();
  const asked = role === undefined ? await askedIn(app, who, now) : null;
  if (role === undefined && asked === null) {
    if (workspace.endsAt !== null) return { shut: 'closed' };
    // By an account that they have closed since, too.
    if (await isShutOutOf(app, workspaceId, email)) return 'removed';
    const failure = whyNotTakenIn(of);
    if (failure !== null) return failure;
    if (!(await hasSeatLeft(app, workspace))) return 'noSeat';
  }
  const newcomerRole = asked?.role ?? of.newcomerRole;
  const newcomer = { email, name: vouched.name, role: newcomerRole ?? 'colleague' } as const;
  const userId = who.userId ?? (await register(app, ctx, requestId, workspaceId, newcomer));
  // Somebody was faster with the same address: the next try finds that account.
  if (userId === null) return 'expired';
  if (role === undefined) {
    const failure = await takeIn(app, ctx, requestId, { ...of, userId, asked });
    if (failure !== null) return failure;
  }
  const secret = await begin(app, ctx, { userId, workspaceId, requestId });
  const membership = await app.memberships.of(userId, workspaceId);
  if (membership === null) return 'removed';
  const home = homeOf({ ...membership, workspaceId });
  return { secret, emailHash: app.hash('mail-address', email), home };
}

type Proven =
  { readonly failure: SignOnFailure } | { readonly failure: null; readonly email: string };

/**
 * The address that the provider vouches for. One that it says nothing of is taken: it is of the company's own
 * directory, whose owner chose it, and of the company's own domain (docs/decisions/single-sign-on.md).
 */
async function provenAddress(
  app: IdentityContext,
  { workspace, settings }: WorkspaceOnProvider,
  { email: said, isEmailVerified, organisation }: Vouched,
): Promise<Proven> {
  const email = WorkEmail.safeParse(said).data;
  // What somebody pastes is cleaned of what nobody sees; a directory that holds such an address means another one.
  if (email === undefined || said === null || said.search(UNSEEN) !== -1)
    return { failure: 'noAddress' };
  if (!(await isOfDomains(app, email, workspace.workspaceId))) return { failure: 'otherDomain' };
  if (isEmailVerified === false) return { failure: 'unverified' };
  if (new URL(settings.issuer).origin === EVERYBODYS_ISSUER) {
    // Anybody may have an account there under a company's address, and keep it when they leave.
    if (organisation === null || organisation.toLowerCase() !== domainOf(email)) {
      return { failure: 'unverified' };
    }
  }
  return { failure: null, email };
}

function whyNotTakenIn({ workspace, newcomerRole }: WorkspaceOnProvider): SignOnFailure | null {
  if (newcomerRole === null) return 'notInvited';
  return isFull(workspace) || isShut(workspace) ? 'noSeat' : null;
}

interface Newcomer {
  readonly email: string;
  readonly name: string | null;
  readonly role: WorkspaceRole;
}

/** Makes the account of an address that has no account; `null` when it was just taken. */
async function register(
  app: IdentityContext,
  ctx: Context,
  requestId: string,
  workspaceId: string,
  { email, name, role }: Newcomer,
): Promise<string | null> {
  const { ids, hash, keyring, identity } = app;
  const context = contextOf(app, requestId, 'register', { kind: 'visitor' }, null);
  if (!canRegisterUser(context.actor)) throw new ForbiddenError('register-user');
  const userId = ids.newId();
  const emailHash = hash('mail-address', email);
  if (!(await claimAddress(app, emailHash, userId))) return null;
  await keyring.createKeys([{ subjectId: userId, kind: 'user', workspaceId: null }]);
  await execute(app, ctx, userDecider, userId, {
    type: 'RegisterUser',
    data: {
      userId,
      via: 'signUp',
      workspaceId,
      role,
      trialId: null,
      termsVersion: TERMS_VERSION,
      email,
      emailHash,
      name: nameOf(name ?? '', NAME_MAX),
    },
    context,
  });
  await identity.claims.confirm('mail-address', emailHash, userId);
  return userId;
}

/** Lets a newcomer belong to the workspace, as they were asked in where they were; the workspace itself decides whether a seat is free. */
async function takeIn(
  app: IdentityContext,
  ctx: Context,
  requestId: string,
  {
    workspace: { workspaceId },
    newcomerRole,
    userId,
    asked,
  }: WorkspaceOnProvider & { readonly userId: string; readonly asked: AskedIn | null },
): Promise<SignOnFailure | null> {
  const actor = { kind: 'user', id: userId } as const;
  if (!canGrantMembership(actor, { userId })) throw new ForbiddenError('grant-membership');
  const contextFor = (part: string) => contextOf(app, requestId, part, actor, workspaceId);
  if (asked !== null) {
    const isIn = await comeInAsAsked(app, ctx, contextFor, asked, userId);
    // Whether they come in by themselves was not asked: the next try judges that.
    return isIn ? null : 'expired';
  }
  if (newcomerRole === null) return 'notInvited';
  const granted = await decided(() =>
    execute(app, ctx, workspaceDecider, workspaceId, {
      type: 'GrantMembership',
      data: { workspaceId, userId, role: newcomerRole, via: 'signOn', invitationId: null },
      context: contextFor('grant'),
    }),
  );
  if (granted === 'membership-ended') return 'removed';
  return typeof granted === 'string' ? 'noSeat' : null;
}

async function begin(
  app: IdentityContext,
  ctx: Context,
  who: { readonly userId: string; readonly workspaceId: string; readonly requestId: string },
): Promise<string> {
  const { userId, workspaceId, requestId } = who;
  const sessionId = app.ids.newId();
  const context = contextOf(app, requestId, 'signIn', { kind: 'visitor' }, null);
  if (!canSignInByProvider(context.actor)) throw new ForbiddenError('sign-in-by-provider');
  const command: SignInByProvider = {
    type: 'SignInByProvider',
    data: { userId, workspaceId, requestId, sessionId },
    context,
  };
  await execute(app, ctx, signInDecider, userId, command);
  return app.identity.sessions.begin({
    id: sessionId,
    userId,
    workspaceId,
    linkId: requestId,
    userAgentFamily: userAgentFamily(ctx.get('User-Agent')),
    beganBy: 'provider',
  });
}

/** The commands of one sign-on are of one request, whoever was signed in in the browser before. */
function contextOf(
  { ids, clock }: Pick<IdentityContext, 'ids' | 'clock'>,
  requestId: string,
  part: string,
  actor: CommandContext['actor'],
  workspaceId: string | null,
): CommandContext {
  return {
    commandId: ids.idOf('sign-on', requestId, part),
    now: clock.now().toISOString(),
    actor,
    workspaceId,
    correlationId: requestId,
    causationId: null,
  };
}
