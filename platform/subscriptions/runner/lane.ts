import type { Pool } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventCodec } from '../../eventStore/codec.ts';
import type { EventStore, Position, RecordedEvent } from '../../eventStore/port.ts';
import { advance, type Claim } from './checkpoints.ts';
import { deliver, type Delivery, type Refusals } from './deliver.ts';
import { reasonOf, EventNotTakenError, isTransient } from '../errors.ts';
import { park, rememberForgotten } from './parked.ts';
import { sparing } from './sparing.ts';
import { nothingApplied, type Applied, type Member } from './subscriber.ts';
import { together } from '../../postgres/together.ts';
import { BEGIN_REPEATABLE, inTransaction, type Transaction } from '../../postgres/transaction.ts';

/** How often processes write down that what the log has grown by is none of theirs, at most. */
const EMPTY_EVERY_MS = 250;

/** How soon after a look at the log that found nothing for them they look again, in milliseconds. */
const REST_MS = 150;

/** One member's part of a batch that has been committed. */
export interface Committed {
  readonly member: Member;
  readonly delivery: Delivery;
  readonly applied: Applied;
}

/** Does a unit of work when it is its turn: at once where the signal ends the waiting. */
export type InTurn = (unit: () => Promise<void>, signal: AbortSignal) => Promise<void>;

export interface LaneOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly codec: EventCodec;
  /** Who advances, now and until when: asked anew for every batch. */
  readonly claim: () => Claim;
  readonly batchSize: number;
  /** How often an event is tried before it is parked. */
  readonly tries: number;
  readonly pauseMs: number;
  /** Takes each batch, when it is its turn. */
  readonly inTurn: InTurn;
  /** Hears of every batch after its commit. */
  readonly onCommitted: (committed: readonly Committed[], checkpoint: Position) => void;
  /** Hears each time the end of the log is reached. */
  readonly onLive: () => void;
  /** Hears of what could not be done at once; ids and codes only. */
  readonly onTrouble: (code: string, names: readonly string[]) => void;
}

/**
 * Members that follow the log together: each batch is read and decrypted once for all,
 * and moves all checkpoints in one transaction with what the members make of it. A member
 * that is ahead of the others is handed nothing twice.
 */
export class Lane {
  readonly members: readonly Member[];
  readonly #options: LaneOptions;

  constructor(members: readonly Member[], options: LaneOptions) {
    this.members = members;
    this.#options = options;
  }

