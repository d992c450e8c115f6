import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { RecordReader } from '../../../../platform/networkFile/records.ts';
import { csvText, itemsOf, rejectedIn } from '../../../support/networkFile.ts';

const good = ['Bo', 'Ek', '', '', 'Oak, Ash & Co', 'VP, Engineering', '05 Mar 2024'];
const below = (line: string) => csvText({ rows: [good] }) + `${line}\n`;
const after = (line: string, ...rows: string[][]) =>
  below(line) + csvText({ preamble: [], rows }).split('\n').slice(1).join('\n');
const summary = async (text: string) =>
  (await itemsOf(text)).map((item) =>
    item.kind === 'row'
      ? `${item.line} ${item.connection.name}`
      : `${item.line} ${item.reasonCode}`,
  );

describe('A quotation mark that nobody closes', () => {
  const open = 'Ann,"Bellwood,,,Fernway,Analyst,05 Mar 2024';

  test('costs its own row and none of those below', async () => {
    expect(await summary(after(open, good, good))).toEqual([
      '5 Bo Ek',
      '6 quote-not-closed',
      '7 Bo Ek',
      '8 Bo Ek',
    ]);
  });

  test('costs its own row also at the end of the file, and before rows without marks', async () => {
    const plain = good.with(4, '').with(5, '');
    expect(await summary(below(open))).toEqual(['5 Bo Ek', '6 quote-not-closed']);
    expect(await summary(after(open, plain, plain))).toEqual([
      '5 Bo Ek',
      '6 quote-not-closed',
      '7 Bo Ek',
      '8 Bo Ek',
    ]);
    const many = Array.from({ length: 60 }, () => plain);
    expect(await summary(after(open, ...many))).toHaveLength(62);
  });

  test('is shown with the cells of its row', async () => {
    const [row] = await rejectedIn(below(open));
    expect(row?.cells).toEqual(['Ann', 'Bellwood,,,Fernway,Analyst,05 Mar 2024']);
  });

  test('does not shift the cells of a row unseen', async () => {
    const shifted = '"Ann","Bellwood,"","","Fernway","Analyst","05 Mar 2024"';
    expect(await summary(below(shifted))).toEqual(['5 Bo Ek', '6 quote-not-closed']);
  });

  test('in the middle of a cell is text', async () => {
    expect(await itemsOf(below('Ann "Annie",Bellwood,,,5" Tools,,'))).toMatchObject([
      {},
      { connection: { firstName: 'Ann "Annie"', company: '5" Tools' } },
    ]);
  });
});

test('A row is rejected when it is longer than any row of people', async () => {
  const text = after(`Ann,${'x'.repeat(70_000)}`, good);
  expect(await summary(text)).toEqual(['5 Bo Ek', '6 row-too-long', '7 Bo Ek']);
});

test('Whatever is quoted as the standard has it reads as a parser of the trade reads it', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ü', ',', '"', '\n', ' ', ';'),
    maxLength: 6,
  });
  const rows = fc.array(fc.tuple(fc.constant('k'), cell, cell, cell), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(rows, (written) => {
      const text = written
        .map((row) => row.map((part) => `"${part.replaceAll('"', '""')}"`).join(','))
        .join('\n');
      const reader = new RecordReader(',', 4, 1);
      const read = text.split('\n').flatMap((line) => reader.add(line));
      expect([...read, ...reader.end()].map((record) => record.cells)).toEqual(parse(text));
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('Whatever the lines are, each is read or given up, and none is lost', () => {
  const line = fc.string({ unit: fc.constantFrom('a', ',', '"', 'b'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const reader = new RecordReader(',', 3, 1);
      const records = [...lines.flatMap((text) => reader.add(`k,${text}`)), ...reader.end()];
      const starts = records.map((record) => record.line);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      expect(new Set(starts).size).toBe(starts.length);
      const covered = records.reduce((sum, { cells, problem }) => {
        const inside = cells.join('').split('\n').length;
        return sum + (problem === undefined ? inside : 1);
      }, 0);
      expect(covered).toBe(lines.length);
    }),
    { seed: 11, numRuns: 300 },
  );
});
