import type { Enrolment } from '../../../domain/enrolments/enrolment.ts';
import type { Mailbox } from '../../../domain/mailboxes/mailbox.ts';
import type { NextStep } from '../../../domain/enrolments/events.ts';
import {
  dueAt,
  stepAfter,
  type Hours,
  type PlannedStep,
} from '../../../domain/enrolments/planning.ts';
import type { StopReason } from '../../../domain/enrolments/stopReasons.ts';
import type { Heard } from '../../../workers/enrolments/heard.ts';
import type { Rests } from '../../../workers/enrolments/resting.ts';

export const steps: readonly PlannedStep[] = [
  { stepId: 'one', kind: 'mail', afterDays: 0 },
  { stepId: 'two', kind: 'mail', afterDays: 2 },
  { stepId: 'three', kind: 'mail', afterDays: 3 },
];
export const window = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 };
export const zones = [
  ['Europe/Berlin'],
  ['America/New_York', 'America/Chicago'],
  ['Asia/Kolkata'],
  ['Australia/Lord_Howe'],
  ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu'],
];

/** One account of the simulation. */
export interface Account {
  readonly id: number;
  readonly perDay: number;
  readonly pauseMs: number;
  /** Instants of claims, by the clock of whoever claimed. */
  claims: number[];
  lastClaim: number;
  isLocked: boolean;
  readonly waiting: Set<number>;
  /** Whom the worker has looked at in vain. */
  readonly rests: Rests;
  /** As its stream has it, and where in the log it has been failed. */
  mailbox: Mailbox;
  failedAt: number;
  /** Whether its provider files by itself what it takes. */
  readonly files: boolean;
  /** When its answers were last read, what has come since, and until when nobody can read it. */
  readAt: number;
  unread: UnreadAnswer[];
  closedUntil: number;
}

/** What lies in an account and nobody has read so far. */
export interface UnreadAnswer {
  readonly one: Written;
  readonly mail: Written['got'][number];
  readonly heard: Heard | null;
  readonly at: number;
}

/** A mail as it was last claimed: which, where it goes, when, and where in the log. */
export interface Claimed {
  readonly mailId: string;
  readonly stepId: string;
  readonly to: string;
  readonly at: number;
  readonly position: number;
}

/** One enrolment, its stream, and what else the log says of whoever it is of. */
export interface Written {
  readonly id: string;
  /** From which they are written to now. */
  account: Account;
  readonly hours: Hours;
  readonly enrolledAt: string;
  /** All enrolments of the same person, this one among them, and where the log was when it was last told who is one. */
  ofPerson: Written[];
  onePersonSince: number;
  /** Where they are written to, and where if they are nobody else besides; others may have the same. */
  address: string;
  readonly ownAddress: string;
  /** What was claimed for them, by mail. */
  readonly claims: Map<string, Claimed>;
  state: Enrolment;
  /** Changes with every event of theirs. */
  stamp: string;
  /** Where in the log something ended it, in another stream than its own. */
  objection: { readonly position: number; readonly reason: StopReason } | null;
  stoppedAt: number;
  claimedAt: number;
  claimPosition: number;
  /** Where the log was when it was looked at the last time whether anything speaks against the claimed mail. */
  lookedPosition: number;
  /** How often the server has each mail, by step and issue. */
  readonly arrived: Map<string, number>;
  /** What in truth became of the open mail. */
  hasOpenMail: boolean;
  /** Since when the open mail has been unclear, and where the log was when the last one was prepared. */
  unclearSince: number;
  preparedAt: number;
  /** The mails that they have got, by their keys, and from which account. */
  readonly got: (Claimed & { readonly account: Account })[];
  /** The last day on which they have said that they are away, and for which mails a program has put off what comes. */
  awayUntil: string;
  readonly heldFor: Set<string>;
  /** Whether there is no such address in truth. */
  isDead: boolean;
}

