import { setImmediate as turn } from 'node:timers/promises';
import type { Pool } from 'pg';
import { BEGINNING } from '../../platform/eventStore/port.ts';
import type { EventStore, Position, RecordedEvent } from '../../platform/eventStore/port.ts';
import { listCheckpoints } from '../../platform/subscriptions/runner/checkpoints.ts';
import { tableOf, versionName } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../people/people.ts';
import {
  listPeopleById,
  listPeopleToIndex,
  personIdsIn,
  RowReader,
  withPresentIds,
  type PersonToIndex,
} from './indexedPeople.ts';
import type { SearchIndex } from './searchIndex.ts';

/** People read at once while the index is built. */
const PAGE = 500;

/** People put into the index before whoever asks for its state gets a turn, some milliseconds' work. */
const TURN = 50;

/** Events looked at at once. */
const BATCH = 500;

/** How soon after a look that found nobody it looks again, in milliseconds: the log may grow by much else. */
const REST_MS = 50;

/** How long the read model may be behind before the feed asks again. */
const BEHIND_MS = 5_000;

export interface FeedDeps {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly index: SearchIndex;
  /** Resolves when the read model of people has reached the position; false after the time. */
  readonly waitForPeople: (position: Position, withinMs: number) => Promise<boolean>;
}

/** How far the index has been fed. */
export interface Fed {
  /** The table that it was filled from; a rebuild of the read model puts another in its place. */
  readonly table: string;
  /** Up to where it has followed the log. */
  readonly position: Position;
}

/**
 * Fills the index from the read model of people, unless it has been from the table that is there
 * now, then keeps it to what changes: the log says who, their rows say what. Nothing is decrypted
 * here. What had been fed stays: a feed that broke goes on where it was.
 */
export async function* feedIndex(
  deps: FeedDeps,
  fed: Fed | undefined,
  signal: AbortSignal,
): AsyncGenerator<Fed> {
  const { pool, store } = deps;
  const table = await tableOfPeople(pool);
  let after = fed?.position;
  if (after === undefined || fed?.table !== table) {
    after = await positionOfPeople(pool);
    await fill(deps, signal);
    if (signal.aborted) return;
    yield { table, position: after };
  }
  const { categories } = people;
  const wanted = { after, categories, batchSize: BATCH, restMs: REST_MS, signal };
  for await (const { events, checkpoint } of store.subscribe(wanted)) {
    await refresh(deps, events, checkpoint, signal);
    if (signal.aborted) return;
    yield { table, position: checkpoint };
  }
}

/** The table in which people are now, by a number that no other ever had. */
export async function tableOfPeople(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ oid: string }>('select to_regclass($1)::oid::text as oid', [
    tableOf(people),
  ]);
  return rows[0]?.oid ?? '';
}

/** Puts everybody in, in the place of what was known of them, and takes out who is there no more. */
async function fill({ pool, index }: FeedDeps, signal: AbortSignal): Promise<void> {
  const reader = new RowReader();
  const gone = new Set(index.ids());
  const put = async (page: readonly PersonToIndex[]) => {
    for (const [at, row] of page.entries()) {
      index.put(reader.read(row));
      gone.delete(row.id);
      if (at % TURN === TURN - 1) await turn();
    }
  };
  let page = await listPeopleToIndex(pool, '', PAGE);
  while (!signal.aborted) {
    const end = page.at(-1);
    if (end === undefined) {
      for (const id of gone) index.remove(id);
      return;
    }
    // The database looks for the next ones meanwhile.
    const [next] = await Promise.all([listPeopleToIndex(pool, end.id, PAGE), put(page)]);
    page = next;
  }
}

async function refresh(
  { pool, index, waitForPeople }: FeedDeps,
  events: readonly RecordedEvent[],
  checkpoint: Position,
  signal: AbortSignal,
): Promise<void> {
  const named = [...new Set(events.flatMap(personIdsIn))];
  if (named.length === 0) return;
  while (!(await waitForPeople(checkpoint, BEHIND_MS))) if (signal.aborted) return;
  const ids = await withPresentIds(pool, named);
  for (let at = 0; at < ids.length; at += PAGE) {
    const some = ids.slice(at, at + PAGE);
    const found = new Map((await listPeopleById(pool, some)).map((row) => [row.id, row]));
    const reader = new RowReader();
    for (const [number, id] of some.entries()) {
      const row = found.get(id);
      if (row === undefined) index.remove(id);
      else index.put(reader.read(row));
      if (number % TURN === TURN - 1) await turn();
    }
  }
}

/** Where the read model stood before the first row was read: what it took in since is looked at twice. */
async function positionOfPeople(pool: Pool): Promise<Position> {
  const name = versionName(people);
  const checkpoints = await listCheckpoints(pool);
  return checkpoints.find((checkpoint) => checkpoint.name === name)?.position ?? BEGINNING;
}
