import { defaultLimits } from '../../../../platform/networkFile/limits.ts';
import { readTable } from '../../../../platform/networkFile/readTable.ts';

async function tableOf(content: Buffer | string, limits = defaultLimits) {
  async function* bytes() {
    const all = Buffer.from(content);
    // In small pieces, as a file store may give them.
    for (let at = 0; at < all.length; at += 7) yield all.subarray(at, at + 7);
  }
  const rows = [];
  let header: readonly string[] = [];
  for await (const part of readTable(bytes(), limits)) {
    header = part.header;
    rows.push(...part.rows);
  }
  return { header, rows };
}

const cellsOf = async (content: Buffer | string) =>
  (await tableOf(content)).rows.map(({ cells }) => cells);

describe('a table of people', () => {
  test.each([
    ['commas', 'Name,Title\nAda,Engineer'],
    ['semicolons', '\n  \nName;Title\r\nAda;Engineer\r\n'],
    ['tabs', 'Name\tTitle\rAda\tEngineer'],
    ['a byte order mark', '\ufeffName;Title\nAda;Engineer'],
    ['UTF-16', Buffer.from('\ufeffName;Title\nAda;Engineer', 'utf16le')],
  ])('is read with %s', async (_what, content) => {
    const { header, rows } = await tableOf(content);
    expect(header).toEqual(['Name', 'Title']);
    expect(rows.map(({ cells, row }) => [row, ...cells])).toEqual([[1, 'Ada', 'Engineer']]);
  });

  test('is read in Windows-1252, with lines and delimiters in quotes', async () => {
    const western = Buffer.from('Name;Title\nJürgen;"Weaver; of\nlong ""cloth"""', 'latin1');
    expect(await cellsOf(western)).toEqual([['Jürgen', 'Weaver; of\nlong "cloth"']]);
  });

  test('tells a row that can’t be read and goes on', async () => {
    const { rows } = await tableOf('Name,Title\n"Ada,Engineer\nBo,Welder');
    expect(rows.map(({ row, line, problem }) => [row, line, problem])).toEqual([
      [1, 2, 'quote-not-closed'],
      [2, 3, undefined],
    ]);
  });

  test.each([
    ['nothing', '', 'empty-file'],
    ['blanks', '\n \n', 'empty-file'],
    ['one column', 'Name\nAda', 'not-a-table'],
    ['a PDF', '%PDF-1.7, of sorts\n', 'not-a-table'],
    ['a ZIP', 'PK\u0003\u0004,\u0000\n', 'not-a-table'],
  ])('is not what holds %s', async (_what, content, code) => {
    await expect(tableOf(content)).rejects.toMatchObject({ code });
  });

  test('has so many rows at most', async () => {
    const limits = { ...defaultLimits, rows: 1 };
    await expect(tableOf('A,B\n1,2\n3,4', limits)).rejects.toMatchObject({ code: 'too-many-rows' });
  });
});
