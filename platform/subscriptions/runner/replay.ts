import type { Pool } from 'pg';
import type { EventCodec } from '../../eventStore/codec.ts';
import type { EventStore, RecordedEvent } from '../../eventStore/port.ts';
import { advance, type Claim } from './checkpoints.ts';
import { loggedOf } from './deliver.ts';
import { CONTROL_CHANNEL } from '../model/rebuild.ts';
import { reasonOf, FencedOffError, isTransient, UnknownSubscriberError } from '../errors.ts';
import { forgottenWhileParked, listParked, unpark, type ParkedEvent } from './parked.ts';
import { ParkedReader } from './parkedReader.ts';
import type { Member } from './subscriber.ts';
import { BEGIN_BY_INDEX, inTransaction, type Transaction } from '../../postgres/transaction.ts';

export interface ReplayOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly claim: () => Claim;
}

/**
 * Tries a member's parked events again, stream by stream in order; a stream whose first
 * one still can't be taken waits on. They are taken late: an event of another stream that
 * came after them has been folded already, and a rebuild puts all in log order.
 * Answers how many were taken.
 */
export async function replayParkedOf(options: ReplayOptions, member: Member): Promise<number> {
  const { name } = member.subscriber;
  const parked = await inTransaction(options.pool, (tx) => listParked(tx, name));
  const reader = new ParkedReader(options.store);
  const stuck = new Set<string>();
  let taken = 0;
  for (const event of parked) {
    if (stuck.has(event.stream)) continue;
    try {
      await takeParked(options, member, event, await reader.find(event));
      taken += 1;
    } catch (error) {
      if (error instanceof FencedOffError || isTransient(error)) throw error;
      stuck.add(event.stream);
      await recordTry(options.pool, event, reasonOf(error));
    }
  }
  return taken;
}

/**
 * Asks for a subscriber's parked events to be tried again, by whoever advances it.
 * @throws UnknownSubscriberError
 */
export async function requestReplay(pool: Pool, name: string): Promise<void> {
  const known = await pool.query(
    'update read_model.checkpoints set replay_wanted = true where name = $1',
    [name],
  );
  if (known.rowCount === 0) throw new UnknownSubscriberError(name);
  await pool.query('select pg_notify($1, $2)', [CONTROL_CHANNEL, name]);
}

/** Says that it has been done. */
export async function replayed(pool: Pool, name: string): Promise<void> {
  await pool.query('update read_model.checkpoints set replay_wanted = false where name = $1', [
    name,
  ]);
}

async function takeParked(
  { pool, codec, claim }: ReplayOptions,
  member: Member,
  parked: ParkedEvent,
  recorded: RecordedEvent | undefined,
): Promise<void> {
  const { subscriber, position, instant } = member;
  const plain =
    recorded === undefined ? undefined : loggedOf(recorded, codec.decodePlain(recorded));
  const wanted = recorded !== undefined && plain !== undefined && subscriber.wants(plain);
  const logged =
    wanted && subscriber.personal ? loggedOf(recorded, await codec.decode(recorded)) : plain;
  const take = async (tx: Transaction) => {
    // Stays where it is, but proves that nobody else advances it meanwhile.
    await advance(tx, claim(), [{ member, position, instant }]);
    if (wanted && logged !== undefined) {
      const skip = await forgottenWhileParked(tx, subscriber.name);
      // It counts from now on: earlier states have been answered without it.
      const at = instant ?? logged.metadata.occurredAt;
      await subscriber.apply(tx, [{ logged, position, instant: at }], skip);
    }
    await unpark(tx, subscriber.name, parked.position);
  };
  await inTransaction(pool, take, BEGIN_BY_INDEX);
}

async function recordTry(pool: Pool, parked: ParkedEvent, code: string): Promise<void> {
  await pool.query(
    `update read_model.parked_events set tries = tries + 1, code = $3
     where subscriber = $1 and position = $2`,
    [parked.subscriber, parked.position, code],
  );
}
