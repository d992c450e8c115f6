import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import type { EventStore, Position } from '../../eventStore/port.ts';
import { distance } from '../../eventStore/positions.ts';
import { listCheckpoints, type Checkpoint } from './checkpoints.ts';
import type { Subscriber } from './subscriber.ts';

/** How far a subscriber is behind the log. */
export interface Lag {
  readonly name: string;
  readonly kind: Checkpoint['kind'];
  readonly state: Checkpoint['state'];
  readonly position: Position;
  readonly head: Position;
  /** In the log's own unit: events on PostgreSQL, bytes on EventStoreDB. */
  readonly positions: number;
  /** How long the oldest event that it has not taken has been waiting. */
  readonly seconds: number;
  /** Events that it could not take, set aside. */
  readonly deadLetters: number;
}

/**
 * How far each of these subscribers is behind. Reads one event for each that is, so it
 * suits a look now and then, such as that of a metrics scraper.
 */
export async function measureLag(
  { pool, store, clock }: { pool: Pool; store: EventStore; clock: Clock },
  subscribers: readonly Pick<Subscriber, 'name' | 'categories'>[],
): Promise<readonly Lag[]> {
  // The head first: a subscriber that moves on meanwhile is ahead of it, not behind.
  const head = await store.head();
  const checkpoints = new Map((await listCheckpoints(pool)).map((row) => [row.name, row]));
  const parked = await countParked(pool);
  const lags: Lag[] = [];
  for (const { name, categories } of subscribers) {
    const checkpoint = checkpoints.get(name);
    if (checkpoint === undefined) continue;
    const { kind, state, position } = checkpoint;
    const behind = position < head;
    const next = behind ? await store.readAll(position, 1, { categories }) : null;
    const since = next?.events[0]?.metadata.occurredAt;
    const waited = since === undefined ? 0 : clock.now().getTime() - Date.parse(since);
    lags.push({
      name,
      kind,
      state,
      position,
      head,
      positions: behind ? distance(position, head) : 0,
      seconds: Math.max(0, waited) / 1000,
      deadLetters: parked.get(name) ?? 0,
    });
  }
  return lags;
}

async function countParked(pool: Pool): Promise<Map<string, number>> {
  const result = await pool.query<{ subscriber: string; count: number }>(
    'select subscriber, count(*)::int as count from read_model.parked_events group by subscriber',
  );
  return new Map(result.rows.map((row) => [row.subscriber, row.count]));
}

/**
 * Names of the subscribers that have not yet come past the event at a position, or have set
 * it aside: whoever must know that it has been taken, such as an erasure, waits for none.
 */
export async function subscribersBehind(pool: Pool, position: Position): Promise<string[]> {
  const result = await pool.query<{ name: string }>(
    `select name from read_model.checkpoints c
     where position < $1 or exists (
       select from read_model.parked_events where subscriber = c.name and position = $1
     )
     order by name`,
    [position],
  );
  return result.rows.map((row) => row.name);
}

/** Which kinds of subscribers somebody advances now: read models by projections, processes by workers. */
export async function advancedKinds(pool: Pool): Promise<ReadonlySet<Checkpoint['kind']>> {
  const result = await pool.query<{ kind: Checkpoint['kind'] }>(
    `select distinct c.kind from read_model.checkpoints c
     join pg_stat_activity a on a.application_name = c.owner`,
  );
  return new Set(result.rows.map((row) => row.kind));
}
