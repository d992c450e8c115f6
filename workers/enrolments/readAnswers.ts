import { z } from 'zod';
import { readServerOf } from '../../domain/mailboxes/mailbox.ts';
import { mailboxReadsOn } from '../../platform/identity/mailboxReads.ts';
import { errorFields } from '../../platform/logger.ts';
import type { AccountInbox, FolderMarks, FoundMail } from '../../platform/mail/accounts/inbox.ts';
import { AccountError } from '../../platform/mail/accounts/openSocket.ts';
import {
  isLastingProblem,
  isOfSignIn,
  type AccountServer,
} from '../../platform/mail/accounts/port.ts';
import { tryLocked } from '../../platform/postgres/tryLocked.ts';
import {
  defineProcessor,
  type AnyProcessor,
  type Schedule,
} from '../../platform/queues/processor.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { firstWrittenAt, listMailboxesWritten } from '../../projections/enrolments/findWritten.ts';
import type { MailboxKey } from '../../projections/mailboxes/mailboxKey.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { caughtUp, mailboxNow, type OutreachContext } from './context.ts';
import { failMailbox } from './failMailbox.ts';
import { putOff, type MailPutOff } from './mailPutOff.ts';
import { takeTurns } from './takeTurns.ts';
import { takeIn } from './takeIn.ts';

const NAME = 'enrolments/readAnswers';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Answers come to accounts from which something was sent within so many days. */
const ANSWERED_WITHIN_DAYS = 90;
/** Of an account that is looked into for the first time since this process began: what came within so many days, or since it was last read. */
const LOOKED_BACK_DAYS = 14;
/** So many accounts are read at the same time, beside those that take longer than usual: each keeps a connection to the database meanwhile. */
const AT_ONCE = 4;
const MOST = 6;
const PATIENCE_MS = 30_000;
/** So many mails of an account are read in one step, and so many steps of it are done in one run: the next one goes on from there. */
const MAILS_AT_ONCE = 200;
const STEPS_AT_ONCE = 20;
/** An account that can't be read is tried a minute later, then twice as long each time, up to a quarter of an hour. */
const FAILURES_MAX = 5;
/** A run of one account begins no step any more after this. */
const RUN_MS = 60_000;

/**
 * Before a folder is read in this process: an id that no server gives, so that all since a day comes. What was dealt with before
 * changes nothing when it comes again, so nothing has to be kept over a restart.
 */
const UNREAD: HowFar = {
  folders: {
    inbox: { uidValidity: '0', lastUid: 0 },
    junk: { uidValidity: '0', lastUid: 0 },
  },
  putOff: [],
  rest: null,
};

/** How far an account has been read, and what of that could not be taken in. */
interface HowFar {
  readonly folders: FolderMarks;
  readonly putOff: readonly MailPutOff[];
  /** How often in a row it could not be read, and until when it is let be, in milliseconds since 1970. */
  readonly rest: { readonly failures: number; readonly until: number } | null;
}

/** By what it is known where to look, and what an answer is about. */
const ASKED = [mailboxes, enrolments, sentMails, conversationMails];

/** How far this process has read each account. */
export type Marks = Map<string, HowFar>;

/** Looks for answers, bounces and complaints in every account from which something was sent: who answers is written to no more. */
export async function readAnswers(
  app: OutreachContext,
  marks: Marks,
  signal?: AbortSignal,
): Promise<void> {
  const { clock, operatorReads } = app;
  await takeTurns({
    waiting: async () => {
      await caughtUp(app, ASKED);
      const since = new Date(clock.now().getTime() - ANSWERED_WITHIN_DAYS * DAY_MS).toISOString();
      return operatorReads((tx) => listMailboxesWritten(tx, since));
    },
    keyOf: ({ mailboxId }) => mailboxId,
    act: (one) => readOne(app, marks, one, signal),
    isOver: () => signal?.aborted === true,
    atOnce: AT_ONCE,
    patienceMs: PATIENCE_MS,
    most: MOST,
    againMs: MINUTE_MS,
  });
}

/** One account, unless another worker reads it: what goes wrong with it is told, and no other waits. */
async function readOne(
  app: OutreachContext,
  marks: Marks,
  of: MailboxKey,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { rest } = marks.get(of.mailboxId) ?? UNREAD;
  if (rest !== null && app.clock.now().getTime() < rest.until) return;
  try {
    await tryLocked(app.pool, `answers\n${of.mailboxId}`, () => readNew(app, marks, of, signal));
  } catch (error) {
    const failures = (rest?.failures ?? 0) + 1;
    const until =
      app.clock.now().getTime() + MINUTE_MS * 2 ** (Math.min(failures, FAILURES_MAX) - 1);
    marks.set(of.mailboxId, { ...(marks.get(of.mailboxId) ?? UNREAD), rest: { failures, until } });
    app.logger.warn({ ...errorFields(error), mailboxId: of.mailboxId }, 'answers not read');
  }
}

