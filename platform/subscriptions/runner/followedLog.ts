import type { Pool } from 'pg';
import { KithError } from '../../../domain/kernel/errors.ts';
import type { EventStore } from '../../eventStore/port.ts';

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

/**
 * Sees to it that a database follows one log for ever: the one that it was first used with.
 * @throws OtherLogError when the store holds another one
 * @throws EventStoreUnavailableError when the store can't be asked
 */
export async function keepToLog(pool: Pool, store: EventStore): Promise<void> {
  const id = await store.logId();
  await pool.query(
    'insert into read_model.followed_log (id) values ($1) on conflict (only_row) do nothing',
    [id],
  );
  const { rows } = await pool.query<{ id: string }>('select id from read_model.followed_log');
  if (rows[0]?.id !== id) throw new OtherLogError();
}
