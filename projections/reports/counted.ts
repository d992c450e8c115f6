import { together } from '../../platform/postgres/together.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';

/**
 * For a statement that goes through all there is and answers few rows. The planner, which of columns that
 * tell of people knows nothing, expects many groups, and would sort a million rows on disk for them: with
 * room for the groups it counts as it goes along, and with handing over for nothing on all processors.
 */
const WIDELY = `select set_config('work_mem', '64MB', true),
  set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true)`;

/** Counts rows of a report, in a transaction that does nothing else. */
export async function counted<Row extends object>(
  tx: Transaction,
  sql: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const [, rows] = await together([tx.query(WIDELY), tx.query<Row>(sql, values)]);
  return rows;
}

/** Whole hours as reports tell them apart: after a month whole days do, of which there are few, and of hours as many as people. */
export function hoursToldApart(hours: string): string {
  return `case when ${hours} < 720 then ${hours} else ${hours} / 24 * 24 end`;
}
