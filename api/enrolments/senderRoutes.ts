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
import { DEVELOPMENT, mailbox } from '../../domain/mailboxes/mailbox.ts';
import { isReadNoMore } from '../../domain/mailboxes/readLately.ts';
import { canReadSequence } from '../../domain/sequences/policy.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { BEGINNING, type Position } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { firstWrittenAt } from '../../projections/enrolments/findWritten.ts';
import { listGoingSentBy, type GoingSentBy } from '../../projections/enrolments/listSentBy.ts';
import { NAMED, reasonsOf } from '../bulks/presentFailed.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type Session } from '../http/endpoint.ts';
import { sayIfBehind } from '../http/execute.ts';
import type { IdentityContext } from '../identity/context.ts';
import { sendersKnownOf } from '../outbox/knownOf.ts';
import { senderWhy } from '../outbox/whyWaits.ts';
import { sequenceFor } from '../sequences/sequenceFor.ts';
import { subjectById, subjectOf } from './enrolmentFor.ts';
import { senderFor } from './senderFor.ts';

const Done = z.object({ id: Id, revision: z.int() });
const ById = z.object({ id: Id });

/** So many are looked at in one request. */
const AT_ONCE = 500;

type Wish = Extract<EnrolmentCommand, { type: 'ChangeSender' }>;

/** Letting what comes go out from another account: for one, and for those of a sequence. */
export function senderRoutes(
  app: ApiContext & Pick<IdentityContext, 'identity'>,
  accounts: Pick<Accounts, 'endInInbox'>,
) {
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

  /**
   * Whether nobody reads an account any more: it is gone, or lies unread for hours, as its server is away or nothing that came to it
   * can be handed in. The worker asks the same before each mail, and waits (`workers/enrolments/answersRead.ts`).
   */
  async function isUnread(workspaceId: string, id: string): Promise<boolean> {
    const { status, provider, account } = await readState(app, mailbox, id);
    if (status === 'absent') return !accounts.endInInbox;
    if (status === 'disconnected' || status === 'failed') return true;
    if (provider === DEVELOPMENT) return false;
    if (account?.imap === null) return app.config.inboundSecret === undefined;
    const read = (await app.identity.mailboxReads.of([id])).get(id);
    const of = { workspaceId, mailboxId: id };
    const since = read ?? (await app.reads([workspaceId], (tx) => firstWrittenAt(tx, of)));
    return isReadNoMore(since, app.clock.now());
  }

  /** Of these accounts those that nobody reads any more; each is asked for once. */
  async function unreadAmong(
    workspaceId: string,
    ids: readonly string[],
    known: Map<string, boolean>,
  ): Promise<string[]> {
    for (const id of ids) {
      if (!known.has(id)) known.set(id, await isUnread(workspaceId, id));
    }
    return ids.filter((id) => known.get(id));
  }

  /** The same of the accounts to which somebody may have answered. */
  async function unreadOf(
    workspaceId: string,
    enrolmentId: string,
    known = new Map<string, boolean>(),
  ) {
    const state = await readState(app, enrolment, enrolmentId);
    return unreadAmong(workspaceId, state?.answerableAt ?? [], known);
  }

  // Of a sequence that one may not read it is told that there is none.
  const changeMany = endpoint({
    method: 'post',
    path: '/api/enrolments/change-sender',
    summary: `Let what comes for those of a sequence go out from another account: for all, or those who wait for a sender, of the projects that you work on. ${AT_ONCE} are looked at in one request; \`next\` says where to go on. Who is left out is told, and why: \`taken-over\` is whoever waited and has another sender by now.`,
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
      const { looked, senders } = await app.reads([workspaceId], async (tx) => {
        const page = { sequenceId, after: after ?? null, limit: AT_ONCE };
        const looked = await listGoingSentBy(tx, workspaceId, page);
        return { looked, senders: await sendersKnownOf(tx, workspaceId, looked, accounts) };
      });
      const known = new Map<string, boolean>();
      const waits = async (one: GoingSentBy) => {
        if (waitsForSender(senderWhy(one, senders))) return true;
        const former = one.answerableAt.filter((id) => id !== one.mailboxId);
        return (await unreadAmong(workspaceId, former, known)).length > 0;
      };
      let position: Position = BEGINNING;
      let changed = 0;
      const leftOut: { id: string; name: string; code: string }[] = [];
      for (const one of looked) {
        if (!canChangeEnrolments(session, subjectOf(one))) continue;
        if (who === 'waiting' && !(await waits(one))) continue;
        const { id, name, mailboxId, senderId, enrolledBy } = one;
        const unread = await unreadOf(workspaceId, id, known);
        // Whoever waits is taken over as they were seen: two who do so at once would take them from each other unseen.
        const seen = who === 'waiting' ? { mailboxId, senderId, enrolledBy } : undefined;
        const data: Wish['data'] = { enrolmentId: id, ...sender, unread, answersRuledOut, seen };
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
      subject: subjectById,
      decider: enrolment,
      idOf: ({ params }) => params.id,
      async command({ session, params: { id: enrolmentId }, body }) {
        const { answersRuledOut } = body;
        const sender = await senderOf(session, body.mailboxId);
        const unread = await unreadOf(session.workspaceId, enrolmentId);
        const data: Wish['data'] = { enrolmentId, ...sender, unread, answersRuledOut };
        return { type: 'ChangeSender' as const, data };
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
    { ...changeMany, may: canReadSequence },
  ];
}
