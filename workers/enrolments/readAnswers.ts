import { z } from 'zod';
import { mailboxReadsOn } from '../../platform/identity/mailboxReads.ts';
import {
  mailsWaitingOn,
  type MailPlace,
  type MailPutOff,
} from '../../platform/identity/mailsWaiting.ts';
import { errorFields } from '../../platform/logger.ts';
import type { AccountInbox, FolderMarks, FoundMail } from '../../platform/mail/accounts/inbox.ts';
import { AccountError } from '../../platform/mail/accounts/openSocket.ts';
import { isLastingProblem, isOfSignIn } from '../../platform/mail/accounts/port.ts';
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
import { inboxOf, type Inbox } from './accountTurn.ts';
import { caughtUp } from '../caughtUp.ts';
import { mailboxNow, SOON_MS, type OutreachContext } from './context.ts';
import { failMailbox } from './failMailbox.ts';
import { keepOnly } from './keepOnly.ts';
import { isLater, putOff } from './mailPutOff.ts';
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

/** No server numbers a folder by this. */
const NO_NUMBER = '0';

/**
 * Before a folder is read in this process: an id that no server gives, so that all since a day comes. What was dealt with before
 * changes nothing when it comes again, so nothing of that has to be kept over a restart; what could not be taken in is.
 */
const UNREAD: HowFar = {
  server: '',
  folders: {
    inbox: { uidValidity: NO_NUMBER, lastUid: 0 },
    junk: { uidValidity: NO_NUMBER, lastUid: 0 },
  },
  rest: null,
};

/** How far an account has been read. */
interface HowFar {
  /** Whose account at which server: the numbers of another one say nothing of it. */
  readonly server: string;
  readonly folders: FolderMarks;
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
      await caughtUp(app, ASKED, SOON_MS);
      const since = daysAgo(clock.now(), ANSWERED_WITHIN_DAYS);
      const givenUp = daysAgo(clock.now(), LOOKED_BACK_DAYS);
      await mailsWaitingOn(app.pool).forget({ givenUp, untried: since });
      const found = await operatorReads((tx) => listMailboxesWritten(tx, since.toISOString()));
      // Of an account to which no answers come any more nothing is remembered: whoever connects it again has it read anew.
      keepOnly(
        marks,
        found.map(({ mailboxId }) => mailboxId),
      );
      return found;
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

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
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
  await caughtUp(app, ASKED, SOON_MS);
  const { account, problem } = await mailboxNow(app, of.workspaceId, of.mailboxId);
  const server = account && inboxOf(app, account);
  // What comes to it is handed in now: by IMAP nobody reads what was put off, and should somebody again, it comes anew.
  if (account?.imap === null) {
    marks.delete(of.mailboxId);
    await giveAllUp(app, of);
  }
  // Development's inbox has no answers either, and an account that was disconnected is nobody's to read.
  if (server === null || isOfSignIn(problem ?? '')) return;
  const since = await lookedBackTo(app, of);
  const wanted = { folders: ['inbox', 'junk'], since, max: MAILS_AT_ONCE, signal } as const;
  const over = performance.now() + RUN_MS;
  const waiting = mailsWaitingOn(app.pool);
  // What comes while it is read may lie unread.
  let begunAt: Date;
  for (let steps = 1; ; steps += 1) {
    begunAt = app.clock.now();
    const read = await readFrom(app, of, server, howFar(marks, of, server).folders, wanted);
    const putOffBefore = await waiting.listPutOff(of.mailboxId);
    for (const found of read.mails) {
      const place = placeOf(found, server, read.marks);
      const known = putOffBefore.find((one) => isSamePlace(one, place));
      // It was read before by a process that has ended, and comes again in its time.
      if (known !== undefined && isLater(known, begunAt)) continue;
      await takeInOrPutOff(app, of, found, place, known);
    }
    marks.set(of.mailboxId, { server: server.known, folders: read.marks, rest: null });
    if (!read.isMore) break;
    // It is not read to its end: nobody takes it for that.
    if (steps === STEPS_AT_ONCE || performance.now() > over) return;
  }
  const { folders } = howFar(marks, of, server);
  const late = await stillThere(app, of, server, folders, since);
  const goesOn = () => signal?.aborted !== true && performance.now() <= over;
  if (await tryAgain(app, of, server, since, late, goesOn)) {
    await mailboxReadsOn(app.pool).note(of.mailboxId, begunAt, server.known);
  }
}

/** How far an account has been read where it is now: of one that was connected anew elsewhere, nothing has. */
function howFar(marks: Marks, { mailboxId }: MailboxKey, { known }: Inbox): HowFar {
  const before = marks.get(mailboxId);
  return before?.server === known ? before : UNREAD;
}

async function giveAllUp(app: OutreachContext, { mailboxId }: MailboxKey): Promise<void> {
  const waiting = mailsWaitingOn(app.pool);
  for (const one of await waiting.listPutOff(mailboxId)) {
    const { folder, uid, tries, again } = one;
    const said = { code: 'not-read-any-more', mailboxId, folder, uid, tries };
    if (again !== null) app.logger.error(said, 'mail given up');
    await waiting.settle(mailboxId, one);
  }
}

