import { z } from 'zod';
import {
  ConnectMailboxBody,
  LimitMailboxBody,
  MailboxResource,
  MailboxTested,
  RenewMailboxSecretBody,
} from '../../domain/contracts/mailboxes.ts';
import { InvalidFieldsError, NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type {
  MailboxCommand,
  MailLimits,
  PasswordAccount,
} from '../../domain/mailboxes/commands.ts';
import { mailbox } from '../../domain/mailboxes/mailbox.ts';
import { canChangeMailbox, canConnectMailbox } from '../../domain/mailboxes/policy.ts';
import { isLastingProblem } from '../../platform/mail/accounts/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { getUser } from '../../projections/identity/users.ts';
import { users } from '../../projections/identity/users.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { countHealth } from '../../projections/enrolments/countHealth.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { getMailbox, listMailboxes } from '../../projections/mailboxes/listMailboxes.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { answerList } from '../http/answerList.ts';
import { canAsMember, type UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import { endpoint, type Session } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { fieldsOf, presentTested } from './checkAccount.ts';
import { connecting, type ConnectingContext } from './connecting.ts';
import { presentDevelopment, presentMailbox } from './present.ts';

const Done = z.object({ id: Id, revision: z.int() });
const Which = z.object({ id: Id });
type Which = z.infer<typeof Which>;
const nothing = z.strictObject({});

const NOBODY_HANDS_IN =
  'Nobody hands in what comes to mail accounts here, so answers have to be read: enter the server for that.';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of so many days it is told what came back. */
const HEALTH_DAYS = 30;

/** The mail accounts from which somebody writes to candidates: their own, read and changed by nobody else. */
export function mailboxRoutes({ app, limits, accounts }: ConnectingContext) {
  const { ids, clock } = app;

  const { check, asTested, atAddress } = connecting({ app, limits, accounts });

  const checked: typeof check = async (...asked) => {
    const [, , { imap }] = asked;
    if (imap === null && app.config.inboundSecret === undefined) {
      throw new InvalidFieldsError({ imap: NOBODY_HANDS_IN });
    }
    const found = await check(...asked);
    const fields = fieldsOf(found);
    if (Object.keys(fields).length > 0) throw new InvalidFieldsError(fields);
    return found;
  };

  /** One's own account; of that of somebody else nobody learns that it is there. */
  const ownMailbox = async (session: Session, id: string) => {
    const state = await readState(app, mailbox, id);
    const isHere = state.workspaceId === session.workspaceId && state.status !== 'disconnected';
    if (!isHere || !canChangeMailbox(session, state)) throw new NotFoundError('mailbox', id);
    return state;
  };

  /** `POST /api/mailboxes/:id/<verb>`: a change of one's own account. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (
      of: { readonly workspaceId: string; readonly userId: string; readonly mailboxId: string },
      body: Body,
    ) => Pick<MailboxCommand, 'type' | 'data'>,
    stillOpen = false,
  ) =>
    command({
      path: `/api/mailboxes/:id/${name}`,
      summary,
      capability: 'mailboxes',
      stillOpen,
      params: Which,
      body,
      honoursIfMatch: true,
      answer: Done,
      may: canChangeMailbox,
      async subject({ session, params }: UserRequest<Which, object, Body>, tx) {
        const found = await getMailbox(tx, session.workspaceId, params.id);
        const isHere = found !== undefined && !found.disconnected;
        if (!isHere || !canChangeMailbox(session, found)) {
          throw new NotFoundError('mailbox', params.id);
        }
        return found;
      },
      decider: mailbox,
      idOf: ({ params }) => params.id,
      command: ({ session: { workspaceId, userId }, params, body: asked }) =>
        wishOf({ workspaceId, userId, mailboxId: params.id }, asked) as MailboxCommand,
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });

  return [
    read({
      path: '/api/mailboxes',
      summary:
        'List the mail accounts that you have connected, and how each stands. A password is in no answer.',
      capability: 'mailboxes',
      query: listQuery({ filter: {}, sort: ['address'] as const }),
      answer: z.array(MailboxResource),
      reads: [mailboxes, users, enrolments, sentMails, conversationMails],
      may: canConnectMailbox,
      async find({ session, query }, tx) {
        const wanted = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter) };
        const page = await listMailboxes(tx, session, wanted);
        const user = await getUser(tx, session.userId);
        const ids = page.rows.map(({ id }) => id);
        const now = clock.now().getTime();
        const health = await countHealth(tx, session.workspaceId, ids, {
          dayAgo: new Date(now - DAY_MS).toISOString(),
          since: new Date(now - HEALTH_DAYS * DAY_MS).toISOString(),
        });
        return { page, user, health };
      },
      async present({ page, user, health }, { query, ctx }) {
        const now = clock.now().toISOString();
        const read = await app.identity.mailboxReads.of(page.rows.map(({ id }) => id));
        const healthOf = (id: string) => {
          const {
            sentLately = 0,
            sent = 0,
            bounced = 0,
            complained = 0,
          } = health.find(({ mailboxId }) => mailboxId === id) ?? {};
          return { sentLately, sent, bounced, complained, readAt: read.get(id) ?? null };
        };
        const isEmpty = page.total === 0 && accounts.endInInbox && user !== undefined;
        const shown = isEmpty
          ? { rows: [presentDevelopment(user)], total: 1 }
          : { ...page, rows: page.rows.map((row) => presentMailbox(row, now, healthOf(row.id))) };
        return answerList(ctx, 'mailboxes', pageOf(query).offset, shown, (row) => row);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/mailboxes',
      summary:
        'Connect a mail account, once both of its servers let it in. One at an address that you have connected before gets the new settings.',
      capability: 'mailboxes',
      access: 'user',
      body: ConnectMailboxBody,
      may: canConnectMailbox,
      answer: Done,
      status: 201,
      async handle({ session, body, commandContext, ctx }) {
        const { workspaceId, userId } = session;
        const account = accountOf(body);
        const context = commandContext();
        const newId = ids.idOf('mailbox', context.commandId);
        await checked(session, newId, account);
        const { provider } = body;
        return atAddress(session, account.address, newId, async (mailboxId) => {
          const { revision } = await execute(app, ctx, mailbox, mailboxId, {
            type: 'ConnectMailbox',
            data: { workspaceId, userId, mailboxId, provider, account },
            context,
          });
          return { id: mailboxId, revision: Number(revision) };
        });
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/mailboxes/test',
      summary:
        'Sign in at both servers of a mail account that is not connected yet, and say what is wrong. Changes and sends nothing.',
      capability: 'mailboxes',
      access: 'user',
      body: ConnectMailboxBody,
      may: canConnectMailbox,
      answer: MailboxTested,
      handle: async ({ session, body, commandContext }) =>
        presentTested(
          await asTested(() => check(session, commandContext().commandId, accountOf(body))),
          body,
        ),
    }),
    endpoint({
      method: 'post',
      path: '/api/mailboxes/:id/check',
      summary:
        'Sign in at both servers of your account again, and say what is wrong. What was found is how the account stands from then on.',
      capability: 'mailboxes',
      access: 'user',
      stillOpen: true,
      params: Which,
      body: nothing,
      // Of whose account it is, what is read of it decides: to others there is none.
      may: canAsMember,
      answer: MailboxTested,
      async handle({ session, params: { id }, commandContext, ctx }) {
        const { account, workspaceId, userId } = await ownMailbox(session, id);
        if (account === null) throw new NotFoundError('mailbox', id);
        const found = await asTested(() => check(session, id, account));
        const problems = [found.sending, found.reading].filter((one) => one !== null);
        const lasting = problems.find(isLastingProblem);
        const data = { workspaceId, userId, mailboxId: id };
        const context = commandContext();
        if (problems.length === 0) {
          await execute(app, ctx, mailbox, id, { type: 'RecoverMailbox', data, context });
        } else if (lasting !== undefined) {
          // What passes by itself stops nothing.
          const failed = { ...data, problem: lasting };
          await execute(app, ctx, mailbox, id, { type: 'FailMailbox', data: failed, context });
        }
        return presentTested(found, account);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/mailboxes/:id/renew-secret',
      summary: 'Give your account’s new password, once both of its servers take it.',
      capability: 'mailboxes',
      access: 'user',
      stillOpen: true,
      params: Which,
      body: RenewMailboxSecretBody,
      // Of whose account it is, what is read of it decides: to others there is none.
      may: canAsMember,
      answer: Done,
      async handle({ session, params: { id }, body: { password }, commandContext, ctx }) {
        const { account, workspaceId, userId } = await ownMailbox(session, id);
        if (account === null) throw new NotFoundError('mailbox', id);
        // One without a password the domain refuses.
        if ('password' in account) await checked(session, id, { ...account, password });
        const data = { workspaceId, userId, mailboxId: id };
        await execute(app, ctx, mailbox, id, {
          type: 'RenewMailboxSecret',
          data: { ...data, password },
          context: commandContext(),
        });
        const { revision } = await execute(app, ctx, mailbox, id, {
          type: 'RecoverMailbox',
          data,
          context: commandContext('recover'),
        });
        return { id, revision: Number(revision) };
      },
    }),
    verb(
      'limit',
      'Say how many mails go out from your account on one day at most, and how far apart. More than its provider says to let through only with `evenAbove`.',
      LimitMailboxBody,
      (of, { from, evenAbove, ...to }) => ({
        type: 'LimitMailbox',
        data: { ...of, ...limitsOf(to), evenAbove, ...(from && { from: limitsOf(from) }) },
      }),
    ),
    verb(
      'pause',
      'Let nothing be sent from your account for now.',
      nothing,
      (data) => ({ type: 'PauseMailbox', data }),
      true,
    ),
    verb('resume', 'Let your account send again.', nothing, (data) => ({
      type: 'ResumeMailbox',
      data,
    })),
    verb(
      'disconnect',
      'Disconnect your account: nothing is sent from it or read in it any more.',
      nothing,
      (of) => ({ type: 'DisconnectMailbox', data: { ...of, because: 'asked' } }),
      true,
    ),
  ];
}

function limitsOf({
  perDay,
  pauseFrom,
  pauseTo,
  rampUp,
}: Pick<LimitMailboxBody, 'perDay' | 'pauseFrom' | 'pauseTo' | 'rampUp'>): MailLimits {
  return { perDay, pauseSeconds: { from: pauseFrom, to: pauseTo }, rampUp };
}

function accountOf(body: z.output<typeof ConnectMailboxBody>): PasswordAccount {
  const { address, name, signInName, password, smtp, imap } = body;
  return {
    address,
    name,
    signInName: signInName === '' ? address : signInName,
    password,
    smtp,
    imap,
  };
}
