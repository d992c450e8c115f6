import type { LoggedEvent } from '../../../domain/kernel/event.ts';
import type { Position } from '../../eventStore/port.ts';
import type { Committed } from './lane.ts';
import { PositionNotices } from './positionNotices.ts';
import { prepareReadModels } from './prepare.ts';
import type { AnyReadModel } from '../model/readModel.ts';
import { readModelSubscriber } from '../model/readModelSubscriber.ts';
import { SubscriptionRunner, type RunnerOptions } from './runner.ts';
import { retireVersions } from '../model/retire.ts';
import { Ticker } from '../../process/ticker.ts';
import type { RowChange } from './subscriber.ts';
import { inTransaction } from '../../postgres/transaction.ts';
import { reasonOf } from '../errors.ts';

/** How long a version must have been left alone before it is removed: longer than a deploy takes. */
const UNUSED_AFTER_MS = 10 * 60_000;
const RETIRE_EVERY_MS = 60_000;

/** What a committed batch did to one live read model. In this process only: rows may hold personal data. */
export interface ReadModelCommit {
  /** The read model's name, without version. */
  readonly model: string;
  readonly position: Position;
  readonly changes: readonly RowChange[];
  /** The events that the read model was interested in: types, ids and metadata, without their data. */
  readonly events: readonly CommittedEvent[];
}

export type CommittedEvent = Omit<LoggedEvent, 'event'> & { readonly type: string };

export type ProjectionRunnerOptions = Omit<RunnerOptions, 'subscribers' | 'onCommitted'> & {
  /** After the commit of every batch, for each live read model that it changed. */
  readonly afterCommit?: (commit: ReadModelCommit) => void;
  /** Hears positions without the way through the database, such as a `PositionWaiter` of this process. */
  readonly notePositions?: (names: readonly string[], position: Position) => void;
};

/** The runner of all read models: makes their tables, fills them and tells how far they have come. */
export class ProjectionRunner {
  readonly #options: ProjectionRunnerOptions;
  readonly #notices: PositionNotices;
  readonly #runner: SubscriptionRunner;
  readonly #retiring: Ticker;

  constructor(options: ProjectionRunnerOptions) {
    this.#options = options;
    this.#notices = new PositionNotices(options.pool, (error) =>
      options.onTrouble(reasonOf(error), []),
    );
    this.#runner = new SubscriptionRunner({
      ...options,
      subscribers: options.models.map((model) => readModelSubscriber(model)),
      onCommitted: (committed) => this.#committed(committed),
    });
    this.#retiring = new Ticker(() => this.#retire(), RETIRE_EVERY_MS);
  }

  /** Makes missing tables, then follows the log. @throws ReadModelChangedError */
  async start(): Promise<void> {
    await prepareTables(this.#options);
    await this.#runner.start();
    await this.#retiring.start();
  }

  async stop(): Promise<void> {
    await this.#retiring.stop();
    await this.#runner.stop();
    await this.#notices.settled();
  }

  /** Takes a turn at leases, rebuilds and swaps now. */
  manage(): Promise<void> {
    return this.#runner.manage();
  }

  /** Names of the versions that this runner advances. */
  get advancing(): readonly string[] {
    return this.#runner.advancing;
  }

  async #retire(): Promise<void> {
    const { pool, models, clock, onTrouble } = this.#options;
    try {
      const unusedSince = new Date(clock.now().getTime() - UNUSED_AFTER_MS);
      await retireVersions(pool, models, unusedSince);
    } catch (error) {
      onTrouble(reasonOf(error), []);
    }
  }

  #committed(committed: readonly Committed[]): void {
    const { afterCommit, notePositions } = this.#options;
    for (const [position, names] of namesByPosition(committed)) {
      this.#notices.note(names, position);
      notePositions?.(names, position);
    }
    for (const { member, delivery, applied } of committed) {
      const { kind, model } = member.subscriber;
      if (kind === 'shadow' || member.state !== 'live' || applied.changes.length === 0) continue;
      const { position, events } = delivery;
      afterCommit?.({
        model,
        position,
        changes: applied.changes,
        events: events.map(committedEvent),
      });
    }
  }
}

/** Makes the tables that a service reads or fills. */
export async function prepareTables(
  options: Pick<RunnerOptions, 'pool'> & { readonly models: readonly AnyReadModel[] },
): Promise<void> {
  await inTransaction(options.pool, (tx) => prepareReadModels(tx, options.models));
}

function namesByPosition(committed: readonly Committed[]): Map<Position, string[]> {
  const names = new Map<Position, string[]>();
  for (const { member, delivery } of committed) {
    const { name, kind } = member.subscriber;
    if (kind !== 'read-model') continue;
    names.set(delivery.position, [...(names.get(delivery.position) ?? []), name]);
  }
  return names;
}

function committedEvent({ logged }: { readonly logged: LoggedEvent }): CommittedEvent {
  const { event, ...place } = logged;
  return { ...place, type: event.type };
}