/** An account that could not be read for weeks has answers from all of them: servers know days alone, by clocks of their own. */
async function lookedBackTo(app: OutreachContext, of: MailboxKey): Promise<Date> {
  const { pool, clock, reads } = app;
  const readAt = (await mailboxReadsOn(pool).of([of.mailboxId])).get(of.mailboxId);
  const unread = readAt ?? (await reads([of.workspaceId], (tx) => firstWrittenAt(tx, of)));
  const usual = clock.now().getTime() - LOOKED_BACK_DAYS * DAY_MS;
  return new Date(unread === null ? usual : Math.min(usual, Date.parse(unread) - DAY_MS));
}

/**
 * What of an account was put off, as far as it lies where it is read now and its folders are numbered as they were; asked once all are
 * read to their end, for before that nobody knows whether the rest has come anew. Of the same server it has by then, and is settled.
 * What came before that day has not, nor what lies at another server, and nobody finds it: it is given up, as one that was tried too often.
 */
async function stillThere(
  app: OutreachContext,
  { mailboxId }: MailboxKey,
  server: Inbox,
  marks: FolderMarks,
  since: Date,
): Promise<readonly MailPutOff[]> {
  const waiting = mailsWaitingOn(app.pool);
  const all = await waiting.listPutOff(mailboxId);
  const isThere = (one: MailPutOff) => one.server === server.known && !isRenumbered(one, marks);
  for (const one of all.filter((each) => !isThere(each))) {
    const isElsewhere = one.server !== server.known;
    // Servers know days alone, by clocks of their own.
    const comesAnew = !isElsewhere && one.arrivedAt.getTime() >= since.getTime() + DAY_MS;
    if (comesAnew) await waiting.settle(mailboxId, one);
    else if (one.again !== null) {
      await waiting.putOff(mailboxId, { ...one, again: null }, app.clock.now());
      const { folder, uid, tries } = one;
      const code = isElsewhere ? 'other-server' : 'renumbered';
      app.logger.error({ code, mailboxId, folder, uid, tries }, 'mail given up');
    }
  }
  return all.filter(isThere);
}

/** Of a folder that has not been read nobody knows. */
function isRenumbered({ folder, uidValidity }: MailPlace, marks: FolderMarks): boolean {
  const found = marks[folder]?.uidValidity ?? NO_NUMBER;
  return found !== NO_NUMBER && found !== uidValidity;
}

function placeOf(
  { folder, uid }: FoundMail,
  { known: server }: Inbox,
  marks: FolderMarks,
): MailPlace {
  return { server, folder, uidValidity: marks[folder]?.uidValidity ?? '', uid };
}

function isSamePlace(one: MailPlace, other: MailPlace): boolean {
  const { server, folder, uidValidity, uid } = other;
  const isSameFolder = one.server === server && one.folder === folder;
  return isSameFolder && one.uidValidity === uidValidity && one.uid === uid;
}

/**
 * Takes a mail in. What goes wrong with it is told, and keeps none behind it waiting: it is tried again by itself. It is put off at
 * once, so that whatever happens next, nobody is taken for one who has not answered.
 */
async function takeInOrPutOff(
  app: OutreachContext,
  of: MailboxKey,
  found: FoundMail,
  place: MailPlace,
  before: MailPutOff | undefined,
): Promise<void> {
  const waiting = mailsWaitingOn(app.pool);
  try {
    await takeIn(app, of, { ...found, way: 'imap' });
    if (before !== undefined) await waiting.settle(of.mailboxId, place);
  } catch (error) {
    const { arrivedAt } = found;
    const late = putOff(place, { arrivedAt, tries: before?.tries ?? 0 }, app.clock.now());
    await waiting.putOff(of.mailboxId, late, app.clock.now());
    const { folder, uid, tries } = late;
    const said = { ...errorFields(error), mailboxId: of.mailboxId, folder, uid, tries };
    if (late.again === null) app.logger.error(said, 'mail given up');
    else app.logger.warn(said, 'mail not taken in');
  }
}

/**
 * Tries once more what could not be taken in, as far as it is time: each is read again, for nobody keeps what it says.
 * @returns whether it came to the end of them
 */
async function tryAgain(
  app: OutreachContext,
  of: MailboxKey,
  server: Inbox,
  since: Date,
  late: readonly MailPutOff[],
  goesOn: () => boolean,
): Promise<boolean> {
  const now = app.clock.now();
  for (const one of late.filter((each) => each.again !== null && !isLater(each, now))) {
    if (!goesOn()) return false;
    const { folder, uidValidity, uid } = one;
    const before = { [folder]: { uidValidity, lastUid: uid - 1 } };
    const wanted = { folders: [folder], since, max: 1 };
    const read = await readFrom(app, of, server, before, wanted);
    // That has happened since: it comes anew with the next reading.
    if (isRenumbered(one, read.marks)) continue;
    const found = read.mails.find((mail) => isSamePlace(one, placeOf(mail, server, read.marks)));
    if (found !== undefined) await takeInOrPutOff(app, of, found, one, one);
    // Whoever has taken it away meanwhile wants nothing of it.
    else await mailsWaitingOn(app.pool).settle(of.mailboxId, one);
  }
  return true;
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
