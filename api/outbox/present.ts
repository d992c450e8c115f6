import { ERASED } from '../../domain/contracts/erased.ts';
import {
  OutboxWaitCode,
  type OutboxAccount,
  type OutboxDay,
  type OutboxMail,
  type OutboxResource,
  type OutboxWait,
} from '../../domain/contracts/outbox.ts';
import type { ForeseenMail, WaitingMail } from '../../domain/enrolments/foresee.ts';
import { canReadEnrolments } from '../../domain/enrolments/policy.ts';
import { dayIn } from '../../domain/kernel/zonedTime.ts';
import { canHoldOutbox, canReleaseOutbox } from '../../domain/outbox/policy.ts';
import type {
  SequenceTimes,
  Waiting,
  WaitingBehind,
} from '../../projections/enrolments/listWaiting.ts';
import type { Claimed } from '../../projections/enrolments/sentLately.ts';
import type { OutboxHold } from '../../projections/outbox/outboxHolds.ts';
import { isOffered } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';
import type { OutboxAccountKnown } from './accountsOf.ts';
import {
  foreseeAccount,
  type Foreseeing,
  type Kept,
  type MailsByDay,
  type SortedOut,
} from './foreseeAccount.ts';

/** All that the outbox is shown by, as of one moment. */
export interface OutboxFound extends Foreseeing, SortedOut {
  readonly waiting: readonly Waiting[];
  /** How many are due behind all that were looked at. */
  readonly behind: readonly WaitingBehind[];
  readonly sequences: ReadonlyMap<string, SequenceTimes>;
  readonly accounts: readonly OutboxAccountKnown[];
  readonly holds: readonly OutboxHold[];
}

export interface OutboxRead extends OutboxFound {
  /** What went from these accounts in the last 24 hours, wherever they are connected. */
  readonly claimed: readonly Claimed[];
}

type Reader = Pick<Session, 'userId' | 'role' | 'isReadOnly'>;

interface ShownTo {
  readonly session: Reader;
  readonly mayHoldAll: boolean;
}

/** What goes out, to who looks at it: of whom they may not read, nothing but how many it is from their own account. */
export function presentOutbox(found: OutboxRead, { session, mayHoldAll }: ShownTo): OutboxResource {
  const { waiting, claimed, holds, days, accounts } = found;
  const mayRead = ({ memberIds }: Pick<Waiting, 'memberIds'>) =>
    canReadEnrolments(session, { members: memberIds.map((userId) => ({ userId })) });
  const readable = new Map(waiting.filter(mayRead).map((one) => [one.enrolmentId, one] as const));
  const holdOn = (date: string, mailboxId: string | null) =>
    holds.find((hold) => hold.day === date && hold.mailboxId === mailboxId);
  const going = goingByAccount(found.going, waiting);
  const planned = accounts.map((account) => {
    const { mailboxId } = account;
    const wait = going.get(mailboxId) ?? [];
    const sentAt = claimed.filter((one) => one.mailboxId === mailboxId).map(({ at }) => at);
    const isHeldOn = (date: string) =>
      holdOn(date, mailboxId) !== undefined || holdOn(date, null) !== undefined;
    const byDay = foreseeAccount(account, wait, sentAt, isHeldOn, found);
    return { account, wait, sentAt, byDay };
  });
  const shown: OutboxDay[] = days.map((date) => ({
    date,
    isHeld: holdOn(date, null) !== undefined,
    heldByName: nameOf(holdOn(date, null)),
    accounts: planned.flatMap(({ account, sentAt, byDay }) => {
      const mails = byDay.get(date) ?? [];
      const of = mails.flatMap((mail) => mailOf(mail, readable, found) ?? []);
      const isOwn = account.userId === session.userId;
      const hold = holdOn(date, account.mailboxId);
      // Of others' accounts those alone are told from which something goes that one may read of.
      if (!isOwn && of.length === 0) return [];
      const ofDay: OutboxAccount = {
        ...headOf(account, isOwn, date, sentAt, found),
        mayHold: isOffered(
          session,
          hold === undefined
            ? canHoldOutbox(session, account)
            : canReleaseOutbox(session, { userId: account.userId, heldBy: hold.heldBy }),
        ),
        state: account.trouble ?? (hold === undefined ? 'open' : 'held'),
        heldByName: nameOf(hold),
        count: isOwn ? mails.length : of.length,
        mails: of,
      };
      return [ofDay];
    }),
  }));
  const paused = [...readable.values()]
    .filter(({ status }) => status === 'paused')
    .flatMap((one) => mailOf({ ...one, at: null }, readable, found) ?? []);
  return {
    zone: found.calendar.zone,
    mayHoldAll,
    days: shown,
    paused,
    waits: waitsOf(found.kept, readable, found, session),
    later: laterOf(planned, readable),
    behind: behindOf(found, mayRead),
  };
}