  /** Follows the log until the signal is aborted; the batch under way is finished. @throws FencedOffError */
  async run(signal: AbortSignal): Promise<void> {
    const { store, batchSize } = this.#options;
    const wanted = { after: this.#start(), categories: this.#categories(), batchSize, signal };
    // Commands and pages wait for read models, but nobody for where a process stands.
    const isForProcesses = this.members.every(({ subscriber }) => subscriber.kind === 'process');
    const batches = isForProcesses
      ? sparing(store.subscribe({ ...wanted, restMs: REST_MS }), EMPTY_EVERY_MS, signal)
      : store.subscribe(wanted);
    for await (const batch of batches) {
      await this.#options.inTurn(async () => {
        if (!signal.aborted) await this.#takeWhenPossible(batch.events, batch.checkpoint, signal);
      }, signal);
      if (signal.aborted) return;
      if (batch.live) this.#options.onLive();
    }
  }

  /** Takes one batch without waiting for more. True when nothing more stood in the log. */
  async step(): Promise<boolean> {
    const { store, batchSize } = this.#options;
    const batch = await store.readAll(this.#start(), batchSize, {
      categories: this.#categories(),
    });
    await this.#take(batch.events, batch.checkpoint);
    return batch.live;
  }

  #start(): Position {
    return this.members.reduce(
      (least, { position }) => (position < least ? position : least),
      'f'.repeat(32),
    );
  }

  #categories(): string[] {
    return [...new Set(this.members.flatMap(({ subscriber }) => subscriber.categories))];
  }

  /** While the database is away the batch waits; nothing is lost and nothing is parked for that. */
  async #takeWhenPossible(
    events: readonly RecordedEvent[],
    checkpoint: Position,
    signal: AbortSignal,
  ): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#take(events, checkpoint);
      } catch (error) {
        if (!isTransient(error)) throw error;
        this.#options.onTrouble(reasonOf(error), this.#names());
        await pause(Math.min(this.#options.pauseMs * 2 ** tries, 2_000), signal);
        if (signal.aborted) return;
      }
    }
  }

  /** Halves a batch until the event that can't be taken stands alone. */
  async #take(events: readonly RecordedEvent[], checkpoint: Position): Promise<void> {
    try {
      await this.#commit(events, checkpoint);
    } catch (error) {
      if (!(error instanceof EventNotTakenError) || isTransient(error)) throw error;
      const middle = Math.ceil(events.length / 2);
      const before = events[middle - 1];
      if (events.length < 2 || before === undefined) return this.#insist(events, checkpoint);
      // The first half's checkpoint may stand behind where a member already is: it stays there.
      await this.#take(events.slice(0, middle), before.position);
      await this.#take(events.slice(middle), checkpoint);
    }
  }

  async #insist(events: readonly RecordedEvent[], checkpoint: Position): Promise<void> {
    const tries = new Map<string, number>();
    const refusals = new Map<string, string>();
    for (;;) {
      try {
        return await this.#commit(events, checkpoint, refusals);
      } catch (error) {
        if (!(error instanceof EventNotTakenError) || isTransient(error)) throw error;
        this.#options.onTrouble(error.reason, error.subscribers);
        for (const name of error.subscribers) {
          const tried = (tries.get(name) ?? 0) + 1;
          tries.set(name, tried);
          if (tried >= this.#options.tries) refusals.set(name, error.reason);
        }
        if (error.subscribers.some((name) => !refusals.has(name))) {
          await delay(this.#options.pauseMs);
        }
      }
    }
  }

  async #commit(
    events: readonly RecordedEvent[],
    checkpoint: Position,
    refusals: Refusals = new Map(),
  ): Promise<void> {
    const { pool, codec } = this.#options;
    const deliveries = (await deliver(codec, this.members, events, checkpoint, refusals)).filter(
      ({ member, position }) => position > member.position,
    );
    if (deliveries.length === 0) return;
    const claim = this.#options.claim();
    const seen = events.at(-1);
    const onlyRepeatable = this.members.every(({ subscriber }) => subscriber.kind !== 'process');
    const committed = await inTransaction(
      pool,
      async (tx) => {
        // The fence goes first; nothing that comes with it stays if it does not hold.
        const [, ...done] = await together([
          advance(
            tx,
            claim,
            deliveries.map((delivery) => ({ ...delivery, seen })),
          ),
          ...deliveries.map((delivery) => this.#apply(tx, claim, delivery)),
        ]);
        return done;
      },
      onlyRepeatable ? BEGIN_REPEATABLE : 'begin',
    );
    for (const { member, delivery } of committed) {
      member.position = delivery.position;
      member.instant = delivery.instant;
      for (const { logged } of delivery.toPark) member.parkedStreams.add(logged.stream);
    }
    this.#options.onCommitted(committed, checkpoint);
  }

  async #apply(tx: Transaction, claim: Claim, delivery: Delivery): Promise<Committed> {
    const { member, events, toPark } = delivery;
    const { name } = member.subscriber;
    const applied = await applying(name, () =>
      events.length === 0 ? nothingApplied : member.subscriber.apply(tx, events),
    );
    for (const { logged, code } of toPark) {
      await park(tx, name, logged, code, this.#options.tries, claim.now);
    }
    if (applied.forgotten.length > 0 && isHeldUp(delivery)) {
      await rememberForgotten(tx, name, applied.forgotten);
    }
    return { member, delivery, applied };
  }

  #names(): string[] {
    return this.members.map(({ subscriber }) => subscriber.name);
  }
}

function isHeldUp({ member, toPark }: Delivery): boolean {
  return member.parkedStreams.size > 0 || toPark.length > 0;
}

async function applying(name: string, work: () => Applied | Promise<Applied>): Promise<Applied> {
  try {
    return await work();
  } catch (error) {
    throw new EventNotTakenError([name], error);
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
