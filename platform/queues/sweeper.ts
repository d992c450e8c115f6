import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { Ticker } from '../process/ticker.ts';
import { forgetDone } from './due.ts';
import type { Queues } from './port.ts';
import type { AnyProcessor } from './processor.ts';
import { takeDue } from './takeDue.ts';

export interface SweeperOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly queues: Pick<Queues, 'add' | 'restoreSchedules'>;
  /** The processors that there are: what is due for others waits for code that has them. */
  readonly processors: readonly Pick<AnyProcessor, 'name' | 'evenHeld' | 'room'>[];
  /** How often it looks by itself: for what becomes due by the clock. */
  readonly everyMs?: number;
  /** After how long work that is not done is handed over again, in case the queue lost it. */
  readonly againAfterMs?: number;
  readonly onError: (error: unknown) => void;
}

const AT_A_TIME = 500;
/** Enough for every worker to have something at hand, and little enough to wait behind. */
const ROOM = 100;
const KEPT_MS = 30 * 24 * 60 * 60_000;
const FORGET_EVERY_MS = 60 * 60_000;

/**
 * Hands what is due and not done to the queue. What the queue has already stays as it is
 * there; what it has lost is made again: at start all of it, later what has waited long.
 */
export class Sweeper {
  readonly #options: SweeperOptions;
  readonly #ticker: Ticker;
  #ended = 0;
  #forgottenAt = 0;
  #restoredAt: number;
  #lost = false;

  constructor(options: SweeperOptions) {
    this.#options = options;
    this.#restoredAt = options.clock.now().getTime();
    this.#ticker = new Ticker(() => this.#turn(), options.everyMs ?? 2_000);
  }

  async start(): Promise<void> {
    await this.sweep({ all: true });
    await this.#ticker.start();
  }

  /** Something became due. */
  wake(): void {
    this.#ticker.wake();
  }

  /** A job came to an end here: there may be room in the queue for what waits. */
  noteEnd(): void {
    this.#ended += 1;
    if (this.#ended % (ROOM / 2) === 0) this.#ticker.wake();
  }

  /** The queue may have lost everything that it held: it is made again now. */
  makeAgain(): void {
    this.#lost = true;
    this.#ticker.wake();
  }

  async stop(): Promise<void> {
    await this.#ticker.stop();
  }

  /** Hands over what is due; with `all`, whatever was handed over before too. Answers how many. */
  async sweep({ all = false }: { readonly all?: boolean } = {}): Promise<number> {
    const { pool, clock, queues, processors } = this.#options;
    const now = clock.now();
    // Everything handed over before this very sweep; its own turns are not repeated.
    const handedBefore = all ? now : new Date(now.getTime() - this.#againAfterMs);
    const names = processors.map(({ name }) => name);
    const evenHeld = processors.filter((one) => one.evenHeld === true).map(({ name }) => name);
    const taking = {
      now,
      handedBefore,
      processors: names,
      evenHeld,
      limit: AT_A_TIME,
      rooms: processors.map(({ room = ROOM }) => room),
    };
    let swept = 0;
    for (;;) {
      const count = await inTransaction(pool, async (tx) => {
        const due = await takeDue(tx, taking);
        // Before the commit: what can't be handed over is not taken.
        if (due.length > 0) await queues.add(due);
        return due.length;
      });
      swept += count;
      if (count < AT_A_TIME) return swept;
    }
  }

  get #againAfterMs(): number {
    return this.#options.againAfterMs ?? 60_000;
  }

  async #restoreSchedules(atOnce: boolean): Promise<void> {
    const { clock, queues } = this.#options;
    const now = clock.now().getTime();
    if (!atOnce && now - this.#restoredAt < this.#againAfterMs) return;
    await queues.restoreSchedules();
    this.#restoredAt = now;
  }

  async #turn(): Promise<void> {
    const { pool, clock, onError } = this.#options;
    const all = this.#lost;
    this.#lost = false;
    try {
      await this.sweep({ all });
      await this.#restoreSchedules(all);
      const now = clock.now().getTime();
      if (now - this.#forgottenAt < FORGET_EVERY_MS) return;
      this.#forgottenAt = now;
      await forgetDone(pool, new Date(now - KEPT_MS));
    } catch (error) {
      this.#lost ||= all;
      // The queue or the database may be away: the next turn comes soon.
      onError(error);
    }
  }
}
