import type { Pool } from 'pg';
import { inTransaction } from '../postgres/transaction.ts';

/**
 * So many are held in a process at the same time at most: each keeps a connection, and what is done
 * under it needs another.
 */
const HELD_AT_ONCE = 4;

interface Room {
  held: number;
  readonly waiting: (() => void)[];
}

/** Of a pool there is one in a process. */
const rooms = new WeakMap<Pool, Room>();

/**
 * Does something about an address while nobody else does, in any process: so between a mail on its
 * way and a word that there shall be none, one comes first. What is done must be short, and must
 * take no other such lock.
 */
export async function withAddressLock<T>(
  { pool }: { readonly pool: Pool },
  addressHash: string,
  act: () => Promise<T>,
): Promise<T> {
  const room = rooms.get(pool) ?? { held: 0, waiting: [] };
  rooms.set(pool, room);
  if (room.held < HELD_AT_ONCE) room.held += 1;
  else await new Promise<void>((resolve) => room.waiting.push(resolve));
  try {
    return await inTransaction(pool, async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `address\n${addressHash}`,
      ]);
      return act();
    });
  } finally {
    // Whoever waits takes over the place itself.
    const next = room.waiting.shift();
    if (next === undefined) room.held -= 1;
    else next();
  }
}
