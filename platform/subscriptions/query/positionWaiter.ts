import type { Pool } from 'pg';
import type { Position } from '../../eventStore/port.ts';
import type { Listener } from '../../postgres/listener.ts';
import { positionsFrom, POSITIONS_CHANNEL } from '../runner/positionNotices.ts';
import type { AnyReadModel } from '../model/readModel.ts';
import { versionName } from '../model/tables.ts';

interface Waiting {
  readonly names: readonly string[];
  readonly position: Position;
  readonly reached: () => void;
}

type Named = Pick<AnyReadModel, 'name' | 'version'>;

/**
 * Waits until read models have taken what was appended: read-your-writes. Listens to the
 * runners' notices and asks the database only when it may have missed one.
 */
export class PositionWaiter {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  readonly #known = new Map<string, Position>();
  readonly #waiting = new Set<Waiting>();

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
    if (this.#reached(names, position)) return true;
    if (await this.#noticed(names, position, timeoutMs)) return true;
    await this.#look();
    return this.#reached(names, position);
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

  async #look(): Promise<void> {
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
