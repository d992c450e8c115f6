import { connectionsOf, csvText, inPieces, refusalOf } from '../../../support/networkFile.ts';
import { withField, withName, zipOf, type ZipEntry } from '../../../support/zipFile.ts';

const text = csvText({ rows: [['Ann', 'Bellwood', '', '', 'Fernway', 'Analyst', '05 Mar 2024']] });
const csv: ZipEntry = { name: 'Connections.csv', content: text };
const other: ZipEntry = { name: 'Messages.csv', content: 'Notes\n' };
const namesIn = async (zip: Buffer) => (await connectionsOf(zip)).map(({ name }) => name);

describe('A ZIP around the network file', () => {
  test('is read by its bytes, whatever it is called, at random or as a stream', async () => {
    const zip = await zipOf([other, csv]);
    expect(await namesIn(zip)).toEqual(['Ann Bellwood']);
    expect(await connectionsOf(inPieces(zip, 10))).toHaveLength(1);
  });

  test.each([
    'Connections.csv',
    'connections.CSV',
    'export/2024/Connections.csv',
    'a\\Connections.csv',
  ])('may hold it as %s', async (name) => {
    const zip = await zipOf([other, { ...csv, name: name.replaceAll('\\', '/') }]);
    const found = withName(zip, name.replaceAll('\\', '/'), name);
    expect(await namesIn(found)).toEqual(['Ann Bellwood']);
  });

  test('may store it without compression', async () => {
    expect(await namesIn(await zipOf([{ ...csv, compress: false }]))).toEqual(['Ann Bellwood']);
  });

  test('holds what a spreadsheet of another system left beside it', async () => {
    const zip = await zipOf([{ name: '__MACOSX/._Connections.csv', content: '\u0000' }, csv]);
    expect(await namesIn(zip)).toEqual(['Ann Bellwood']);
  });

  test('gives the least deep one when there are several', async () => {
    const old = csvText({ rows: [['Bo', 'Ek']] });
    const zip = await zipOf([{ name: 'old/Connections.csv', content: old }, csv]);
    expect(await namesIn(zip)).toEqual(['Ann Bellwood']);
  });

  test('is never unpacked but for that one file', async () => {
    const zip = await zipOf([{ ...other, content: 'm'.repeat(50_000) }, csv]);
    expect(await namesIn(withField(zip, 'checksum', 1))).toEqual(['Ann Bellwood']);
  });
});

describe('A ZIP that cannot be taken', () => {
  const limits = { memberBytes: 100_000, unpackedBytes: 150_000, zipBytes: 200_000 };
  const big = 'x,y\n'.repeat(40_000);

  test('holds no Connections.csv', async () => {
    expect(await refusalOf(await zipOf([other]))).toBe('no-connections-file');
    expect(await refusalOf(await zipOf([]))).toBe('no-connections-file');
    const similar = await zipOf([{ ...csv, name: 'My Connections.csv' }]);
    expect(await refusalOf(similar)).toBe('no-connections-file');
  });

  test('holds more than 200 entries, or says so', async () => {
    const entries = Array.from({ length: 200 }, (_, index) => ({ ...other, name: `${index}.csv` }));
    expect(await refusalOf(await zipOf([...entries.slice(1), csv]))).toBe('none');
    expect(await refusalOf(await zipOf([...entries, csv]))).toBe('zip-too-many-entries');
  });

  test('is too large in all when unpacked', async () => {
    const zip = await zipOf([{ ...other, content: big }, csv]);
    expect(await refusalOf(zip, { limits })).toBe('zip-too-large');
  });

  test('holds a Connections.csv that is too large when unpacked', async () => {
    const zip = await zipOf([{ ...csv, content: text + big }]);
    expect(await refusalOf(zip, { limits: { ...limits, unpackedBytes: 1e9 } })).toBe(
      'zip-too-large',
    );
  });

  test('lies about how large its Connections.csv is: the bytes are counted', async () => {
    const zip = withField(await zipOf([{ ...csv, content: text + big }]), 'size', 10);
    expect(await refusalOf(zip, { limits })).toBe('zip-too-large');
    const small = withField(await zipOf([csv]), 'size', 10);
    expect(await refusalOf(small)).toBe('zip-broken');
  });

  test('is a bomb of more than 50 MB in one member', async () => {
    const bomb = text + `${'x'.repeat(60_000)}\n`.repeat(900);
    const zip = await zipOf([{ ...csv, content: bomb }]);
    expect(await refusalOf(zip)).toBe('zip-too-large');
    expect(await refusalOf(withField(zip, 'size', 10))).toBe('zip-too-large');
  });

  test('is itself too large', async () => {
    const zip = await zipOf([csv]);
    const small = { limits: { zipBytes: zip.length - 1 } };
    expect(await refusalOf(zip, small)).toBe('file-too-large');
  });

  test('holds a symbolic link', async () => {
    const zip = await zipOf([{ name: 'link', content: '/etc/passwd', mode: 0o120777 }, csv]);
    expect(await refusalOf(zip)).toBe('zip-unsafe-entry');
  });

  test.each(['../sub.csv', '/a/sub.csv', 'C:/sub.csv', '..\\sub.csv'])(
    'holds a path that leads outside: %s',
    async (name) => {
      const inside = 'x'.repeat(name.length);
      const zip = withName(await zipOf([{ name: inside, content: '' }, csv]), inside, name);
      expect(await refusalOf(zip)).toBe('zip-unsafe-entry');
    },
  );

  test('is encrypted', async () => {
    const zip = await zipOf([csv]);
    expect(await refusalOf(withField(zip, 'flags', 0x1))).toBe('zip-encrypted');
    expect(await refusalOf(withField(zip, 'flags', 0x41))).toBe('zip-encrypted');
  });

  test('is packed by a method that is not read here', async () => {
    expect(await refusalOf(withField(await zipOf([csv]), 'method', 14))).toBe('zip-unsupported');
  });

  test('has been cut off, overwritten or filled with noise', async () => {
    const zip = await zipOf([csv, other]);
    const at = zip.indexOf('Connections.csv') + 'Connections.csv'.length;
    const noise = Buffer.from(zip).fill(0xff, at, at + 40);
    expect(await refusalOf(zip.subarray(0, zip.length - 10))).toBe('zip-broken');
    expect(await refusalOf(zip.subarray(0, 40))).toBe('zip-broken');
    expect(await refusalOf(Buffer.from('PK\u0003\u0004'))).toBe('zip-broken');
    expect(await refusalOf(noise)).toBe('zip-broken');
    expect(await refusalOf(withField(zip, 'checksum', 1))).toBe('zip-broken');
    expect(await refusalOf(withField(zip, 'packedSize', 20))).toBe('zip-broken');
  });

  test('is not called broken when it is the source that fails', async () => {
    const rows = Array.from({ length: 600 }, (_, row) => [`Ann ${row}`, 'x'.repeat(1000)]);
    const zip = await zipOf([{ ...csv, content: csvText({ rows }), compress: false }]);
    const failingAt = (turn: number) => {
      let reads = 0;
      return {
        size: zip.length,
        read: (offset: number, length: number) => {
          reads += 1;
          if (reads === turn) return Promise.reject(new Error('the store is away'));
          return Promise.resolve(zip.subarray(offset, offset + length));
        },
      };
    };
    for (const turn of [1, 2, 3, 4, 5, 6]) {
      await expect(connectionsOf(failingAt(turn))).rejects.toThrow('the store is away');
    }
    expect(await connectionsOf(failingAt(20))).toHaveLength(600);
  });
});
