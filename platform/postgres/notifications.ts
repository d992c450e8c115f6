import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** How long to wait before a lost line is opened again, in milliseconds. */
const PAUSE_MS = 250;

/** Somebody who wants to hear a channel. */
export interface Hearer {
  /** A notice came; the payload as sent. */
  onNotice(payload: string): void;
  /** Notices may have been missed: at the start, and whenever the line had been down. */
  onGap(): void;
}

/**
 * The process's one line for Postgres notices: LISTEN on as many channels as are
 * wanted, on one connection of the pool, opened again whenever it is lost.
 */
export class Notifications {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  readonly #hearers = new Map<string, Set<Hearer>>();
  readonly #stop = new AbortController();
  #client: PoolClient | undefined;
  #following: Promise<void> | undefined;

  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  /**
   * Hears a channel from now on; answers how to stop hearing it. `onGap` is called once
   * the line is open, for what was sent before can't be known.
   */
  hear(channel: string, hearer: Hearer): () => void {
    if (!/^[a-z][a-z0-9_]*$/.test(channel)) throw new RangeError(`no such channel: ${channel}`);
    const hearers = this.#hearers.get(channel) ?? new Set();
    this.#hearers.set(channel, hearers.add(hearer));
    if (this.#following === undefined) {
      this.#following = this.#follow();
    } else if (this.#client !== undefined) {
      this.#listen(this.#client, channel).then(
        () => hearer.onGap(),
        (error: unknown) => this.#onError(error),
      );
    }
    return () => hearers.delete(hearer);
  }

  /** Closes the line. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#following;
  }

  async #follow() {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#followOnce();
      } catch (error) {
        this.#onError(error);
        await delay(PAUSE_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      }
    }
  }

  async #followOnce() {
    const client = await this.#pool.connect();
    const ended = endOf(client, this.#stop.signal);
    try {
      client.on('notification', ({ channel, payload = '' }) => {
        for (const hearer of this.#hearers.get(channel) ?? []) hearer.onNotice(payload);
      });
      for (const channel of this.#hearers.keys()) await this.#listen(client, channel);
      this.#client = client;
      for (const hearers of this.#hearers.values()) {
        for (const hearer of hearers) hearer.onGap();
      }
      await ended;
    } finally {
      this.#client = undefined;
      // Destroyed, not returned: nobody else has a use for a listening connection.
      client.release(true);
    }
  }

  async #listen(client: PoolClient, channel: string) {
    await client.query(`listen ${channel}`);
  }
}

/** Resolves when the signal is aborted, rejects when the connection is lost. */
function endOf(client: PoolClient, signal: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    client.on('error', reject);
    client.on('end', () => reject(new Error('The line for notices was cut.')));
  });
  // Its loss may come while nobody awaits it yet.
  ended.catch(() => undefined);
  return ended;
}
