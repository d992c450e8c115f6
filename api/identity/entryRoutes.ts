import type { Context } from 'koa';
import { z } from 'zod';
import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import { WorkEmail } from '../../domain/identity/workEmail.ts';
import { OriginLabel } from '../../domain/kernel/code.ts';
import { isReady, isShut } from '../../domain/workspace/workspaceState.ts';
import { endpoint, type AnyEndpoint, type EndpointRequest } from '../http/endpoint.ts';
import { RateLimitedError, visitorLimits } from '../http/middleware/rateLimit.ts';
import { offerSignOn } from '../signOn/offerSignOn.ts';
import { signOnOfAddress } from '../signOn/signOnOf.ts';
import { findAccount, findWorkspace, type Account } from './accounts.ts';
import { issueLink } from './issueLink.ts';
import { placeByLink, placeToEnter } from './placeToEnter.ts';
import { goTo } from './sessionRoutes.ts';
import { signUp } from './signUp.ts';
import type { VisitorDeps } from './visitorDeps.ts';

/** Whatever a form holds is taken in and judged here: a person gets a page, not an error. */
const EntryForm = z.object({
  user: z.string().catch(''),
  delivery: z.string().optional().catch(undefined),
  /** `mail`: a link, where the workspace has a sign-on of its own. */
  way: z.literal('mail').optional().catch(undefined),
  origin: OriginLabel.nullable().catch(null).default(null),
});
type EntryRequest = EndpointRequest<object, object, z.infer<typeof EntryForm>, 'visitor'>;

/**
 * The forms by which people come in. Both answer with 303 to `/login`, where the notices left
 * say what became of it. They tell who has an account, because the product is specified so;
 * limits per address, per network address and overall keep that from being a list.
 */
