import { BACKWARDS, END } from '@eventstore/db-client';
import { BEGINNING } from '../port.ts';
import type { LogBatch, LogFilter, Position, RecordedEvent } from '../port.ts';
import { answers } from './answers.ts';
import type { Connection } from './connection.ts';
import { fromServer, toServer } from './positions.ts';
import { isSystemEvent } from './stored.ts';
import { wanted } from './wanted.ts';

/** This client's reads of the log have no filter: one batch looks at so many events at most. */
const LOOK_AT_MOST = 2_048;

/** How far back to look for an event that is not the server's own, step by step. */
const STEPS_BACK = [1, 8, 64] as const;

/**
 * One batch of the log after a position. Of a filter, what matches among the next
 * events; the checkpoint says how far that was, past system events too.
 */
export async function readAll(
  { client }: Connection,
  after: Position,
  limit: number,
  filter: LogFilter,
): Promise<LogBatch> {
  const pick = wanted(filter);
  const events: RecordedEvent[] = [];
  // One more, as a read starts with the event at the position itself.
  const maxCount = Math.max(limit, LOOK_AT_MOST) + 1;
  let checkpoint = after;
  let looked = 0;
  for await (const { event } of answers(
    client.readAll({ fromPosition: toServer(after), maxCount }),
  )) {
    looked += 1;
    if (event === undefined) continue;
    const position = fromServer(event.position);
    if (position <= after) continue;
    const recorded = pick(event);
    if (recorded !== null && events.length >= limit) return { events, checkpoint, live: false };
    if (recorded !== null) events.push(recorded);
    checkpoint = position;
  }
  return { events, checkpoint, live: looked < maxCount };
}

/**
 * The position of the newest event that is not the server's own, or, where many of its
 * own stand at the end, of the newest of these: `readAll` reaches it in both cases.
 */
export async function head({ client }: Connection): Promise<Position> {
  let newest = BEGINNING;
  for (const maxCount of STEPS_BACK) {
    let looked = 0;
    const back = { direction: BACKWARDS, fromPosition: END, maxCount } as const;
    for await (const { event } of answers(client.readAll(back))) {
      looked += 1;
      if (event === undefined) continue;
      const position = fromServer(event.position);
      if (!isSystemEvent(event)) return position;
      if (position > newest) newest = position;
    }
    if (looked < maxCount) return BEGINNING;
  }
  return newest;
}