/** What of a run can be wrong, each a number that has to be 0, and how much was done. */
export interface Findings {
  sent: number;
  twice: number;
  afterStop: number;
  outsideHours: number;
  overLimit: number;
  /** Claimed, with no outcome and before no person. */
  forgotten: number;
  finished: number;
  /** Of which nothing was known for a while. */
  unclear: number;
  crashes: number;
  withheld: number;
  /** Called sent, and never arrived. */
  lost: number;
  /** To who had said that they are away by then. */
  whileAway: number;
  /** Put off more than once for one mail, by a program that says no day. */
  heldTwice: number;
  /** Prepared after its account had failed. */
  fromFailed: number;
  /** Called undeliverable though the sender was at fault. */
  wronglyBounced: number;
  /** Claimed to who was written to before, and whose answer had lain unread for longer than that may be. */
  unheard: number;
  /** To who had mails of another sequence that went on. */
  besideAnother: number;
  /** To a person or an address that another sequence had written to less than 20 hours before. */
  tooSoon: number;
  /** To whom the same step of the same sequence had come before, as somebody else who they are. */
  stepTwice: number;
  /** Claimed for an account that they were no longer written to from. */
  fromAnother: number;
  /** How often somebody was given another sender. */
  handedOn: number;
  /** Unclear ones that cleared up by themselves, and how often something was put off, or an account failed. */
  found: number;
  answered: number;
  held: number;
  failed: number;
  /** How often two became one, or two again, and a mail was withheld for what was claimed at the same moment. */
  merged: number;
  unmerged: number;
  givenWay: number;
  /** How often a mail waited because nobody had read the answers. */
  waited: number;
}

/** What must never be, in words that follow "of so many mails". */
export const wrongs = {
  twice: 'sent twice',
  afterStop: 'sent after a stop',
  outsideHours: 'sent outside the hours',
  overLimit: 'sent over a limit',
  forgotten: 'claimed with no outcome and before nobody',
  lost: 'called sent and never arrived',
  whileAway: 'sent to who was away',
  heldTwice: 'put off twice for one answer',
  fromFailed: 'sent from an account that had failed',
  wronglyBounced: 'called undeliverable by the sender’s own fault',
  unheard: 'sent again to whose answer lay unread',
  besideAnother: 'sent beside those of another sequence',
  tooSoon: 'sent to one person or address within 20 hours of another sequence',
  stepTwice: 'sent by a step that the same person had by another name',
  fromAnother: 'sent from an account that was no longer theirs',
} as const satisfies Readonly<Partial<Record<keyof Findings, string>>>;

export interface SimulationOptions {
  /** It ends once so many mails have arrived. */
  readonly sends: number;
  /** By which it is one of many runs, each of them the same every time. */
  readonly seed: number;
  /** So many are in sequences at any time. */
  readonly enrolments: number;
  readonly accounts: number;
}

/** Nothing yet. */
export const noFindings = (): Findings => ({
  sent: 0,
  twice: 0,
  afterStop: 0,
  outsideHours: 0,
  overLimit: 0,
  forgotten: 0,
  finished: 0,
  unclear: 0,
  crashes: 0,
  withheld: 0,
  lost: 0,
  whileAway: 0,
  heldTwice: 0,
  fromFailed: 0,
  wronglyBounced: 0,
  unheard: 0,
  besideAnother: 0,
  tooSoon: 0,
  stepTwice: 0,
  fromAnother: 0,
  handedOn: 0,
  found: 0,
  answered: 0,
  held: 0,
  failed: 0,
  merged: 0,
  unmerged: 0,
  givenWay: 0,
  waited: 0,
});

export const DAY_MS = 24 * 60 * 60_000;

/** The step that the sequence has next, as the worker plans it. */
export function nextOf(one: Written, stepId: string, now: number): NextStep | null {
  const step = stepAfter(steps, [...one.state.done, stepId]);
  if (step === undefined) return null;
  return { stepId: step.stepId, at: dueAt(iso(now), step, one.hours) };
}

/** An instant in milliseconds, as events have it. */
export function iso(instant: number): string {
  return new Date(instant).toISOString();
}
