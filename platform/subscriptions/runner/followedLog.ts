import type { Pool } from 'pg';
import { KithError } from '../../../domain/kernel/errors.ts';
import { StreamDeletedError } from '../../eventStore/errors.ts';
import type { EventStore } from '../../eventStore/port.ts';

/** What of a log is asked for. */
export type AskedLog = Pick<EventStore, 'logId' | 'readStream'>;

/** The checkpoints of a database are places in another log than the one that is configured. */
export class OtherLogError extends KithError {
  constructor() {
    super(
      'other-log',
      'EVENT_STORE_URL leads to another log than the one that this database follows. Set it as it ' +
        'was (leave it out if the log was in PostgreSQL), or use a database of its own for the other ' +
        'log: DATABASE_URL, or KITH_DATA_DIR where the database is the embedded one.',
    );
  }
}

/** The log no longer holds what this database has taken from it. */
export class LogSetBackError extends KithError {
  constructor() {
    super(
      'log-set-back',
      'The log no longer holds events that this database has taken from it: it was restored from an ' +
        'older backup. Restore a backup of the log that is newer than that of the database. If there is ' +
        'none, stop every Kith on this database and run `kith log resume`, which fills what is ' +
        'read anew from what the log holds; what was lost with the log stays lost.',
    );
  }
}

/**
 * Sees to it that a database follows one log for ever: the one that it was first used with, and
 * that holds what was taken from it. Asked at every start, and again and again while running.
 * @throws OtherLogError when the store holds another one
 * @throws LogSetBackError when the store holds an older state of it
 * @throws EventStoreUnavailableError when the store can't be asked
 */
export async function keepToLog(pool: Pool, store: AskedLog): Promise<void> {
  await keepToSameLog(pool, store);
  if (!(await holdsWhatWasSeen(pool, store))) throw new LogSetBackError();
}

/** The same, of a log that may have been set back. @throws OtherLogError, EventStoreUnavailableError */
export async function keepToSameLog(pool: Pool, store: AskedLog): Promise<void> {
  const id = await store.logId();
  await pool.query(
    'insert into read_model.followed_log (id) values ($1) on conflict (only_row) do nothing',
    [id],
  );
  const { rows } = await pool.query<{ id: string }>('select id from read_model.followed_log');
  if (rows[0]?.id !== id) throw new OtherLogError();
}

interface Seen {
  readonly stream: string;
  readonly revision: number;
  readonly eventId: string;
}

/** Of all that was taken the newest event is asked for: with it, everything before it is there. */
async function holdsWhatWasSeen(pool: Pool, store: AskedLog): Promise<boolean> {
  const { rows } = await pool.query<Seen>(
    `select seen_stream as stream, seen_revision::int as revision, seen_event_id as "eventId"
     from read_model.checkpoints where seen_position is not null
     order by seen_position desc limit 1`,
  );
  const [seen] = rows;
  if (seen === undefined) return true;
  try {
    const { stream, revision: from } = seen;
    for await (const { eventId } of store.readStream(stream, { from, limit: 1 })) {
      return eventId === seen.eventId;
    }
    return false;
  } catch (error) {
    // Ended for ever since it was seen: so it was there.
    if (error instanceof StreamDeletedError) return true;
    throw error;
  }
}
