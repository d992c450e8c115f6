import type { Pool } from 'pg';
import { KithError } from '../../../domain/kernel/errors.ts';
import { doubtClaims } from '../../identity/doubtClaims.ts';
import { BEGINNING, type EventStore, type Position } from '../../eventStore/port.ts';
import { inTransaction, type Transaction } from '../../postgres/transaction.ts';
import { instantAsText } from '../model/columns.ts';
import { dropTables } from '../model/tables.ts';
import { keepToSameLog } from './followedLog.ts';
import { lockTables } from './prepare.ts';
import { advancedKinds } from './status.ts';

/** Somebody follows the log at this moment. */
export class StillRunningError extends KithError {
  constructor() {
    super('still-running', 'Kith is running on this database: stop it everywhere first.');
  }
}

/** What goes on from where the log is now. */
export interface Resumed {
  /** Read models to be filled anew at the next start. */
  readonly readModels: readonly string[];
  readonly processes: readonly string[];
}

const AT_A_TIME = 1_000;

/**
 * Goes on with a log that was set back. Read models are filled anew by the next start; each process
 * goes on after the last event that it can have seen, by its instant: what it had reacted to
 * it doesn't react to again, and what came after the restore it takes.
 * @throws StillRunningError, OtherLogError, EventStoreUnavailableError
 */
export async function resumeLog(pool: Pool, store: EventStore): Promise<Resumed> {
  if ((await advancedKinds(pool)).size > 0) throw new StillRunningError();
  await keepToSameLog(pool, store);
  const processes = await inTransaction(pool, listProcesses);
  const places = await placesOf(store, processes);
  return inTransaction(pool, async (tx) => {
    await lockTables(tx);
    for (const [name, position] of places) await set(tx, name, position);
    const gone = await tx.query<{ name: string; kind: string }>(
      `delete from read_model.checkpoints where kind <> 'process' returning name, kind`,
    );
    for (const { name } of gone) await tx.query(dropTables(name));
    await doubtClaims(tx);
    const readModels = gone.filter(({ kind }) => kind === 'read-model').map(({ name }) => name);
    return { readModels: readModels.sort(), processes: processes.map(({ name }) => name) };
  });
}

interface Process {
  readonly name: string;
  readonly instant: string | null;
}

/** One that was handed nothing yet has seen what all others have. */
function listProcesses(tx: Transaction): Promise<Process[]> {
  return tx.query<Process>(
    `select name, ${instantAsText(
      'coalesce(instant, (select max(instant) from read_model.checkpoints))',
    )} as instant
     from read_model.checkpoints where kind = 'process' order by name`,
  );
}

/** By process: the position of the last event that occurred up to its instant. */
async function placesOf(
  store: EventStore,
  processes: readonly Process[],
): Promise<ReadonlyMap<string, Position>> {
  const places = new Map(processes.map(({ name }) => [name, BEGINNING]));
  for (let after = BEGINNING; ;) {
    const { events, checkpoint, live } = await store.readAll(after, AT_A_TIME);
    for (const { name, instant } of processes) {
      if (instant === null) continue;
      const seen = events.findLast(({ metadata }) => metadata.occurredAt <= instant);
      if (seen !== undefined) places.set(name, seen.position);
    }
    if (live) return places;
    after = checkpoint;
  }
}

async function set(tx: Transaction, name: string, position: Position): Promise<void> {
  await tx.query(
    `update read_model.checkpoints set position = $2, fence = fence + 1, seen_position = null,
       seen_stream = null, seen_revision = null, seen_event_id = null
     where name = $1`,
    [name, position],
  );
}
