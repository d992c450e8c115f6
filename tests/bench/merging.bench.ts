import fc from 'fast-check';
import { migrate } from '../../platform/migrations.ts';
import { openPool } from '../../platform/postgres/pool.ts';
import { inTransaction } from '../../platform/postgres/transaction.ts';
import { prepareTables } from '../../platform/subscriptions/runner/projectionRunner.ts';
import { readModels } from '../../projections/registry.ts';
import {
  mergingHistories,
  neverMerged,
  rowsAfter,
} from '../support/subscriptions/mergingHistories.ts';
import type { Bench } from './bench.ts';

const HISTORIES = 1_000;
const SEED = 10;

/** Random histories of imports, decisions and erasures with merges between that are taken back. */
export const bench: Bench = {
  name: 'merging',
  async run({ cluster }) {
    const connectionString = await cluster.ensureDatabase('merging');
    const pool = openPool({ connectionString, max: 2, onError: fail });
    try {
      await migrate(pool);
      await prepareTables({ pool, models: readModels });
      let different = 0;
      let merges = 0;
      await inTransaction(pool, async (tx) => {
        for (const { log, batchSize } of fc.sample(mergingHistories, {
          numRuns: HISTORIES,
          seed: SEED,
        })) {
          const never = neverMerged(log);
          merges += (log.length - never.length) / 2;
          const after = await rowsAfter(tx, log, batchSize);
          if (after !== (await rowsAfter(tx, never, batchSize))) different += 1;
        }
      });
      const metric = `histories of ${HISTORIES} that leave a trace`;
      return [
        { metric, value: different, unit: '', goal: { below: 1 } },
        { metric: 'merges taken back', value: merges, unit: '', goal: { atLeast: HISTORIES } },
      ];
    } finally {
      await pool.end();
    }
  },
};

function fail(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error));
}
