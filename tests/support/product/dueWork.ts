import { jobIdOf } from '../../../platform/queues/jobId.ts';
import { insertDue } from '../../../platform/queues/due.ts';
import { until } from '../../../platform/postgres/embedded/until.ts';
import { inTransaction } from '../../../platform/postgres/transaction.ts';
import type { AppContext } from '../../../platform/context.ts';

/** Only a machine that is stuck takes this long. */
const PATIENCE_MS = 20_000;

/** Has scheduled work done by the running product now, as its clock would. */
export async function takeTurn(
  { pool, ids, clock }: Pick<AppContext, 'pool' | 'ids' | 'clock'>,
  processor: string,
): Promise<void> {
  const jobId = jobIdOf(processor, ids.newId(), 0, 1);
  const dueAt = clock.now().toISOString();
  const turn = { jobId, processor, payload: {}, key: null, workspaceId: null, dueAt };
  await inTransaction(pool, (tx) => insertDue(tx, [turn]));
}

/** As if it were time for the work of a workspace that waits for its time; waits until such work was asked for. */
export async function hasten(
  { pool, clock }: Pick<AppContext, 'pool' | 'clock'>,
  workspaceId: string,
  processor: string,
): Promise<void> {
  const hastened = async () => {
    const { rowCount } = await pool.query(
      `update reactions.due set due_at = least(due_at, $3)
       where workspace_id = $1 and processor = $2`,
      [workspaceId, processor, clock.now()],
    );
    return (rowCount ?? 0) > 0;
  };
  if (await until(hastened, PATIENCE_MS)) return;
  throw new Error(`No work of ${processor} was asked for.`);
}
