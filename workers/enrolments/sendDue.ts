import { z } from 'zod';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { hoursOf } from '../../domain/enrolments/hours.ts';
import { isOpen } from '../../domain/enrolments/planning.ts';
import { TRIES_MAX } from '../../domain/enrolments/tries.ts';
import { zonedTimeOf } from '../../domain/kernel/zonedTime.ts';
import { dailyLimitOn } from '../../domain/mailboxes/mailbox.ts';
import { sequence } from '../../domain/sequences/sequence.ts';
import { settings } from '../../domain/workspace/settings.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { errorFields } from '../../platform/logger.ts';
import {
  defineProcessor,
  type AnyProcessor,
  type Schedule,
} from '../../platform/queues/processor.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import {
  listEnrolmentsDue,
  listHoursDue,
  listMailboxesDue,
} from '../../projections/enrolments/listDue.ts';
import { countSentLately } from '../../projections/enrolments/sentLately.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import type { MailboxKey } from '../../projections/mailboxes/mailboxKey.ts';
import { people } from '../../projections/people/people.ts';
import { sendings } from '../../projections/mailboxes/sendings.ts';
import { projects } from '../../projections/projects/projects.ts';
import { areAnswersRead } from './answersRead.ts';
import { inTurnOf } from './accountTurn.ts';
import { caughtUp } from '../caughtUp.ts';
import { calendarFor, mailboxNow, SOON_MS, type OutreachContext } from './context.ts';
import { giveToEnrolment } from './give.ts';
import { stepAfterNow } from './planned.ts';
import { isHeldToday } from './heldToday.ts';
import { keepOnly } from './keepOnly.ts';
import { pauseAfter } from './pauseAfter.ts';
import { prepareMail } from './prepare.ts';
import { resting, type Rests } from './resting.ts';
import { sendFrom, type Allowance } from './sendFrom.ts';
import { sendOne, type Sending } from './sendOne.ts';
import { takeTurns } from './takeTurns.ts';
import { isNoAddress } from './tellOthers.ts';

const NAME = 'enrolments/sendDue';
const MINUTE_MS = 60_000;

/** So many accounts have their turn at the same time in one process, beside those whose server lets a mail wait: each keeps a connection meanwhile. */
const AT_ONCE = 4;
const MOST = 6;
/** How long an account's turn lasts before the next one has its: a mail that was begun is ended. */
const TURN_MS = 20_000;
/** After so long the next one has its beside it: a server may take ten minutes for its answer. */
const PATIENCE_MS = 25_000;
const READ = [enrolments, sentMails, conversationMails, sendings, people, projects];
const LOOKED_AT_EVERY_MS = 10_000;

/** Whom this process has looked at in vain, by account. */
export type LookedAt = Map<string, Rests>;

/** Gives every account its turn from which something is due. */
export async function sendDue(
  app: OutreachContext,
  lookedAt: LookedAt,
  signal?: AbortSignal,
): Promise<void> {
  await takeTurns({
    waiting: async () => {
      const now = app.clock.now().toISOString();
      const due = await app.operatorReads((tx) => listMailboxesDue(tx, now));
      // Of an account from which nothing is due nobody rests.
      keepOnly(
        lookedAt,
        due.map(({ mailboxId }) => mailboxId),
      );
      return due;
    },
    keyOf: ({ mailboxId }) => mailboxId,
    act: (one) => turnOf(app, lookedAt, one, signal),
    isOver: () => signal?.aborted === true,
    atOnce: AT_ONCE,
    patienceMs: PATIENCE_MS,
    most: MOST,
    againMs: LOOKED_AT_EVERY_MS,
  });
}

/** One account's turn, unless another worker gives it one: what goes wrong with it is told, and no other waits. */
async function turnOf(
  app: OutreachContext,
  lookedAt: LookedAt,
  of: MailboxKey,
  signal: AbortSignal | undefined,
): Promise<void> {
  const rests: Rests = lookedAt.get(of.mailboxId) ?? new Map();
  lookedAt.set(of.mailboxId, rests);
  try {
    await inTurnOf(app, of.mailboxId, () => sendFrom(resting(accountTurn(app, of, signal), rests)));
  } catch (error) {
    app.logger.error({ ...errorFields(error), mailboxId: of.mailboxId }, 'turn failed');
  }
}

