import { KeptOrders } from '../../../../api/enrolments/keptOrders.ts';
import { previewPage } from '../../../../api/enrolments/previewPage.ts';
import type { CandidateToEnrol } from '../../../../projections/enrolments/readToEnrol.ts';
import { testId } from '../../../support/ids.ts';

const MINUTE_MS = 60_000;
let now: number;
let orders: KeptOrders;
/** Those who are there, in the order in which they are planned; of each page how many were looked at. */
let there: string[];
let looked: number[];

const manyOf = (count: number) => Array.from({ length: count }, (_, at) => testId(at + 1));

beforeEach(() => {
  now = Date.parse('2026-11-27T09:00:00.000Z');
  orders = new KeptOrders({ now: () => new Date(now) });
  looked = [];
});

async function page(offset: number, limit = 20, key = 'asked'): Promise<readonly string[]> {
  const { people } = await previewPage(orders, key, { offset, limit }, async (only) => {
    const found = only === undefined ? there : there.filter((id) => only.includes(id));
    looked.push(found.length);
    const candidates = found.map((candidacyId) => ({ candidacyId }) as CandidateToEnrol);
    return { candidates, ready: candidates, leftOut: [] };
  });
  return people.map(({ one }) => one.candidacyId);
}

it('looks at each of 10,000 once more at most, page by page, and shows each once', async () => {
  there = manyOf(10_000);
  const shown: string[] = [];
  for (let offset = 0; offset < there.length; offset += 20) shown.push(...(await page(offset)));
  expect(shown).toEqual(there);
  expect(looked.reduce((sum, count) => sum + count, 0)).toBe(10_000 + 9_980);
});

it('given others come before them meanwhile, then who stands on the next page stays there', async () => {
  there = manyOf(4);
  const first = await page(0, 2);
  there = [testId(9), ...there.toReversed()];
  expect([...first, ...(await page(2, 2))]).toEqual(manyOf(4));
});

it.each([
  ['one of them is there no more', () => (there = there.slice(0, 3)), 3],
  ['it was kept for long', () => (now += 11 * MINUTE_MS), 4],
  [
    'many others have looked since',
    async () => {
      for (const other of manyOf(50)) await page(0, 2, other);
      looked = [];
    },
    4,
  ],
])('given %s, then all are planned anew', async (_why, happens, all) => {
  there = manyOf(4);
  await page(0, 2);
  await happens();
  await page(2, 2);
  expect(looked.at(-1)).toBe(all);
});

it('begins anew with the first page', async () => {
  there = manyOf(2);
  await page(0);
  there = there.toReversed();
  expect(await page(0)).toEqual(manyOf(2).toReversed());
});