async function readNew(
  app: OutreachContext,
  marks: Marks,
  of: MailboxKey,
  signal: AbortSignal | undefined,
): Promise<void> {
  // What was sent while others were read may have been answered.
  await caughtUp(app, ASKED);
  const { account, problem } = await mailboxNow(app, of.workspaceId, of.mailboxId);
  const server = account && readServerOf(account);
  // Development's inbox has no answers, what comes to some is handed in, and an account that was disconnected is nobody's to read.
  if (server === null || isOfSignIn(problem ?? '')) return;
  const since = await lookedBackTo(app, of);
  const wanted = { folders: ['inbox', 'junk'], since, max: MAILS_AT_ONCE, signal } as const;
  const over = performance.now() + RUN_MS;
  // What comes while it is read may lie unread.
  let begunAt: Date;
  for (let steps = 1; ; steps += 1) {
    begunAt = app.clock.now();
    const before = marks.get(of.mailboxId) ?? UNREAD;
    const read = await readFrom(app, of, server, before.folders, wanted);
    // What is numbered anew has just come anew.
    const left = before.putOff.filter((one) => isAsIn(read.marks, one));
    for (const found of read.mails) {
      left.push(...(await takeInOrPutOff(app, of, found, read.marks)));
    }
    marks.set(of.mailboxId, { folders: read.marks, putOff: left, rest: null });
    if (!read.isMore) break;
    // It is not read to its end: nobody takes it for that.
    if (steps === STEPS_AT_ONCE || performance.now() > over) return;
  }
  await tryAgain(app, marks, of, server, since);
  const notTaken = marks.get(of.mailboxId)?.putOff ?? [];
  const putOff = notTaken.filter(({ again }) => again !== null);
  await mailboxReadsOn(app.pool).note(of.mailboxId, begunAt, notTaken.length, putOff.length);
}

/** An account that could not be read for weeks has answers from all of them: servers know days alone, by clocks of their own. */
async function lookedBackTo(app: OutreachContext, of: MailboxKey): Promise<Date> {
  const { pool, clock, reads } = app;
  const readAt = (await mailboxReadsOn(pool).of([of.mailboxId])).get(of.mailboxId);
  const unread = readAt ?? (await reads([of.workspaceId], (tx) => firstWrittenAt(tx, of)));
  const usual = clock.now().getTime() - LOOKED_BACK_DAYS * DAY_MS;
  return new Date(unread === null ? usual : Math.min(usual, Date.parse(unread) - DAY_MS));
}

function isAsIn(marks: FolderMarks, { folder, uidValidity }: MailPutOff): boolean {
  return marks[folder]?.uidValidity === uidValidity;
}

/** Takes a mail in. What goes wrong with it is told, and keeps none behind it waiting: it is tried again by itself. */
async function takeInOrPutOff(
  app: OutreachContext,
  of: MailboxKey,
  found: FoundMail,
  marks: FolderMarks,
  triedBefore = 0,
): Promise<readonly MailPutOff[]> {
  try {
    await takeIn(app, of, { ...found, way: 'imap' });
    return [];
  } catch (error) {
    const { folder, uid } = found;
    const uidValidity = marks[folder]?.uidValidity ?? '';
    const late = putOff({ folder, uidValidity, uid }, triedBefore, app.clock.now());
    const said = { ...errorFields(error), mailboxId: of.mailboxId, folder, uid, tries: late.tries };
    if (late.again === null) app.logger.error(said, 'mail given up');
    else app.logger.warn(said, 'mail not taken in');
    return [late];
  }
}

/** Tries once more what could not be taken in, as far as it is time: each is read again, for nobody keeps what it says. */
async function tryAgain(
  app: OutreachContext,
  marks: Marks,
  of: MailboxKey,
  server: AccountServer,
  since: Date,
): Promise<void> {
  const { folders, putOff: late } = marks.get(of.mailboxId) ?? UNREAD;
  const now = app.clock.now().getTime();
  const left = [...late];
  for (const one of late.filter(({ again }) => again !== null && again <= now)) {
    const { folder, uidValidity, uid, tries } = one;
    const before = { [folder]: { uidValidity, lastUid: uid - 1 } };
    const wanted = { folders: [folder], since, max: 1 };
    const read = await readFrom(app, of, server, before, wanted);
    const found = read.mails.find((mail) => mail.uid === uid && isAsIn(read.marks, one));
    // Whoever has taken it away meanwhile wants nothing of it.
    const still =
      found === undefined ? [] : await takeInOrPutOff(app, of, found, read.marks, tries);
    left.splice(left.indexOf(one), 1, ...still);
    marks.set(of.mailboxId, { folders, putOff: [...left], rest: null });
  }
}

/** What has come. That nobody lets us in any more is told to whose account it is: who answers would be written to. */
async function readFrom(
  app: OutreachContext,
  of: MailboxKey,
  ...asked: Parameters<AccountInbox['readNew']>
): ReturnType<AccountInbox['readNew']> {
  try {
    return await app.accounts.inbox.readNew(...asked);
  } catch (error) {
    if (error instanceof AccountError && isLastingProblem(error.problem)) {
      const { userId } = await mailboxNow(app, of.workspaceId, of.mailboxId);
      await failMailbox(app, { ...of, userId, problem: error.problem });
    }
    throw error;
  }
}

export function readAnswersProcessor(app: OutreachContext): AnyProcessor {
  const marks: Marks = new Map();
  return defineProcessor({
    name: NAME,
    queue: 'answers',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    concurrency: 1,
    run: (_payload, { signal }) => readAnswers(app, marks, signal),
  });
}

export const readAnswersSchedule: Schedule = {
  id: 'read-answers',
  processor: NAME,
  payload: {},
  when: { everyMs: MINUTE_MS },
};