function accountTurn(
  app: OutreachContext,
  of: MailboxKey,
  signal: AbortSignal | undefined,
): Parameters<typeof resting>[0] {
  const { clock, reads } = app;
  const { workspaceId } = of;
  const over = performance.now() + TURN_MS;
  const sending = sendingFor(app, of);
  return {
    now: () => clock.now().toISOString(),
    isOver: () => signal?.aborted === true || performance.now() > over,
    due: async (limit) => {
      await caughtUp(app, READ, SOON_MS);
      const now = clock.now().toISOString();
      const all = await reads([workspaceId], (tx) => listHoursDue(tx, of, now));
      const calendar = await calendarFor(app, workspaceId, now);
      const windows = await Promise.all(
        all.map(async ({ sequenceId, zones }) => {
          const written = await readState(app, sequence, sequenceId);
          const isWritten = written.status === 'open';
          return isWritten && isOpen(now, hoursOf(zones, written.window, calendar, now));
        }),
      );
      const hours = all.filter((_one, at) => windows[at]);
      const account = await mailboxNow(app, workspaceId, of.mailboxId);
      const isFirstAlone = !(await areAnswersRead(app, of.mailboxId, account));
      const wanted = { now, hours, limit, isFirstAlone };
      return reads([workspaceId], (tx) => listEnrolmentsDue(tx, of, wanted));
    },
    allowance: () => allowanceOf(app, of),
    sendOne: (enrolmentId) => sendOne(sending, enrolmentId),
  };
}

/** What an account may still send, by all that the log says it has. */
async function allowanceOf(app: OutreachContext, of: MailboxKey): Promise<Allowance> {
  await caughtUp(app, READ, SOON_MS);
  const { workspaceId, mailboxId } = of;
  const now = app.clock.now();
  const [account, isHeld, { zone }, { count, lastAt }] = await Promise.all([
    mailboxNow(app, workspaceId, mailboxId),
    isHeldToday(app, workspaceId, mailboxId),
    readState(app, settings, workspaceId),
    // Wherever else the account is connected: it is one to its provider.
    app.operatorReads((tx) => countSentLately(tx, mailboxId, now)),
  ]);
  if (account.status !== 'connected' || isHeld) return { left: 0, notBefore: null };
  const today = zonedTimeOf(now.getTime(), zone).date;
  const left = dailyLimitOn(account, today) - count;
  if (lastAt === null) return { left, notBefore: null };
  const pauseMs = pauseAfter(lastAt, account.pauseSeconds) * 1_000;
  return { left, notBefore: new Date(Date.parse(lastAt) + pauseMs).toISOString() };
}

function sendingFor(app: OutreachContext, { workspaceId, mailboxId }: MailboxKey): Sending {
  const { clock } = app;
  return {
    now: () => clock.now().toISOString(),
    read: (id) => readState(app, enrolment, id),
    // Of whom another account's turn it is by now, this one says nothing: its limit and its pauses are its own.
    prepare: async (of) =>
      of.mailboxId === mailboxId ? prepareMail(app, workspaceId, of) : { kind: 'wait' },
    stepAfter: (of, stepId) => stepAfterNow(app, workspaceId, of, stepId),
    // A quarter of an hour, then twice as long each time, within what a mail server bears.
    retryAt: ({ tries }) => {
      const pause = 15 * MINUTE_MS * 2 ** Math.min(tries, TRIES_MAX);
      return new Date(clock.now().getTime() + pause).toISOString();
    },
    reasonOf: (refused) => (isNoAddress(refused) ? 'bounced' : 'refused'),
    // Under an id of its own each time: a claim that was made before is not made again.
    give: (wish) => giveToEnrolment(app, { by: NAME, workspaceId }, wish),
  };
}

export function sendDueProcessor(app: OutreachContext): AnyProcessor {
  const lookedAt: LookedAt = new Map();
  return defineProcessor({
    name: NAME,
    queue: 'outreach',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    concurrency: 1,
    async run(_payload, { signal }) {
      await sendDue(app, lookedAt, signal);
    },
  });
}

export const sendDueSchedule: Schedule = {
  id: 'send-due-mails',
  processor: NAME,
  payload: {},
  when: { everyMs: LOOKED_AT_EVERY_MS },
};