/** The mails that go by themselves, by the account that they go from. */
function goingByAccount(
  mails: readonly WaitingMail[],
  waiting: readonly Waiting[],
): ReadonlyMap<string, readonly WaitingMail[]> {
  const accountOf = new Map(waiting.map((one) => [one.enrolmentId, one.mailboxId]));
  const going = new Map<string, WaitingMail[]>();
  for (const mail of mails) {
    const mailboxId = accountOf.get(mail.enrolmentId) ?? '';
    const ofAccount = going.get(mailboxId);
    if (ofAccount === undefined) going.set(mailboxId, [mail]);
    else ofAccount.push(mail);
  }
  return going;
}

/** So many of those who wait for the same thing are named. */
const NAMED = 50;

/** Whom one may read of whose mail waits, by what for, in the order of the reasons. */
function waitsOf(
  kept: readonly Kept[],
  readable: ReadonlyMap<string, Waiting>,
  found: OutboxRead,
  { userId }: Reader,
): OutboxWait[] {
  return OutboxWaitCode.options.flatMap((code) => {
    const these = kept.filter(({ why, one }) => why.code === code && readable.has(one.enrolmentId));
    if (these.length === 0) return [];
    const mails = these.slice(0, NAMED).flatMap(({ one, stepId, why }) => {
      const mail = mailOf({ ...one, stepId, at: null }, readable, found);
      if (mail === undefined) return [];
      const isOwn = one.senderId === userId;
      return [{ ...mail, senderName: one.senderName ?? ERASED, isOwn, lacks: [...why.lacks] }];
    });
    return [{ code, count: these.length, mails }];
  });
}

function headOf(
  { mailboxId, userName, address, limitOn }: OutboxAccountKnown,
  isOwn: boolean,
  date: string,
  sentAt: readonly string[],
  { calendar: { zone } }: OutboxRead,
) {
  const sentOn = (at: string) => dayIn(zone, at) === date;
  return {
    mailboxId,
    userName,
    isOwn,
    address: isOwn ? address : null,
    limit: isOwn ? limitOn(date) : null,
    sent: isOwn ? sentAt.filter(sentOn).length : null,
  };
}

type Seen = Omit<ForeseenMail, 'at'> & { readonly at: string | null };

/** A mail with whom it goes to; `undefined` where one may not read of them. */
function mailOf(
  { enrolmentId, stepId, at }: Seen,
  readable: ReadonlyMap<string, Waiting>,
  { sequences }: OutboxRead,
): OutboxMail | undefined {
  const one = readable.get(enrolmentId);
  const written = one && sequences.get(one.sequenceId);
  if (one === undefined || written === undefined) return undefined;
  const mails = written.steps.filter(({ kind }) => kind === 'mail');
  const place = 1 + mails.findIndex((step) => step.stepId === stepId);
  // What a person does by hand is no mail.
  if (place === 0) return undefined;
  const { personId, projectId, projectName, sequenceId } = one;
  return {
    enrolmentId,
    at,
    personId,
    name: one.name ?? ERASED,
    projectId,
    projectName,
    sequenceId,
    sequenceName: written.name ?? ERASED,
    place,
  };
}

/** Of the mails that are due by the last of these days, how many go on none of them. */
function laterOf(
  planned: readonly { readonly wait: readonly WaitingMail[]; readonly byDay: MailsByDay }[],
  readable: ReadonlyMap<string, Waiting>,
): number {
  return planned.reduce((sum, { wait, byDay }) => {
    const going = new Set([...byDay.values()].flat().map(({ enrolmentId }) => enrolmentId));
    const left = wait.filter(
      ({ enrolmentId }) => readable.has(enrolmentId) && !going.has(enrolmentId),
    );
    return sum + left.length;
  }, 0);
}

/** How many mails are due behind all that were looked at: whether and when they go is not looked at. */
function behindOf(
  { behind, sequences }: OutboxRead,
  mayRead: (of: WaitingBehind) => boolean,
): number {
  const isMail = ({ sequenceId, stepId }: WaitingBehind) =>
    sequences.get(sequenceId)?.steps.find((step) => step.stepId === stepId)?.kind === 'mail';
  return behind
    .filter((one) => isMail(one) && mayRead(one))
    .reduce((sum, { count }) => sum + count, 0);
}

function nameOf(hold: OutboxHold | undefined): string | null {
  return hold === undefined ? null : (hold.heldByName ?? ERASED);
}
