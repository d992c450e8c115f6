import type { LoggedEvent } from '../../../domain/kernel/event.ts';
import type { Transaction } from '../../postgres/transaction.ts';
import type { Position } from '../../eventStore/port.ts';

/** An event on its way to one subscriber. */
export interface Delivered {
  readonly logged: LoggedEvent;
  /** Where it counts: its own place, or a later one for an event that had been parked. */
  readonly position: Position;
  /**
   * The instant at which it counts: when it occurred, or that of an earlier event of the
   * subscriber when a clock was behind. It never goes back, so that an instant names one
   * place in the log.
   */
  readonly instant: string;
}

/** A row that a batch changed: after it, and before it. */
export interface RowChange {
  readonly key: string;
  readonly before: object | undefined;
  readonly after: object | undefined;
}

/** What a subscriber did with a batch, told once the transaction has committed. */
export interface Applied {
  readonly changes: readonly RowChange[];
  /** Keys whose rows, and all earlier versions of them, had to go. */
  readonly forgotten: readonly string[];
  /** How many reactions became due. */
  readonly reactions: number;
}

export const nothingApplied: Applied = { changes: [], forgotten: [], reactions: 0 };

/** One that follows the log with a checkpoint of its own: a read model's version, its shadow, or a process. */
export interface Subscriber {
  readonly name: string;
  readonly kind: 'read-model' | 'shadow' | 'process';
  /** The read model's or process's name, and the version of its table or of what it remembers. */
  readonly model: string;
  readonly version: number;
  readonly fingerprint: string;
  readonly categories: readonly string[];
  /** True when it wants to be handed decrypted events. */
  readonly personal: boolean;
  /** True when it follows the log apart from those that single commands wait for. */
  readonly bulk: boolean;
  /** True when the event, in its plain part, is of any interest. */
  wants(logged: LoggedEvent): boolean;
  /**
   * Folds events that it wants, in log order, and writes what follows, in the checkpoint's
   * transaction. Rows of the keys to skip stay as they are.
   */
  apply(
    tx: Transaction,
    events: readonly Delivered[],
    skip?: ReadonlySet<string>,
  ): Promise<Applied>;
}

/** A subscriber that this runner may advance, and where it stands. */
export interface Member {
  readonly subscriber: Subscriber;
  readonly fence: string;
  /** Where it stood when this runner took it over. */
  readonly acquiredAt: Position;
  position: Position;
  instant: string | null;
  state: 'building' | 'live';
  /** Streams with a parked event: what comes after it there is parked behind it. */
  readonly parkedStreams: Set<string>;
}
