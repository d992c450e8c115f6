import type { FlashNotice } from '../domain/contracts/flashNotice.ts';
import type { JobProgress } from '../domain/contracts/announcement.ts';
import type { AppContext } from '../platform/context.ts';
import type { Position } from '../platform/eventStore/port.ts';
import type { IdentityState } from '../platform/identity/identityState.ts';
import type { Accounts } from '../platform/mail/accounts/openAccounts.ts';
import type { Mail } from '../platform/mail/port.ts';
import type { Sweep } from '../platform/personalData/sweep.ts';
import type { AnyProcessor, Schedule } from '../platform/queues/processor.ts';
import type { AnyReadModel } from '../platform/subscriptions/model/readModel.ts';
import type { Search } from '../projections/search/port.ts';

/** What processors are given: each takes of it what it needs. */
export interface WorkersContext extends AppContext, IdentityState<FlashNotice> {
  readonly mail: Mail;
  /** Mail from people's own accounts. */
  readonly accounts: Accounts;
  /** The index of people, which may be in another process. */
  readonly search: Search;
  /** Resolves when these read models have reached the position; false after the time. */
  waitFor(models: readonly AnyReadModel[], position: Position, withinMs: number): Promise<boolean>;
  /** Tells who asked how far a job is. */
  reportProgress(progress: JobProgress): void;
}

/** The same with what must be swept when somebody is forgotten: every store of every capability. */
export interface ProcessorContext extends WorkersContext {
  readonly sweeps: readonly Sweep[];
}

/**
 * What a capability does outside of requests, said once. `workers/capabilities.ts` lists them;
 * what the workers do, and when, is read from there.
 */
export interface WorkerCapability {
  /** The word that names it in every layer. */
  readonly name: string;
  readonly processors?: readonly ((context: ProcessorContext) => AnyProcessor)[];
  /** What its processors do by the clock. */
  readonly schedules?: readonly Schedule[];
  /** Its stores that may hold copies of what was said about somebody, beside the log and the read models. */
  readonly sweeps?: (context: WorkersContext) => readonly Sweep[];
}
