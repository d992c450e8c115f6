import type { Enrolment } from '../../../domain/enrolments/enrolment.ts';
import type { Hours, PlannedStep } from '../../../domain/enrolments/planning.ts';
import type { StopReason } from '../../../domain/enrolments/stopReasons.ts';

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
}

/** One enrolment, its stream, and what else the log says of whoever it is of. */
export interface Written {
  readonly id: string;
  readonly account: Account;
  readonly hours: Hours;
  state: Enrolment;
  /** Where in the log something ended it, in another stream than its own. */
  objection: { readonly position: number; readonly reason: StopReason } | null;
  stoppedAt: number;
  claimedAt: number;
  claimPosition: number;
  /** How often the server has each mail, by step and issue. */
  readonly arrived: Map<string, number>;
  /** What in truth became of the open mail. */
  hasOpenMail: boolean;
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
  unclear: number;
  crashes: number;
  withheld: number;
}

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
});
