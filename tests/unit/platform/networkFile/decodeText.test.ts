import { sourceOf } from '../../../../platform/networkFile/source.ts';
import { connectionsOf, csvText, inPieces, refusalOf } from '../../../support/networkFile.ts';

const row = ['Žofie', 'Östermåla', '', '', 'Café “Ümlaut” & Fils', 'Ingénieure', '05 Mar 2024'];
const expected = [
  {
    firstName: 'Žofie',
    lastName: 'Östermåla',
    name: 'Žofie Östermåla',
    company: 'Café “Ümlaut” & Fils',
    position: 'Ingénieure',
    connectedOn: '2024-03-05',
  },
];
const text = csvText({ rows: [row] });

/** The row as Windows-1252 writes it: one byte for each character. */
const western = (written: string) =>
  Buffer.from(
    written.replaceAll('Ž', '\u008e').replaceAll('“', '\u0093').replaceAll('”', '\u0094'),
    'latin1',
  );

const utf16 = (written: string) => Buffer.from(`\ufeff${written}`, 'utf16le');

describe('The encoding of a network file', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', utf16(text)],
    ['UTF-16, big end first', utf16(text).swap16()],
    ['Windows-1252', western(text)],
  ])('may be %s, in pieces of any size', async (_, bytes) => {
    expect(await connectionsOf(bytes)).toEqual(expected);
    for (const size of [1, 2, 3, 7, 64]) {
      expect(await connectionsOf(inPieces(bytes, size))).toEqual(expected);
    }
  });

  test('may have a byte order mark directly before the header', async () => {
    const bare = csvText({ preamble: [], rows: [row] });
    expect(await connectionsOf(`\ufeff${bare}`)).toEqual(expected);
  });

  test('is decided line by line, so that a line of another one spoils no other', async () => {
    const bytes = Buffer.concat([Buffer.from(text), western(csvText({ rows: [row] }))]);
    const names = (await connectionsOf(bytes)).map((connection) => connection.name);
    expect(names).toContain('Žofie Östermåla');
    expect(names.at(-1)).toBe('Žofie Östermåla');
  });

  test('cuts no character in two, wherever a block of the source ends', async () => {
    const rows = Array.from({ length: 4000 }, (_, index) => [
      `Žofie ${index}`,
      '🦊Östermåla🦊'.repeat(4),
    ]);
    const names = (await connectionsOf(csvText({ rows }))).map(({ name }) => name);
    expect(names).toHaveLength(4000);
    expect(names.filter((name) => name.includes('\ufffd'))).toEqual([]);
  });
});

describe('The line ends of a network file', () => {
  test.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('may be %s', async (_, newline) => {
    const written = csvText({ newline, rows: [row, row.with(0, 'Bo')] });
    const read = await connectionsOf(inPieces(Buffer.from(written), 5));
    expect(read.map((connection) => connection.firstName)).toEqual(['Žofie', 'Bo']);
  });

  test('may be missing after the last row', async () => {
    expect(await connectionsOf(text.trimEnd())).toEqual(expected);
  });
});

describe('A file that is no network file', () => {
  test.each([
    ['empty-file', 'without a byte', ''],
    ['empty-file', 'of blanks', ' \n\n  \n'],
    ['header-not-found', 'of prose', 'Dear Ann,\nhow are you?\n'],
    ['header-not-found', 'with another table', 'Date,Amount\n2024-03-05,12\n'],
    ['header-not-found', 'whose header comes too late', `${'line\n'.repeat(300)}${text}`],
    ['not-a-network-file', 'of binary data', Buffer.from('%PNG\u0000\u0001\n\u0000\n')],
    ['not-a-network-file', 'in UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ])('is refused as %s when it is a file %s', async (code, _, file) => {
    expect(await refusalOf(file)).toBe(code);
  });

  test('is told apart from one in which a stray zero byte stands in a row', async () => {
    const read = await connectionsOf(csvText({ rows: [['A\u0000nn', 'Bellwood']] }));
    expect(read[0]?.name).toBe('A nn Bellwood');
  });

  test('is refused before its first row is handed out when it is too large', async () => {
    const bytes = Buffer.from(csvText({ rows: [row, row, row] }));
    const limits = { memberBytes: bytes.length - 1, zipBytes: bytes.length - 1 };
    expect(await refusalOf(sourceOf(bytes), { limits })).toBe('file-too-large');
    expect(await refusalOf(inPieces(bytes, 10), { limits })).toBe('file-too-large');
  });
});
