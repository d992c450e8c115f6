import type { Pool, QueryArrayConfig, QueryConfig } from 'pg';
import { intArray, textArray, uuidArray } from '../../postgres/binaryArrays.ts';
import { EventIdTakenError, StreamDeletedError, WrongExpectedRevisionError } from '../errors.ts';
import type { AppendResult, ExpectedRevision } from '../port.ts';
import { positionOf } from '../positions.ts';
import type { PreparedAppend } from '../preparedAppend.ts';
import { isIdTaken } from './failures.ts';

/** A server that has not answered by then is taken as gone. */
const ANSWER_WITHIN_MS = 10_000;

/** `pg` takes a query's own time limit, which its types leave out. */
interface TimeLimit {
  readonly query_timeout: number;
}

type Outcome = 'appended' | 'same' | 'wrong' | 'taken' | 'deleted';
type OutcomeRow = [outcome: Outcome, revision: number, position: string, taken: string];
/** The log's head and each stream's revision before the batch; nulls when nothing was appended. */
type AllRow = [head: string, revisions: number[]] | [head: null, revisions: null];

/** What became of one append: its result, or why it was refused. */
export type Answer = AppendResult | Error;

/**
 * Sends a batch of appends in one call, which is one transaction; answers each of them.
 * @param appended hears of a batch that was taken whole: the log's head and each stream's revision before it
 */
export async function appendBatch(
  pool: Pool,
  appends: readonly PreparedAppend[],
  appended: (head: bigint, revisions: readonly number[]) => void,
): Promise<Answer[]> {
  const streams = appends.map((append) => append.stream);
  const owners = appends.flatMap(({ events }, index) => events.map(() => index + 1));
  const places = appends.flatMap(({ events }) => events.map((_, index) => index + 1));
  const events = appends.flatMap((append) => append.events);
  const values = [
    textArray(streams),
    intArray(appends.map((append) => numberOf(append.expected))),
    intArray(appends.map((append) => append.events.length)),
    intArray(owners),
    intArray(places),
    uuidArray(events.map((event) => event.eventId)),
    textArray(events.map((event) => event.type)),
    textArray(events.map((event) => event.data)),
    textArray(events.map((event) => event.metadata)),
  ];
  const call = async <Row extends unknown[]>(
    name: 'event_log.append_all' | 'event_log.append_one_by_one',
  ): Promise<Row[]> => {
    const query: QueryArrayConfig & TimeLimit = {
      name,
      text: `select * from ${name}($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      rowMode: 'array',
      values,
      query_timeout: ANSWER_WITHIN_MS,
    };
    const { rows } = await pool.query<Row>(query);
    return rows;
  };
  const oneByOne = async () => {
    const rows = await call<OutcomeRow>('event_log.append_one_by_one');
    return rows.map((row, index) => answerOf(appends[index]!, row));
  };
  if (new Set(streams).size < streams.length) return oneByOne();
  try {
    const [row] = await call<AllRow>('event_log.append_all');
    const [head, revisions] = row!;
    if (head === null) return await oneByOne();
    appended(BigInt(head), revisions);
    return answersAfter(BigInt(head), revisions, appends);
  } catch (error) {
    // One of them stands in the log already, perhaps as this very append.
    if (isIdTaken(error)) return oneByOne();
    throw error;
  }
}

/** What a batch is answered that was appended whole behind `head`. */
function answersAfter(
  head: bigint,
  revisions: readonly number[],
  appends: readonly PreparedAppend[],
): AppendResult[] {
  let position = head;
  return appends.map(({ events }, index) => {
    position += BigInt(events.length);
    return { position: positionOf(position), revision: revisions[index]! + events.length };
  });
}

/** Ends a stream; the same lock keeps it in order with the appends. */
export async function tombstone(
  pool: Pool,
  stream: string,
  expected: ExpectedRevision,
): Promise<void> {
  const call: QueryConfig & TimeLimit = {
    text: 'select * from event_log.tombstone($1, $2)',
    values: [stream, numberOf(expected)],
    query_timeout: ANSWER_WITHIN_MS,
  };
  const { rows } = await pool.query<{ outcome: Outcome; revision: number }>(call);
  const { outcome, revision } = rows[0]!;
  if (outcome === 'deleted') throw new StreamDeletedError(stream);
  if (outcome === 'wrong') throw wrongRevision(stream, expected, revision);
}

function answerOf(
  { stream, expected }: PreparedAppend,
  [outcome, revision, position, taken]: OutcomeRow,
): Answer {
  if (outcome === 'appended' || outcome === 'same') {
    return { position: positionOf(position), revision };
  }
  if (outcome === 'taken') return new EventIdTakenError(taken);
  if (outcome === 'deleted') return new StreamDeletedError(stream);
  return wrongRevision(stream, expected, revision);
}

function wrongRevision(stream: string, expected: ExpectedRevision, revision: number): Error {
  return new WrongExpectedRevisionError(stream, expected, revision < 0 ? 'none' : revision);
}

function numberOf(expected: ExpectedRevision): number {
  if (expected === 'none') return -1;
  if (expected === 'any') return -2;
  if (expected === 'exists') return -3;
  return expected;
}
