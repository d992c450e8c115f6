import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** The channel on which every process hears that keys were destroyed. Its messages are empty. */
export const DESTRUCTION_CHANNEL = 'kith_keys_destroyed';

const PAUSE_MS = 500;

export interface DestructionListener {
  /** Resolves when the channel is listened to for the first time. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Calls `onDestroyed` whenever keys may have been destroyed: at each notice, and
 * whenever the line to the database was down and notices may have been missed.
 * Holds one connection of the pool.
 */
export function followDestructions(
  pool: Pool,
  onDestroyed: () => void,
  onError: (error: unknown) => void,
): DestructionListener {
  const stop = new AbortController();
  let listening: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    listening = resolve;
  });
  const ended = listenAgainAndAgain();
  return {
    ready,
    close: async () => {
      stop.abort();
      await ended;
      listening();
    },
  };

  async function listenAgainAndAgain(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        onError(error);
      }
      onDestroyed();
      await pause(stop.signal);
    }
  }

  async function listenOnce(): Promise<void> {
    const client = await pool.connect();
    const lost = lossOf(client);
    let broken: Error | true = true;
    try {
      client.on('notification', onDestroyed);
      await client.query(`listen ${DESTRUCTION_CHANNEL}`);
      // What was destroyed before this connection listened has not been told to it.
      onDestroyed();
      listening();
      await Promise.race([lost, aborted(stop.signal)]);
    } catch (error) {
      if (error instanceof Error) broken = error;
      throw error;
    } finally {
      // Destroyed, not returned: another user of the pool has no use for these notices.
      client.release(broken);
    }
  }
}

/** Rejects when the connection is lost, however that happens. */
function lossOf(client: PoolClient): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection for notices ended.')));
  });
  // It ends on purpose too, when nobody waits for it any more.
  lost.catch(() => undefined);
  return lost;
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

async function pause(signal: AbortSignal): Promise<void> {
  try {
    await delay(PAUSE_MS, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
