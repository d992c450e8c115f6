import type { Pool } from 'pg';
import type { Position, RecordedEvent } from '../../eventStore/port.ts';
import type { Transaction } from '../../postgres/transaction.ts';
import { instantAsText } from '../model/columns.ts';
import { FencedOffError } from '../errors.ts';
import type { Member, Subscriber } from './subscriber.ts';

/** A subscriber's place in the log, as the database has it. */
export interface Checkpoint {
  readonly name: string;
  readonly kind: 'read-model' | 'shadow' | 'process';
  readonly model: string;
  readonly version: number;
  readonly state: 'building' | 'live';
  readonly position: Position;
  readonly owner: string | null;
  readonly fence: string;
  /** Somebody wants its parked events tried again. */
  readonly replayWanted: boolean;
}

/** Writes a subscriber down with its first position; one that is known stays where it is. */
export async function register(
  tx: Transaction,
  subscriber: Pick<Subscriber, 'name' | 'kind' | 'model' | 'version' | 'fingerprint'>,
  position: Position,
): Promise<void> {
  const { name, kind, model, version, fingerprint } = subscriber;
  await tx.query(
    `insert into read_model.checkpoints (name, kind, model, version, fingerprint, position)
     values ($1, $2, $3, $4, $5, $6) on conflict (name) do nothing`,
    [name, kind, model, version, fingerprint, position],
  );
}

/** What a runner needs to know for a turn at the checkpoints. */
export interface Claim {
  readonly owner: string;
  readonly now: Date;
  readonly until: Date;
}

interface Owned {
  readonly name: string;
  readonly position: Position;
  readonly instant: string | null;
  readonly fence: string;
  readonly state: 'building' | 'live';
}

/**
 * Takes the lease of those that nobody holds, whose lease has lapsed, or whose holder's
 * session with the database is gone. Rows that are locked are being advanced by their
 * holder right now and left alone.
 */
export async function acquire(
  pool: Pool,
  names: readonly string[],
  claim: Claim,
): Promise<readonly Owned[]> {
  const result = await pool.query<Owned>(
    `with free as (
       select name from read_model.checkpoints c
       where name = any($1) and (
         owner is null or lease_until <= $3
         or not exists (select from pg_stat_activity a where a.application_name = c.owner)
       )
       for update skip locked
     )
     update read_model.checkpoints c
     set owner = $2, lease_until = $4, fence = c.fence + 1
     from free where c.name = free.name
     returning c.name, c.position, ${instantAsText('c.instant')} as instant,
       c.fence::text as fence, c.state`,
    [names, claim.owner, claim.now, claim.until],
  );
  return result.rows;
}

/** A subscriber that is still this owner's. */
export interface Held {
  readonly name: string;
  readonly position: Position;
  /** Somebody wants its parked events tried again. */
  readonly replayWanted: boolean;
}

/** Prolongs the leases held; answers all that are still this owner's. */
export async function renew(pool: Pool, claim: Claim): Promise<readonly Held[]> {
  // A locked row is in the middle of a batch, which prolongs the lease itself.
  await pool.query(
    `with held as (
       select name from read_model.checkpoints where owner = $1 for update skip locked
     )
     update read_model.checkpoints c set lease_until = $2 from held where c.name = held.name`,
    [claim.owner, claim.until],
  );
  const result = await pool.query<Held>(
    `select name, position, replay_wanted as "replayWanted" from read_model.checkpoints where owner = $1`,
    [claim.owner],
  );
  return result.rows;
}

/** Gives the leases back, so that another runner need not wait for them to lapse. */
export async function release(pool: Pool, claim: Claim, names: readonly string[]): Promise<void> {
  await pool.query(
    `update read_model.checkpoints set owner = null, lease_until = $2
     where owner = $1 and name = any($3)`,
    [claim.owner, claim.now, names],
  );
}

/** A member's next place. */
export interface Advance {
  readonly member: Member;
  readonly position: Position;
  readonly instant: string | null;
  /** The newest event that it was handed on the way there. */
  readonly seen?: Pick<RecordedEvent, 'position' | 'stream' | 'revision' | 'eventId'> | undefined;
}

/**
 * Moves checkpoints on, all or none: the fence. Taken first in a batch's transaction, it
 * also holds every other runner off until the commit.
 * @throws FencedOffError when one of them is no longer the owner's or stands elsewhere
 */
export async function advance(
  tx: Transaction,
  claim: Claim,
  advances: readonly Advance[],
): Promise<void> {
  const moved = await tx.query(
    `update read_model.checkpoints c
     set position = given.later, instant = given.instant, lease_until = $2,
       seen_position = coalesce(given.seen_position, c.seen_position),
       seen_stream = coalesce(given.seen_stream, c.seen_stream),
       seen_revision = coalesce(given.seen_revision, c.seen_revision),
       seen_event_id = coalesce(given.seen_event_id, c.seen_event_id)
     from unnest($3::text[], $4::bigint[], $5::text[], $6::text[], $7::timestamptz[],
         $8::text[], $9::text[], $10::bigint[], $11::uuid[])
       as given(name, fence, position, later, instant,
         seen_position, seen_stream, seen_revision, seen_event_id)
     where c.name = given.name and c.owner = $1 and c.fence = given.fence
       and c.position = given.position
     returning c.name`,
    [
      claim.owner,
      claim.until,
      advances.map(({ member }) => member.subscriber.name),
      advances.map(({ member }) => member.fence),
      advances.map(({ member }) => member.position),
      advances.map(({ position }) => position),
      advances.map(({ instant }) => instant),
      advances.map(({ seen }) => seen?.position ?? null),
      advances.map(({ seen }) => seen?.stream ?? null),
      advances.map(({ seen }) => seen?.revision ?? null),
      advances.map(({ seen }) => seen?.eventId ?? null),
    ],
    'advance-checkpoints',
  );
  if (moved.length !== advances.length) {
    throw new FencedOffError(advances.map(({ member }) => member.subscriber.name));
  }
}

/** Says of members that they have caught up with the log once. */
export async function markLive(pool: Pool, names: readonly string[]): Promise<void> {
  await pool.query(`update read_model.checkpoints set state = 'live' where name = any($1)`, [
    names,
  ]);
}

/** Every subscriber there is, whoever runs it. */
export async function listCheckpoints(pool: Pool): Promise<readonly Checkpoint[]> {
  const result = await pool.query<Checkpoint>(
    `select name, kind, model, version, state, position, owner, fence::text as fence,
       replay_wanted as "replayWanted"
     from read_model.checkpoints order by kind, name`,
  );
  return result.rows;
}
