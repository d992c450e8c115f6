import type { Pool, QueryArrayConfig } from 'pg';
import { StreamDeletedError } from '../errors.ts';
import type { LogBatch, LogFilter, Position, ReadStreamOptions, RecordedEvent } from '../port.ts';
import { countOf, positionOf } from '../positions.ts';
import { reaching } from './failures.ts';

/** A page ends with the event that takes it past so many bytes of data, however many it may hold. */
export const PAGE_BYTES = 250_000;
const PAGE_EVENTS = 500;
/** A server that has not answered by then is taken as gone. */
const ANSWER_WITHIN_MS = 30_000;

const LAST_REVISION = 2 ** 31 - 1;

const COLUMNS = 'position, stream, revision, event_id, type, data, metadata';

type EventRow = [
  position: string | null,
  stream: string,
  revision: number,
  eventId: string,
  type: string,
  data: string,
  metadata: string,
  /** How many rows there were before the page was cut by its bytes. */
  picked: string,
];
type PageRow<Lead> = [lead: Lead, ...event: EventRow];

/** Of these rows, those that fit into a page's bytes; one at least. */
function page(rows: string, order: string): string {
  return `
    select ${COLUMNS}, picked from (
      select *, count(*) over () as picked,
        sum(octet_length(data)) over (order by ${order} rows unbounded preceding)
          - octet_length(data) as bytes_before
      from (${rows}) as rows_picked
    ) as rows_weighed
    where bytes_before < ${PAGE_BYTES}`;
}

// The head and the rows come from one statement and so from one snapshot. As positions
// are given under the head's lock, a snapshot holds all of them up to its newest.
function logQuery(rows: string): string {
  return `
    select log.head, found.* from (
      select coalesce(
        (select position from event_log.events order by position desc limit 1), 0) as head
    ) as log
    left join lateral (${page(rows, 'position')}) as found on true
    order by found.position`;
}

const ALL_CATEGORIES = logQuery(`
  select ${COLUMNS} from event_log.events
  where position > $1 order by position limit $2`);

// An index scan for each category, of positions only, and then the events of those picked.
const SOME_CATEGORIES = logQuery(`
  select ${COLUMNS} from (
    select place.position from unnest($3::text[]) as wanted (category)
    cross join lateral (
      select position from event_log.events
      where category = wanted.category and position > $1
      order by position limit $2
    ) as place
    order by place.position limit $2
  ) as picked join event_log.events using (position)`);

// A page of each of several streams, in the order in which they are asked for.
function streamsQuery(comparison: '>=' | '<=', order: 'revision' | 'revision desc'): string {
  const rows = `
    select ${COLUMNS} from event_log.events
    where stream = wanted.stream and revision ${comparison} wanted.next
    order by ${order} limit wanted.size`;
  return `
    select array[wanted.at::int,
      (exists (select from event_log.tombstones where stream = wanted.stream))::int], found.*
    from unnest($1::text[], $2::int[], $3::int[]) with ordinality as wanted (stream, next, size, at)
    left join lateral (${page(rows, order)}) as found on true
    order by wanted.at, found.${order}`;
}

const FORWARDS = streamsQuery('>=', 'revision');
const BACKWARDS = streamsQuery('<=', 'revision desc');

/** So many streams are read by one statement at most: each may answer a whole page. */
const STREAMS_AT_ONCE = 64;

/** @see EventStore.readAll */
export async function readLog(
  pool: Pool,
  after: Position,
  limit: number,
  { categories }: LogFilter,
): Promise<LogBatch> {
  const start = countOf(after).toString();
  const found =
    categories === undefined
      ? await query<string>(pool, 'read-log', ALL_CATEGORIES, [start, limit])
      : await query<string>(pool, 'read-log-of-categories', SOME_CATEGORIES, [
          start,
          limit,
          [...new Set(categories)],
        ]);
  const head = positionOf(found.lead);
  const last = found.events.at(-1);
  if (last !== undefined && (found.cut || found.events.length === limit)) {
    return { events: found.events, checkpoint: last.position, live: last.position === head };
  }
  return { events: found.events, checkpoint: head > after ? head : after, live: true };
}

/** A page of a stream that is asked for. */
export interface StreamPageWanted {
  readonly stream: string;
  readonly forwards: boolean;
  /** The revision that it begins with. */
  readonly next: number;
  /** In events. */
  readonly size: number;
}

/** The same for those who want the same page: most requests read the same few workspaces. */
export function nameOfPage({ stream, forwards, next, size }: StreamPageWanted): string {
  return `${forwards ? '>' : '<'} ${next} ${size} ${stream}`;
}

/** A page of a stream; `null` of one that has ended for ever. */
export type StreamPage = {
  readonly events: RecordedEvent[];
  /** True where more of them were left out for their bytes. */
  readonly cut: boolean;
} | null;

