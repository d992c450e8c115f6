import { EventStoreUnavailableError } from '../errors.ts';
import { pauseFor } from '../follow.ts';
import { BEGINNING } from '../port.ts';
import type { LogBatch, Position, SubscribeOptions } from '../port.ts';
import type { Connection } from './connection.ts';
import { Feed } from './feed.ts';
import { head, readAll } from './readAll.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** After so long without a word from the server, the log is read to see how far it goes. */
const FIRST_SILENCE_MS = 50;
const LONGEST_SILENCE_MS = 1_000;

/**
 * A subscription that outlives its connections: when one ends, the next takes up after
 * the last batch, with growing pauses while the server is away.
 * @throws what the server refuses for good, such as access
 */
export async function* subscribe(
  connection: Connection,
  options: SubscribeOptions,
  onError: (error: unknown) => void,
): AsyncGenerator<LogBatch> {
  const { signal } = options;
  let { after } = options;
  let saidLive = false;
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      for await (const batch of followOnce(connection, { ...options, after })) {
        if (signal.aborted) return;
        pause = FIRST_PAUSE_MS;
        if (batch.checkpoint > after || (batch.live && !saidLive)) yield batch;
        after = batch.checkpoint;
        saidLive = batch.live;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof EventStoreUnavailableError)) throw error;
      onError(error);
      saidLive = false;
      await pauseFor(pause, signal);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }
}

/**
 * Follows the log over one connection. The server pushes what matches, and says now
 * and then how far it has looked, but not when nothing is left (22.10 never does) nor
 * how far the log goes on without matches: that is read, at first and after silences.
 *
 * The read at first also makes the resumption exact. The server begins after the first
 * event that it finds at the position or behind: the wrong one, where the event at the
 * position has been scavenged.
 */
async function* followOnce(
  connection: Connection,
  { after, batchSize, signal, ...filter }: SubscribeOptions,
): AsyncGenerator<LogBatch> {
  const first = await readAll(connection, after, batchSize, filter);
  yield first;
  let { checkpoint, live } = first;
  const feed = new Feed(connection, checkpoint, filter, 2 * batchSize);
  const isEnd = endOf(connection);
  let silence = FIRST_SILENCE_MS;
  try {
    while (!signal.aborted) {
      await feed.gather(batchSize);
      const taken = feed.take(checkpoint, batchSize);
      if (taken !== null) {
        ({ checkpoint } = taken);
        live = feed.drained && (await isEnd(checkpoint));
        silence = FIRST_SILENCE_MS;
        yield { ...taken, live };
      } else if (!(await feed.moved(live ? LONGEST_SILENCE_MS : silence, signal))) {
        if (signal.aborted || (live && (await isEnd(checkpoint)))) continue;
        const read = await readAll(connection, checkpoint, batchSize, filter);
        ({ checkpoint, live } = read);
        silence = Math.min(silence * 2, LONGEST_SILENCE_MS);
        yield read;
      }
    }
  } finally {
    feed.close();
  }
}

/** Tells whether a position is the log's end; asks the server only where what it said last does not settle it. */
function endOf(connection: Connection): (checkpoint: Position) => Promise<boolean> {
  let end = BEGINNING;
  return async (checkpoint) => {
    if (checkpoint < end) return false;
    end = await head(connection);
    return checkpoint >= end;
  };
}
