import { generateConnectionsCsv } from '../../support/inventedConnections.ts';
import { itemsOf } from '../../support/networkFile.ts';

test('An invented network file is the same for a seed and has as many rows as asked for', async () => {
  const text = generateConnectionsCsv({ seed: 5, rows: 2000 });
  expect(generateConnectionsCsv({ seed: 5, rows: 2000 })).toBe(text);
  const items = await itemsOf(text);
  expect(items).toHaveLength(2000);
  const rejected = items.filter((item) => item.kind === 'rejected');
  expect(new Set(rejected.map((item) => item.reasonCode))).toEqual(new Set(['date-only']));
  expect(rejected.length).toBeLessThan(60);
});
