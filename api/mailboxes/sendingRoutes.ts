import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import {
  AllowSendingBody,
  AskSendingBody,
  SenderResource,
  SendingResource,
} from '../../domain/contracts/sendings.ts';
import { calledOf } from '../../domain/contracts/unnamed.ts';
import { InvalidFieldsError, NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { SendingCommand } from '../../domain/mailboxes/commands.ts';
import {
  canAnswerSendingAs,
  canAskSendingAs,
  canConnectMailbox,
  canWithdrawSendingAs,
} from '../../domain/mailboxes/policy.ts';
import { sending, sendingIdOf } from '../../domain/mailboxes/sending.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getMembershipRole } from '../../projections/identity/memberships.ts';
import { getUser, users } from '../../projections/identity/users.ts';
import { listMailboxes } from '../../projections/mailboxes/listMailboxes.ts';
import { listSenders, type Sender } from '../../projections/mailboxes/listSenders.ts';
import {
  getSending,
  listSendings,
  type ListedSending,
} from '../../projections/mailboxes/listSendings.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { sendings } from '../../projections/mailboxes/sendings.ts';
import type { EndpointsContext } from '../capability.ts';
import { answerList } from '../http/answerList.ts';
import type { May, UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { Session } from '../http/endpoint.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { sendingAskLimit } from '../http/middleware/rateLimit.ts';
import { read } from '../http/read.ts';

const Done = z.object({ id: Id, revision: z.int() });
const ById = z.object({ id: Id });
type ById = z.infer<typeof ById>;
const nothing = z.strictObject({});

/** More accounts than anybody connects. */
const ALL = { offset: 0, limit: 100 };

interface Between {
  readonly workspaceId: string;
  readonly askedById: string;
  readonly colleagueId: string;
}

/** Sending as a colleague: asked, allowed from some accounts of theirs, taken back by either at any time. */
export function sendingRoutes({
  app,
  limits,
  accounts: { endInInbox },
}: Pick<EndpointsContext, 'app' | 'limits' | 'accounts'>) {
  const { ids } = app;

  /** `POST /api/sendings/:id/<verb>` by one of the two; to everybody else there is none. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    may: May<Between>,
    wishOf: (
      of: Between & { readonly sendingId: string },
      body: Body,
      session: Session,
    ) => Pick<SendingCommand, 'type' | 'data'> | Promise<Pick<SendingCommand, 'type' | 'data'>>,
    stillOpen = false,
  ) =>
    command({
      path: `/api/sendings/:id/${name}`,
      summary,
      capability: 'mailboxes',
      stillOpen,
      params: ById,
      body,
      honoursIfMatch: true,
      answer: Done,
      may,
      async subject({ session, params: { id } }: UserRequest<ById, object, Body>, tx) {
        const found = await getSending(tx, session.workspaceId, id);
        const isTheirs =
          found !== undefined &&
          (canAnswerSendingAs(session, found) || canWithdrawSendingAs(session, found));
        if (!isTheirs) throw new NotFoundError('sending', id);
        return found;
      },
      decider: sending,
      idOf: ({ params }) => params.id,
      async command({ session, subject, params, body: asked }) {
        const { workspaceId, askedById, colleagueId } = subject;
        const of = { workspaceId, askedById, colleagueId, sendingId: params.id };
        return (await wishOf(of, asked, session)) as SendingCommand;
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });

  /** The accounts that somebody has themselves; that of development where they have none. */
  const ownAccounts = async (tx: Transaction, session: Session): Promise<readonly string[]> => {
    const { rows } = await listMailboxes(tx, session, ALL);
    if (rows.length === 0 && endInInbox) return [session.userId];
    return rows.map(({ id }) => id);
  };

  /** @throws InvalidFieldsError for an account that is none of their own */
  const lent = async (session: Session, wanted: readonly string[] | undefined) => {
    const own = await app.reads([session.workspaceId], (tx) => ownAccounts(tx, session));
    if (own.length === 0) {
      throw new RuleBrokenError('no-mailbox', 'Connect the account that they are to send from.');
    }
    if (wanted?.some((id) => !own.includes(id)) === true) {
      throw new InvalidFieldsError({ mailboxIds: 'Choose accounts of your own.' });
    }
    return wanted ?? own;
  };

  return [
    read({
      path: '/api/sendings',
      summary:
        'List what colleagues ask to send as you, whom you let, and as whom you may send or ask to.',
      capability: 'mailboxes',
      query: listQuery({ filter: {}, sort: ['askedAt'] as const }),
      answer: z.array(SendingResource),
      reads: [sendings, mailboxes, users],
      may: canConnectMailbox,
      find: ({ session, query }, tx) =>
        listSendings(tx, session, {
          ...pageOf(query),
          sort: query.sort,
          ids: idsOf(query.filter),
        }),
      present: (found, { session, query, ctx }) =>
        answerList(ctx, 'sendings', pageOf(query).offset, found, (row) =>
          presentSending(row, session),
        ),
    }),
    read({
      path: '/api/senders',
      summary:
        'List the mail accounts that you may send from: your own, and those of colleagues who let you.',
      capability: 'mailboxes',
      query: listQuery({ filter: {}, sort: ['address'] as const }),
      answer: z.array(SenderResource),
      reads: [mailboxes, sendings, users],
      may: canConnectMailbox,
      async find({ session }, tx) {
        const found = await listSenders(tx, session, { endInInbox });
        if (!endInInbox || found.some(({ userId }) => userId === session.userId)) return found;
        const me = await getUser(tx, session.userId);
        return me === undefined ? found : [developmentOf(me), ...found];
      },
      present(found, { session, query, ctx }) {
        const { offset, limit } = pageOf(query);
        const ids = idsOf(query.filter);
        const own = found.filter(({ userId }) => userId === session.userId);
        const others = found.filter(({ userId }) => userId !== session.userId);
        const wanted = [...own, ...others].filter(({ id }) => ids?.includes(id) ?? true);
        const page = { rows: wanted.slice(offset, offset + limit), total: wanted.length };
        return answerList(ctx, 'senders', offset, page, (row) => presentSender(row, session));
      },
    }),
    command({
      path: '/api/sendings',
      summary: 'Ask a colleague to let you send mail to candidates as them, from their account.',
      capability: 'mailboxes',
      body: AskSendingBody,
      answer: Done,
      status: 201,
      may: canAskSendingAs,
      async subject({ session: { workspaceId }, body: { colleagueId: userId } }, tx) {
        const role = await getMembershipRole(tx, workspaceId, userId);
        if (role === undefined) throw new NotFoundError('user', userId);
        return { userId, role };
      },
      decider: sending,
      idOf: ({ session, body }) => sendingIdOf(ids, betweenUs(session, body.colleagueId)),
      async command({ session, body }) {
        await limits.count([[sendingAskLimit, session.userId]]);
        const of = betweenUs(session, body.colleagueId);
        const data = { ...of, sendingId: sendingIdOf(ids, of) };
        return { type: 'AskSendingAs' as const, data };
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
    verb(
      'allow',
      'Let a colleague send as you, from these accounts of yours or all that you have, until you say otherwise.',
      AllowSendingBody,
      canAnswerSendingAs,
      async (of, { mailboxIds }, session) => ({
        type: 'AllowSendingAs',
        data: { ...of, mailboxIds: await lent(session, mailboxIds) },
      }),
    ),
    verb(
      'refuse',
      'Not let a colleague send as you. You can still allow it later.',
      nothing,
      canAnswerSendingAs,
      (data) => ({ type: 'RefuseSendingAs', data }),
      true,
    ),
    verb(
      'revoke',
      'Let a colleague send as you no longer: nothing more leaves in your name from this moment on.',
      nothing,
      canAnswerSendingAs,
      (of) => ({ type: 'RevokeSendingAs', data: { ...of, because: 'asked' } }),
      true,
    ),
    verb(
      'withdraw',
      'Take back that you asked to send as a colleague, or give up that you may.',
      nothing,
      canWithdrawSendingAs,
      (data) => ({ type: 'WithdrawSendingAs', data }),
      true,
    ),
  ];
}

function betweenUs({ workspaceId, userId }: Session, colleagueId: string): Between {
  return { workspaceId, askedById: userId, colleagueId };
}

function presentSending(found: ListedSending, { userId }: Session): SendingResource {
  // From which accounts is for whose they are, and for who may send from them.
  const isShown = found.status === 'allowed' || found.colleagueId === userId;
  const { id, askedById, colleagueId, askedAt, answeredAt, revision } = found;
  return {
    id,
    askedById,
    askedByName: found.askedByName ?? ERASED,
    colleagueId,
    colleagueName: found.colleagueName ?? ERASED,
    // What has ended is not listed.
    status: found.status === 'ended' ? 'revoked' : found.status,
    mailboxIds: isShown ? [...found.mailboxIds] : [],
    addresses: isShown ? [...found.addresses] : [],
    askedAt,
    answeredAt,
    revision,
  };
}

/** The inbox of development, everybody's own where they have connected none. */
function developmentOf(user: {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}): Sender {
  const { id, name: userName, email: userEmail } = user;
  return { id, userId: id, userName, userEmail, address: null, paused: false, problem: null };
}

function presentSender(found: Sender, { userId }: Session): SenderResource {
  return {
    id: found.id,
    userId: found.userId,
    userName: calledOf(found.userName),
    isOwn: found.userId === userId,
    address: found.address ?? found.userEmail ?? '',
    isReady: !found.paused && found.problem === null,
  };
}
