import type { ConnectionRow } from '../../../../platform/networkFile/connection.ts';
import {
  networkFileErrors,
  NetworkFileError,
} from '../../../../platform/networkFile/networkFileError.ts';
import { openConnections } from '../../../../platform/networkFile/readConnections.ts';
import { rejectionReasons } from '../../../../platform/networkFile/rejectedRows.ts';
import { sourceOf, type RandomAccessSource } from '../../../../platform/networkFile/source.ts';
import { csvText, itemsOf, refusalOf } from '../../../support/networkFile.ts';

/** A source that tells how many bytes were asked of it. */
function counted(source: RandomAccessSource): RandomAccessSource & { bytesRead: number } {
  return {
    size: source.size,
    bytesRead: 0,
    read(offset, length) {
      this.bytesRead += length;
      return source.read(offset, length);
    },
  };
}

const mebibyte = 1024 * 1024;
const head = csvText({ rows: [['Bo', 'Ek']] });

describe('Hostile input is bounded', () => {
  test('a line of 40 MB without an end is given up after the first megabytes', async () => {
    const line = Buffer.alloc(40 * mebibyte, 'a');
    for (const start of ['', head]) {
      const source = counted(sourceOf(Buffer.concat([Buffer.from(start), line])));
      expect(await refusalOf(source)).toBe('line-too-long');
      expect(source.bytesRead).toBeLessThan(2 * mebibyte);
    }
  });

  test('the same line in UTF-16 is given up likewise, and the error names it', async () => {
    const line = Buffer.from(`\ufeff${head}${'a'.repeat(mebibyte)}`, 'utf16le');
    await expect(itemsOf(line)).rejects.toMatchObject({
      code: 'line-too-long',
      data: { line: 6 },
    });
  });

  test('millions of quotation marks are rows that are not taken', async () => {
    const marks = `${head}${`${'"'.repeat(999)}\n`.repeat(2500)}`;
    const items = await itemsOf(marks);
    expect(items.length).toBeGreaterThan(1000);
    expect(new Set(items.slice(1).map((item) => item.kind))).toEqual(new Set(['rejected']));
  });

  test('a line of nothing but quotation marks is one row', async () => {
    const items = await itemsOf(`${head}${'"'.repeat(200_000)}\n`);
    expect(items).toMatchObject([{ kind: 'row' }, { reasonCode: 'row-too-long' }]);
  });

  test('one person in forty thousand rows is one person', async () => {
    const rows = 'Bo,Ek,example.com/in/bo\n'.repeat(40_000);
    const items = await itemsOf(`${csvText({})}${rows}`);
    expect(items).toMatchObject([{ line: 5, row: 40_000 }]);
    expect((items[0] as ConnectionRow).mergedLines).toHaveLength(39_999);
  });

  test('more rows than a network can hold are refused, those not taken counted in', async () => {
    const rows = `${head},,\n,,\n`;
    expect(await refusalOf(rows, { limits: { rows: 3 } })).toBe('none');
    expect(await refusalOf(rows, { limits: { rows: 2 } })).toBe('too-many-rows');
  });
});

describe('Memory stays flat', () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => [
    `Ann ${index}`,
    'Bellwood',
    `https://www.example.com/in/ann-${index}`,
    '',
    'Fernway & Sons, Purveyors',
    'Senior Analyst',
    '05 Mar 2024',
  ]);
  const text = Buffer.from(csvText({ rows }));

  test('rows are handed out while the rest of the file is still unread', async () => {
    const source = counted(sourceOf(text));
    const file = await openConnections(source);
    expect(file).toMatchObject({ rows: 30_000, rejected: 0 });
    source.bytesRead = 0;
    for await (const item of file.items()) {
      expect(item.line).toBe(5);
      break;
    }
    expect(source.bytesRead).toBeLessThan(text.length / 2);
  });

  test('a file that has been opened can be read again and again', async () => {
    const file = await openConnections(sourceOf(text));
    for (const _ of [1, 2]) {
      let count = 0;
      for await (const item of file.items()) if (item.kind === 'row') count += 1;
      expect(count).toBe(30_000);
    }
  });
});

describe('What people are told', () => {
  test.each(Object.entries({ ...networkFileErrors, ...rejectionReasons }))(
    '%s is a kebab code with a sentence',
    (code, sentence) => {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    },
  );

  test('an error of the file carries its code, its sentence and the bound that was passed', () => {
    const error = new NetworkFileError('too-many-rows', { maxRows: 5 });
    expect(error).toMatchObject({
      name: 'NetworkFileError',
      code: 'too-many-rows',
      message: 'The file has more rows than a network can hold.',
      data: { maxRows: 5 },
    });
  });
});
