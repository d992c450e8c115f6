import type { Context } from 'koa';
import type Router from 'koa-router';
import {
  MAIL_GRANT_DONE,
  MAIL_GRANT_PARAMETER,
  MAIL_GRANT_PATH,
} from '../../domain/contracts/mailGrants.ts';
import { keepPersistent } from '../../domain/contracts/persistentParameters.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { ReadAccount } from '../../domain/mailboxes/commands.ts';
import { mailbox } from '../../domain/mailboxes/mailbox.ts';
import { canConnectMailbox } from '../../domain/mailboxes/policy.ts';
import { errorFields } from '../../platform/logger.ts';
import { GrantError } from '../../platform/mail/oauth/grants.ts';
import type { MailProvider } from '../../platform/mail/oauth/providers.ts';
import type { Session } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';
import { RateLimitedError } from '../http/middleware/rateLimit.ts';
import { connecting, type ConnectingContext } from './connecting.ts';
import type { MailGrantKept } from './kept.ts';

/**
 * The way back from a mail provider. What is in the address is worth something for whoever began it alone: the request
 * is of one user, good for ten minutes and for one answer. How it went is said where one's mail accounts stand.
 */
export function mailGrantPage(router: Router, deps: ConnectingContext): void {
  const { app, accounts } = deps;
  const { providers, grants } = accounts.oauth;
  const { assertOpenTo, check, atAddress } = connecting(deps);

  router.get(`${MAIL_GRANT_PATH}/:provider`, async (ctx) => {
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', 'no-store');
    const session: Session | undefined = ctx.state.session;
    // Nobody asks for the head of a page alone who wants something changed.
    if (ctx.method === 'HEAD') return lead(ctx, '/settings');
    if (session === undefined) return lead(ctx, '/login');
    const answer = new URLSearchParams(ctx.search);
    const state = answer.get('state');
    const request = state === null ? null : await app.mailGrants.take(session.userId, state);
    const provider = providers.find(({ code }) => code === ctx.params['provider']);
    const said = async (): Promise<string> => {
      if (request === null || provider === undefined) return 'expired';
      const { kept, workspaceId } = request;
      if (workspaceId !== session.workspaceId || kept.provider !== provider.code) return 'expired';
      await assertOpenTo(session, kept.address);
      if (!canConnectMailbox(session)) throw new ForbiddenError('connect-mailbox');
      return connect(ctx, { session, provider, kept, requestId: request.id, answer });
    };
    let outcome: string;
    try {
      outcome = await said();
    } catch (error) {
      if (error instanceof RateLimitedError) outcome = 'tooOften';
      else if (error instanceof GrantError) outcome = error.failure;
      else throw error;
      app.logger.warn(errorFields(error), 'mail account not connected');
    }
    const search = `?${MAIL_GRANT_PARAMETER}=${outcome}`;
    lead(ctx, keepPersistent(`/settings${search}#mailboxes`, request?.kept.search ?? ''));
  });

  /** What came of it: `connected`, or what keeps the account's servers from letting Kith in. */
  async function connect(
    ctx: Context,
    asked: {
      readonly session: Session;
      readonly provider: MailProvider;
      readonly kept: MailGrantKept;
      readonly requestId: string;
      readonly answer: URLSearchParams;
    },
  ): Promise<string> {
    const { session, provider, kept, requestId, answer } = asked;
    const { userId, workspaceId } = session;
    const redirectAddress = `${app.config.origin}${MAIL_GRANT_PATH}/${provider.code}`;
    const grant = await grants.finish(provider, kept, { redirectAddress, answer });
    const { address, name } = kept;
    const { smtp, imap } = provider;
    const account: ReadAccount = { address, name, signInName: address, smtp, imap };
    const newId = app.ids.idOf('mailbox', requestId);
    // Whether it is the account of this address that was chosen there, its servers say.
    const found = await check(session, newId, { ...account, accessToken: grant.accessToken });
    const problem = found.sending ?? found.reading;
    if (problem !== null) return problem === 'signInRefused' ? 'grantRefused' : problem;
    return atAddress(session, address, newId, async (mailboxId) => {
      const holder = { mailboxId, userId, provider: provider.code };
      await accounts.oauth.tokens.keep(holder, grant);
      await execute(app, ctx, mailbox, mailboxId, {
        type: 'AuthorizeMailbox',
        data: { workspaceId, userId, mailboxId, provider: provider.code, account },
        context: contextOf(requestId, session),
      });
      return MAIL_GRANT_DONE;
    });
  }

  /** One request is one command, however often its answer comes. */
  function contextOf(requestId: string, { userId: id, workspaceId }: Session): CommandContext {
    return {
      commandId: app.ids.idOf('mail-grant', requestId),
      now: app.clock.now().toISOString(),
      actor: { kind: 'user', id },
      workspaceId,
      correlationId: requestId,
      causationId: null,
    };
  }
}

function lead(ctx: Context, address: string): void {
  ctx.redirect(address);
  ctx.status = 303;
}