export function entryEndpoints(deps: VisitorDeps): readonly AnyEndpoint[] {
  const { app, browsers, limits, mails } = deps;

  const answerForm = async (
    { body, ctx }: EntryRequest,
    judge: (email: string) => Promise<Judged>,
  ) => {
    const email = WorkEmail.safeParse(body.user);
    const shown = email.success ? email.data : body.user.slice(0, 254).toWellFormed();
    const notices = email.success
      ? await told(await limited(() => countEntry(ctx, email.data).then(() => judge(email.data))))
      : [failed];
    // An empty field is no address that anybody has entered.
    const entered: FlashNotice[] = shown.trim() === '' ? [] : [{ type: 'EMAIL', email: shown }];
    await browsers.leave(ctx, [...notices, ...entered]);
    // The next form has to say again where its visitor came from.
    goTo(ctx, body.origin === null ? '/login' : `/login?origin=${body.origin}`);
  };

  const told = async (judged: Judged): Promise<readonly FlashNotice[]> => {
    if ('askedBy' in judged) {
      const isFailed = (await mails.outcome(judged.askedBy)) === 'failed';
      return [isFailed ? failed : sent, ...judged.beside];
    }
    await mails.noMail();
    return judged.notices;
  };

  // Strangers share limits. Who has signed in from here before has one of their own, so that
  // nobody keeps them out by asking for their links, or for everybody's.
  const countEntry = (ctx: Context, email: string) => {
    const emailHash = app.hash('mail-address', email);
    const markId = browsers.seenWith(ctx, emailHash);
    if (markId !== null) return limits.count([[visitorLimits.linkPerSeenBrowser, markId]]);
    return limits.count([
      [visitorLimits.loginPerIp, limits.ip(ctx)],
      [visitorLimits.linkPerAddress, emailHash],
      [visitorLimits.loginOverall, 'all'],
    ]);
  };

  const sendLink = async (
    { body, ctx, commandContext }: EntryRequest,
    account: Account,
  ): Promise<Judged> => {
    const { userId, status } = account;
    const workspaceId = status === 'open' ? await placeToEnter(app, account) : null;
    if (workspaceId === null) return { notices: [failed] };
    const browserHash = browsers.greet(ctx);
    const wish = { userId, workspaceId, browserHash, origin: body.origin };
    const link = { ...wish, purpose: 'signIn' as const };
    return { askedBy: await issueLink(app, ctx, commandContext('link'), link), beside: [] };
  };

  /**
   * Where the workspace of the address has a sign-on: the offer of it, or what comes of wanting a link instead.
   * Where it is required only owners get one, and who comes into another workspace; everybody is told the same. `null`: as without a sign-on.
   */
  const signOn = async (
    request: EntryRequest,
    email: string,
    account: Account | null,
  ): Promise<Judged | null> => {
    const of = await signOnOfAddress(app, email, account);
    const wantsMail = request.body.way === 'mail';
    if (of === null || (wantsMail && !of.isRequired)) return null;
    const offer = await offerSignOn(deps, request.ctx, email, of);
    if (!wantsMail) return { notices: [offer] };
    const { workspaceId, members } = of.workspace;
    if (account?.status !== 'open') return { notices: [sent, offer] };
    const isOwner = members.get(account.userId) === 'owner';
    // It binds nobody on their way into another workspace.
    const place = isOwner ? workspaceId : await placeByLink(app, account);
    if (place === null) return { notices: [sent, offer] };
    return { ...(await sendLink(request, { ...account, workspaceId: place })), beside: [offer] };
  };

  return [
    endpoint({
      method: 'post',
      path: '/login',
      summary: 'Ask for a sign-in link (a form).',
      capability: 'identity',
      access: 'visitor',
      body: EntryForm,
      answer: null,
      status: 303,
      handle: (request) =>
        answerForm(request, async (email) => {
          const account = await findAccount(app, email);
          const signedOn = await signOn(request, email, account);
          if (signedOn !== null) return signedOn;
          if (account !== null) return sendLink(request, account);
          const workspace = await findWorkspace(app, email);
          if (workspace === null || isShut(workspace)) return noWorkspace;
          const check: FlashNotice = { type: 'CHECK_SIGNUP' };
          return { notices: isReady(workspace) ? [check, { type: 'WORKSPACE_READY' }] : [check] };
        }),
    }),
    endpoint({
      method: 'post',
      path: '/start-signup',
      summary: 'Make an account, or ask for a trial where the workspace is not ready (a form).',
      capability: 'identity',
      access: 'visitor',
      body: EntryForm,
      answer: null,
      status: 303,
      handle: (request) =>
        answerForm(request, async (email) => {
          const { body, ctx, commandContext } = request;
          const { origin } = body;
          const account = await findAccount(app, email);
          const of = await signOnOfAddress(app, email, account);
          if (of?.isRequired === true) {
            return { notices: [await offerSignOn(deps, ctx, email, of)] };
          }
          if (account !== null) return sendLink(request, account);
          const workspace = await findWorkspace(app, email);
          if (workspace === null || isShut(workspace)) return noWorkspace;
          const wish = { email, workspace, origin };
          const signedUp = await signUp(app, ctx, commandContext, wish);
          // Somebody was faster with the same address: the next try finds that account.
          if (signedUp === null) return { notices: [failed] };
          const { userId, purpose } = signedUp;
          const { workspaceId } = workspace;
          const browserHash = browsers.greet(ctx);
          const link = { userId, workspaceId, purpose, browserHash, origin };
          const askedBy = await issueLink(app, ctx, commandContext('link'), link);
          return { askedBy, beside: [] };
        }),
    }),
  ];
}

const failed: FlashNotice = { type: 'PASSWORDLESS_REQUEST_ERROR' };
const sent: FlashNotice = { type: 'PASSWORDLESS_REQUEST_SUCCESS' };

/** What came of an entry: words at once, or a link by mail, which an event asks for. */
type Judged =
  | { readonly notices: readonly FlashNotice[] }
  | { readonly askedBy: string; readonly beside: readonly FlashNotice[] };

/** Of a workspace that nobody comes into strangers hear what they hear of none. */
const noWorkspace: Judged = { notices: [{ type: 'INVALID_WORKSPACE' }] };

async function limited(act: () => Promise<Judged>): Promise<Judged> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof RateLimitedError) return { notices: [failed] };
    throw error;
  }
}
