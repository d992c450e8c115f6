import fc from 'fast-check';
import { withTables } from '../../../support/postgres/withTables.ts';
import {
  mergingHistories,
  neverMerged,
  rowsAfter,
} from '../../../support/subscriptions/mergingHistories.ts';

const SEED = 20_261_122;

test('given merges that are taken back, then every row is as if they had never been, whatever happened between', async () => {
  let merges = 0;
  await withTables((tx) =>
    fc.assert(
      fc.asyncProperty(mergingHistories, async ({ log, batchSize }) => {
        const never = neverMerged(log);
        merges += (log.length - never.length) / 2;
        expect(await rowsAfter(tx, log, batchSize)).toBe(await rowsAfter(tx, never, batchSize));
      }),
      { numRuns: 100, seed: SEED },
    ),
  );
  expect(merges).toBeGreaterThanOrEqual(100);
}, 120_000);

test('given merges, then every row is the same whether events come one by one or all at once', async () => {
  await withTables((tx) =>
    fc.assert(
      fc.asyncProperty(mergingHistories, fc.nat({ max: 99 }), async ({ log }, cut) => {
        const some = log.slice(0, 1 + (cut % log.length));
        expect(await rowsAfter(tx, some, 1)).toBe(await rowsAfter(tx, some, some.length));
      }),
      { numRuns: 100, seed: SEED },
    ),
  );
}, 120_000);
