import { z } from 'zod';
import {
  ChangeSenderBody,
  ChangeSendersBody,
  SendersChangedResource,
} from '../../domain/contracts/changeSender.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import { waitsForSender } from '../../domain/contracts/outbox.ts';
import type { EnrolmentCommand } from '../../domain/enrolments/commands.ts';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { canChangeEnrolments } from '../../domain/enrolments/policy.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { mailbox } from '../../domain/mailboxes/mailbox.ts';
import { canReadSequence } from '../../domain/sequences/policy.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { BEGINNING, type Position } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { listGoingSentBy, type GoingSentBy } from '../../projections/enrolments/listSentBy.ts';
import { NAMED, reasonsOf } from '../bulks/presentFailed.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type Session } from '../http/endpoint.ts';
import { sayIfBehind } from '../http/execute.ts';
import { sendersKnownOf } from '../outbox/knownOf.ts';
import { senderWhy } from '../outbox/whyWaits.ts';
import { sequenceFor } from '../sequences/sequenceFor.ts';
import { enrolmentFor, subjectOf } from './enrolmentFor.ts';
import { senderFor } from './senderFor.ts';

const Done = z.object({ id: Id, revision: z.int() });
const ById = z.object({ id: Id });

/** So many are looked at in one request. */
const AT_ONCE = 500;

type Wish = Extract<EnrolmentCommand, { type: 'ChangeSender' }>;

/** Letting what comes go out from another account: for one, and for those of a sequence. */
export function senderRoutes(app: ApiContext, accounts: Pick<Accounts, 'endInInbox'>) {
  /** The account that is named, in the name of who asks: their own, or one that they are let send from. */
  async function senderOf(session: Session, named: string) {
    const { mailboxId, account } = await senderFor(
      app,
      session,
      { named, ofSequence: null },
      accounts,
    );
    return { mailboxId, senderId: account.userId, changedBy: session.userId };
  }

  /** Whether nobody reads an account any more. */
  async function isUnread(id: string): Promise<boolean> {
    const { status } = await readState(app, mailbox, id);
    if (status === 'absent') return !accounts.endInInbox;
    return status === 'disconnected' || status === 'failed';
  }

  /** Of the accounts to which somebody may have answered, those that nobody reads any more; each is asked for once. */
  async function unreadOf(enrolmentId: string, known = new Map<string, boolean>()) {
    const state = await readState(app, enrolment, enrolmentId);
    for (const id of state?.answerableAt ?? []) {
      if (!known.has(id)) known.set(id, await isUnread(id));
    }
    return (state?.answerableAt ?? []).filter((id) => known.get(id));
  }

  // Of a sequence that one may not read it is told that there is none.
  const changeMany = endpoint({
    method: 'post',
    path: '/api/enrolments/change-sender',
    summary: `Let what comes for those of a sequence go out from another account: for all, or those who wait for a sender, of the projects that you work on. ${AT_ONCE} are looked at in one request; \`next\` says where to go on. Who is left out is told, and why.`,
    capability: 'enrolments',
    access: 'user',
    scope: 'outreach:write',
    body: ChangeSendersBody,
    answer: SendersChangedResource,
    async handle({ session, body, commandContext, ctx }) {
      const { workspaceId } = session;
      const { sequenceId, who, answersRuledOut, after } = body;
      await app.reads([workspaceId], (tx) => sequenceFor(tx, session, sequenceId));
      const sender = await senderOf(session, body.mailboxId);
      const { looked, wanted } = await app.reads([workspaceId], async (tx) => {
        const page = { sequenceId, after: after ?? null, limit: AT_ONCE };
        const looked = await listGoingSentBy(tx, workspaceId, page);
        const known = await sendersKnownOf(tx, workspaceId, looked, accounts);
        const waits = (one: GoingSentBy) => waitsForSender(senderWhy(one, known));
        const theirs = looked.filter((one) => canChangeEnrolments(session, subjectOf(one)));
        return { looked, wanted: who === 'all' ? theirs : theirs.filter(waits) };
      });
      let position: Position = BEGINNING;
      let changed = 0;
      const known = new Map<string, boolean>();
      const leftOut: { id: string; name: string; code: string }[] = [];
      for (const { id, name } of wanted) {
        const unread = await unreadOf(id, known);
        const data: Wish['data'] = { enrolmentId: id, ...sender, unread, answersRuledOut };
        // Each has a command of its own, so that the same request again changes nothing.
        const wish: Wish = { type: 'ChangeSender', data, context: commandContext(id) };
        try {
          const handled = await handleCommand({ ...app, decider: enrolment }, id, wish);
          if (handled.events.length === 0) continue;
          position = handled.position;
          changed += 1;
        } catch (error) {
          if (!(error instanceof RuleBrokenError || error instanceof NotFoundError)) throw error;
          leftOut.push({ id, name: name ?? ERASED, code: error.code });
        }
      }
      if (position !== BEGINNING) {
        ctx.set('X-Kith-Position', position);
        await sayIfBehind(app, ctx, [enrolments], position);
      }
      return {
        changed,
        leftOutCount: leftOut.length,
        leftOut: leftOut.slice(0, NAMED),
        reasons: reasonsOf(leftOut),
        next: looked.length < AT_ONCE ? null : (looked.at(-1)?.id ?? null),
      };
    },
  });

  return [
    command({
      path: '/api/enrolments/:id/change-sender',
      summary:
        'Let what comes for somebody in a sequence go out from another account, yours or that of a colleague who lets you. 409 `may-have-answered` where they may have answered to an account that nobody reads any more, until you say that they have not.',
      capability: 'enrolments',
      scope: 'outreach:write',
      params: ById,
      body: ChangeSenderBody,
      honoursIfMatch: true,
      answer: Done,
      may: canChangeEnrolments,
      subject: async (
        { session, params }: UserRequest<{ id: string }, object, unknown>,
        tx: Transaction,
      ) => subjectOf(await enrolmentFor(tx, session, params.id)),
      decider: enrolment,
      idOf: ({ params }) => params.id,
      async command({ session, params: { id: enrolmentId }, body }) {
        const { answersRuledOut } = body;
        const sender = await senderOf(session, body.mailboxId);
        const unread = await unreadOf(enrolmentId);
        const data: Wish['data'] = { enrolmentId, ...sender, unread, answersRuledOut };
        return { type: 'ChangeSender' as const, data };
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
    { ...changeMany, may: canReadSequence },
  ];
}
