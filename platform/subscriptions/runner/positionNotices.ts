import type { Pool } from 'pg';
import type { Position } from '../../eventStore/port.ts';

/** The channel on which runners tell how far the read models have come. */
export const POSITIONS_CHANNEL = 'kith_positions';

/** Positions by subscriber name. */
export type Positions = Readonly<Record<string, Position>>;

/**
 * Tells every process how far subscribers have come: one notice at a time, each with the
 * newest of what was noted while the one before it was under way.
 */
export class PositionNotices {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  #waiting = new Map<string, Position>();
  #sending: Promise<void> | null = null;

  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  note(names: readonly string[], position: Position): void {
    for (const name of names) this.#waiting.set(name, position);
    this.#sending ??= this.#send();
  }

  /** Resolves when everything noted so far has been told. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#waiting.size > 0) {
      const noted = Object.fromEntries(this.#waiting);
      this.#waiting = new Map();
      try {
        await this.#pool.query('select pg_notify($1, $2)', [
          POSITIONS_CHANNEL,
          JSON.stringify(noted),
        ]);
      } catch (error) {
        // Who waits looks for himself before giving up: a lost notice costs time only.
        this.#onError(error);
      }
    }
    this.#sending = null;
  }
}

/** Reads a notice; none for what is not one. */
export function positionsFrom(payload: string): Positions {
  const value: unknown = JSON.parse(payload);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && /^[0-9a-f]{32}$/.test(entry[1]),
    ),
  );
}
