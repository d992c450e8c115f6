import type { Pool } from 'pg';
import type { Position } from '../../eventStore/port.ts';
import type { Listener } from '../../postgres/listener.ts';
import { positionsFrom, POSITIONS_CHANNEL } from '../runner/positionNotices.ts';
import type { AnyReadModel } from '../model/readModel.ts';
import { versionName } from '../model/tables.ts';

/** How long a notice that was lost is waited for before the database is asked, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

interface Waiting {
  readonly names: readonly string[];
  readonly position: Position;
  readonly reached: () => void;
}

type Named = Pick<AnyReadModel, 'name' | 'version'>;

/**
 * Waits until read models have taken what was appended: read-your-writes. Listens to the
 * runners' notices and asks the database when it may have missed one, now and then while somebody waits.
 */
export class PositionWaiter {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  readonly #known = new Map<string, Position>();
  readonly #waiting = new Set<Waiting>();
  #looking: Promise<void> | null = null;

  constructor(pool: Pool, listener: Listener, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
    listener.on(POSITIONS_CHANNEL, {
      onNotice: (payload) => {
        for (const [name, position] of Object.entries(positionsFrom(payload))) {
          this.#learn(name, position);
        }
        this.#wake();
      },
      onListening: () => {
        this.#look().catch(this.#onError);
      },
    });
  }

  /** What a runner in this very process has just committed: known without a notice. */
  note(names: readonly string[], position: Position): void {
    for (const name of names) this.#learn(name, position);
    this.#wake();
  }

  /**
   * True as soon as every read model, in this code's version, has taken everything up to
   * the position; false when that is not so after the time.
   */
  async waitForPosition(
    models: readonly Named[],
    position: Position,
    timeoutMs: number,
  ): Promise<boolean> {
    const names = models.map(versionName);
    const patience = performance.now() + timeoutMs;
    while (!this.#reached(names, position)) {
      const left = patience - performance.now();
      if (left <= 0) return false;
      if (await this.#noticed(names, position, Math.min(left, LOOK_EVERY_MS))) return true;
      await this.#look();
    }
    return true;
  }

  async #noticed(
    names: readonly string[],
    position: Position,
    timeoutMs: number,
  ): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    let waiting: Waiting | undefined;
    const reached = await new Promise<boolean>((resolve) => {
      waiting = { names, position, reached: () => resolve(true) };
      this.#waiting.add(waiting);
      timer = setTimeout(resolve, timeoutMs, false);
    });
    clearTimeout(timer);
    if (waiting !== undefined) this.#waiting.delete(waiting);
    return reached;
  }

  /** Asks once for all who wait. */
  #look(): Promise<void> {
    this.#looking ??= this.#ask().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #ask(): Promise<void> {
    const result = await this.#pool.query<{ name: string; position: Position }>(
      'select name, position from read_model.checkpoints',
    );
    for (const { name, position } of result.rows) this.#learn(name, position);
    this.#wake();
  }

  #learn(name: string, position: Position): void {
    const known = this.#known.get(name);
    if (known === undefined || known < position) this.#known.set(name, position);
  }

  #reached(names: readonly string[], position: Position): boolean {
    return names.every((name) => (this.#known.get(name) ?? '') >= position);
  }

  #wake(): void {
    for (const waiting of this.#waiting) {
      if (this.#reached(waiting.names, waiting.position)) waiting.reached();
    }
  }
}
