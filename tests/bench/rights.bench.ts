import fc from 'fast-check';
import { migrate } from '../../platform/migrations.ts';
import { openPool } from '../../platform/postgres/pool.ts';
import { inTransaction } from '../../platform/postgres/transaction.ts';
import { prepareTables } from '../../platform/subscriptions/runner/projectionRunner.ts';
import { readModels } from '../../projections/registry.ts';
import { companyAfter, companyHistories } from '../support/rights/companyHistories.ts';
import { reasonsIn } from '../support/rights/reasons.ts';
import { project, rightsHeld } from '../support/rights/rightsHeld.ts';
import { logOf } from '../support/subscriptions/log.ts';
import type { Bench } from './bench.ts';

const HISTORIES = 10_000;
const SEED = 12;
/** So many companies at once are in the read models. */
const TOGETHER = 500;

/** Random histories of membership, referral and introduction: no right outlives its reason, and none is missing. */
export const bench: Bench = {
  name: 'rights',
  async run({ cluster, say }) {
    const connectionString = await cluster.ensureDatabase('rights');
    const pool = openPool({ connectionString, max: 2, onError: fail });
    try {
      await migrate(pool);
      await prepareTables({ pool, models: readModels });
      const histories = fc.sample(companyHistories, { numRuns: HISTORIES, seed: SEED });
      const found = { outlived: 0, missing: 0, rights: 0 };
      for (let from = 0; from < HISTORIES; from += TOGETHER) {
        const companies = histories
          .slice(from, from + TOGETHER)
          .map((acts, at) => companyAfter(acts, from + at));
        await inTransaction(pool, async (tx) => {
          await tx.query('savepoint empty');
          await project(tx, logOf(companies.flatMap(({ log }) => log)));
          for (const company of companies) {
            const held = new Set(await rightsHeld(tx, company));
            const reasons = new Set(reasonsIn(company));
            found.outlived += [...held].filter((right) => !reasons.has(right)).length;
            found.missing += [...reasons].filter((right) => !held.has(right)).length;
            found.rights += held.size;
          }
          await tx.query('rollback to savepoint empty');
        });
        say(`${from + TOGETHER} of ${HISTORIES} histories`);
      }
      return [
        { metric: 'rights without a reason', value: found.outlived, unit: '', goal: { below: 1 } },
        { metric: 'reasons without a right', value: found.missing, unit: '', goal: { below: 1 } },
        {
          metric: `rights looked at in ${HISTORIES} histories`,
          value: found.rights,
          unit: '',
          goal: { atLeast: HISTORIES },
        },
      ];
    } finally {
      await pool.end();
    }
  },
};

function fail(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error));
}
