import { z } from 'zod';
import { serverOf } from '../../domain/mailboxes/mailbox.ts';
import { mailboxReadsOn } from '../../platform/identity/mailboxReads.ts';
import { errorFields } from '../../platform/logger.ts';
import type { AccountInbox, FolderMarks, FoundMail } from '../../platform/mail/accounts/inbox.ts';
import { AccountError } from '../../platform/mail/accounts/openSocket.ts';
import { isOfGrant, type AccountServer } from '../../platform/mail/accounts/port.ts';
import { tryLocked } from '../../platform/postgres/tryLocked.ts';
import {
  defineProcessor,
  type AnyProcessor,
  type Schedule,
} from '../../platform/queues/processor.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { listMailboxesWritten } from '../../projections/enrolments/findWritten.ts';
import type { MailboxKey } from '../../projections/mailboxes/mailboxKey.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { caughtUp, mailboxNow, type OutreachContext } from './context.ts';
import { failMailbox } from './failMailbox.ts';
import { putOff, type MailPutOff } from './mailPutOff.ts';
import { takeIn } from './takeIn.ts';

const NAME = 'enrolments/readAnswers';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Answers come to accounts from which something was sent within so many days. */
const ANSWERED_WITHIN_DAYS = 90;
/** Of an account that is looked into for the first time since this process began: what came within so many days. */
const LOOKED_BACK_DAYS = 14;
/** So many accounts are read at the same time, and so many mails of one in one step. */
const AT_ONCE = 4;
const MAILS_AT_ONCE = 200;

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
};

/** How far an account has been read, and what of that could not be taken in. */
interface HowFar {
  readonly folders: FolderMarks;
  readonly putOff: readonly MailPutOff[];
}

/** How far this process has read each account. */
export type Marks = Map<string, HowFar>;

/** Looks for answers, bounces and complaints in every account from which something was sent: who answers is written to no more. */
export async function readAnswers(
  app: OutreachContext,
  marks: Marks,
  signal?: AbortSignal,
): Promise<void> {
  const { clock, operatorReads } = app;
  await caughtUp(app, [mailboxes, enrolments, sentMails, conversationMails]);
  const since = new Date(clock.now().getTime() - ANSWERED_WITHIN_DAYS * DAY_MS).toISOString();
  const accounts = [...(await operatorReads((tx) => listMailboxesWritten(tx, since)))];
  const work = async () => {
    for (let one = accounts.shift(); one !== undefined; one = accounts.shift()) {
      if (signal?.aborted === true) return;
      await readOne(app, marks, one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** One account, unless another worker reads it: what goes wrong with it is told, and no other waits. */
async function readOne(app: OutreachContext, marks: Marks, of: MailboxKey): Promise<void> {
  try {
    await tryLocked(app.pool, `answers\n${of.mailboxId}`, () => readNew(app, marks, of));
  } catch (error) {
    app.logger.warn({ ...errorFields(error), mailboxId: of.mailboxId }, 'answers not read');
  }
}

async function readNew(app: OutreachContext, marks: Marks, of: MailboxKey): Promise<void> {
  const { account } = await mailboxNow(app, of.workspaceId, of.mailboxId);
  // Development's inbox has no answers, and an account that was disconnected is nobody's to read.
  if (account === null) return;
  const server = serverOf(account, 'imap');
  for (;;) {
    const before = marks.get(of.mailboxId) ?? UNREAD;
    const wanted = {
      folders: ['inbox', 'junk'],
      since: lookedBackTo(app),
      max: MAILS_AT_ONCE,
    } as const;
    const read = await readFrom(app, of, server, before.folders, wanted);
    // What is numbered anew has just come anew.
    const left = before.putOff.filter((one) => isAsIn(read.marks, one));
    for (const found of read.mails) {
      left.push(...(await takeInOrPutOff(app, of, found, read.marks)));
    }
    marks.set(of.mailboxId, { folders: read.marks, putOff: left });
    if (read.mails.length < MAILS_AT_ONCE) break;
  }
  await tryAgain(app, marks, of, server);
  const notTaken = marks.get(of.mailboxId)?.putOff.length ?? 0;
  await mailboxReadsOn(app.pool).note(of.mailboxId, app.clock.now(), notTaken);
}

function lookedBackTo({ clock }: Pick<OutreachContext, 'clock'>): Date {
  return new Date(clock.now().getTime() - LOOKED_BACK_DAYS * DAY_MS);
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
): Promise<void> {
  const { folders, putOff: late } = marks.get(of.mailboxId) ?? UNREAD;
  const now = app.clock.now().getTime();
  const left = [...late];
  for (const one of late.filter(({ again }) => again !== null && again <= now)) {
    const { folder, uidValidity, uid, tries } = one;
    const before = { [folder]: { uidValidity, lastUid: uid - 1 } };
    const wanted = { folders: [folder], since: lookedBackTo(app), max: 1 };
    const read = await readFrom(app, of, server, before, wanted);
    const found = read.mails.find((mail) => mail.uid === uid && isAsIn(read.marks, one));
    // Whoever has taken it away meanwhile wants nothing of it.
    const still =
      found === undefined ? [] : await takeInOrPutOff(app, of, found, read.marks, tries);
    left.splice(left.indexOf(one), 1, ...still);
    marks.set(of.mailboxId, { folders, putOff: [...left] });
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
    if (error instanceof AccountError && isOfGrant(error.problem)) {
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