/** Pages of streams, those of one direction by one statement. */
export async function readStreamPages(
  pool: Pool,
  wanted: readonly StreamPageWanted[],
): Promise<readonly StreamPage[]> {
  const pages = new Map<StreamPageWanted, StreamPage>();
  for (const direction of [true, false]) {
    const alike = wanted.filter(({ forwards }) => forwards === direction);
    for (let at = 0; at < alike.length; at += STREAMS_AT_ONCE) {
      const some = alike.slice(at, at + STREAMS_AT_ONCE);
      const [name, text] = direction
        ? ['read-streams', FORWARDS]
        : ['read-streams-back', BACKWARDS];
      const found = await pagesOf(pool, name, text, some);
      some.forEach((each, index) => pages.set(each, found[index] ?? null));
    }
  }
  return wanted.map((each) => pages.get(each) ?? null);
}

async function pagesOf(
  pool: Pool,
  name: string,
  text: string,
  wanted: readonly StreamPageWanted[],
): Promise<readonly StreamPage[]> {
  type Lead = [at: number, deleted: number];
  const rows = await rowsOf<PageRow<Lead>>(pool, name, text, [
    wanted.map(({ stream }) => stream),
    wanted.map(({ next }) => next),
    wanted.map(({ size }) => size),
  ]);
  const byPlace = wanted.map((): PageRow<Lead>[] => []);
  for (const row of rows) byPlace[row[0][0] - 1]?.push(row);
  return byPlace.map((own) => (own[0]?.[0][1] === 1 ? null : pageIn(own)));
}

/** @see EventStore.readStream; `pageOf` reads pages, where it can together with others */
export async function* readStream(
  pageOf: (wanted: StreamPageWanted) => Promise<StreamPage>,
  stream: string,
  { direction = 'forwards', from, limit = Infinity }: ReadStreamOptions,
): AsyncGenerator<RecordedEvent> {
  const forwards = direction === 'forwards';
  let next = Math.min(from ?? (forwards ? 0 : LAST_REVISION), LAST_REVISION);
  let left = limit;
  while (left > 0) {
    const size = Math.min(left, PAGE_EVENTS);
    const found = await pageOf({ stream, forwards, next, size });
    if (found === null) throw new StreamDeletedError(stream);
    yield* found.events;
    const last = found.events.at(-1);
    if (last === undefined || (!found.cut && found.events.length < size)) return;
    left -= found.events.length;
    next = last.revision + (forwards ? 1 : -1);
  }
}

const ONE_EVENT = `
  select exists (select from event_log.tombstones where stream = $1) as deleted, found.*
  from (select) as one
  left join lateral (
    select ${COLUMNS}, 1 as picked from event_log.events where event_id = $2 and stream = $1
  ) as found on true`;

/** @see EventStore.findEvent */
export async function findEvent(
  pool: Pool,
  stream: string,
  eventId: string,
): Promise<RecordedEvent | null> {
  const found = await query<boolean>(pool, 'find-event', ONE_EVENT, [stream, eventId]);
  if (found.lead) throw new StreamDeletedError(stream);
  return found.events[0] ?? null;
}

/** @see EventStore.head */
export async function readHead(pool: Pool): Promise<Position> {
  const rows = await rowsOf<[position: string]>(
    pool,
    'read-head',
    'select position from event_log.events order by position desc limit 1',
    [],
  );
  return positionOf(rows[0]?.[0] ?? 0);
}

async function query<Lead>(pool: Pool, name: string, text: string, values: unknown[]) {
  const rows = await rowsOf<PageRow<Lead>>(pool, name, text, values);
  return { lead: rows[0]![0], ...pageIn(rows) };
}

function pageIn<Lead>(rows: readonly PageRow<Lead>[]) {
  const [first] = rows;
  const events = first?.[1] === null ? [] : rows.map(recorded);
  return { events, cut: events.length > 0 && events.length < Number(first![8]) };
}

/** By its name a connection knows a statement that it has prepared: parsing and planning take longer than these reads. */
async function rowsOf<Row extends unknown[]>(
  pool: Pool,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  // `pg` takes a query's own time limit, which its types leave out.
  const query: QueryArrayConfig & { readonly query_timeout: number } = {
    name,
    text,
    values,
    rowMode: 'array',
    query_timeout: ANSWER_WITHIN_MS,
  };
  const { rows } = await reaching(() => pool.query<Row>(query));
  return rows;
}

function recorded<Lead>(row: PageRow<Lead>): RecordedEvent {
  return {
    position: positionOf(row[1] ?? 0),
    stream: row[2],
    revision: row[3],
    eventId: row[4],
    type: row[5],
    data: JSON.parse(row[6]) as RecordedEvent['data'],
    metadata: JSON.parse(row[7]) as RecordedEvent['metadata'],
  };
}
