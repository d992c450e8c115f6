import type { Pool } from 'pg';
import type { Position } from '../../eventStore/port.ts';

/** The channel on which runners tell how far the read models have come. */
export const POSITIONS_CHANNEL = 'kith_positions';

/** PostgreSQL takes less than 8,000 bytes at once. */
const NOTICE_BYTES = 7_900;

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
      const payloads = payloadsOf(this.#waiting);
      this.#waiting = new Map();
      try {
        // A notice must not wait for the disk: it says nothing that the checkpoints do not.
        await this.#pool.query(
          `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload)
           from unnest($2::text[]) payload`,
          [POSITIONS_CHANNEL, payloads],
        );
      } catch (error) {
        // Who waits looks for himself before giving up: a lost notice costs time only.
        this.#onError(error);
      }
    }
    this.#sending = null;
  }
}

/** As few notices as can hold them. */
function payloadsOf(positions: ReadonlyMap<string, Position>): string[] {
  const payloads: string[] = [];
  let open: string[] = [];
  let bytes = 2;
  for (const [name, position] of positions) {
    const entry = `${JSON.stringify(name)}:${JSON.stringify(position)}`;
    const more = Buffer.byteLength(entry) + 1;
    if (open.length > 0 && bytes + more > NOTICE_BYTES) {
      payloads.push(`{${open.join(',')}}`);
      open = [];
      bytes = 2;
    }
    open.push(entry);
    bytes += more;
  }
  return [...payloads, `{${open.join(',')}}`];
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
