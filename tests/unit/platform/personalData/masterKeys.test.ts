import { mkdtemp, readFile, rm, stat, chmod, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MasterKeyInvalidError } from '../../../../platform/personalData/errors.ts';
import { loadMasterKeys, parseMasterKeys } from '../../../../platform/personalData/masterKeys.ts';

const older = Buffer.alloc(32, 1).toString('base64');
const newer = Buffer.alloc(32, 2).toString('base64');
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kith-master-key-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

const source = (configured?: string, production = false) => ({
  configured,
  production,
  dataDir: join(dataDir, 'data'),
});

describe('the configured master key', () => {
  test('is taken as it is, and no file is made', async () => {
    const keys = await loadMasterKeys(source(older, true));
    expect(keys.founding.toString('base64')).toBe(older);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('may be a list: the first wraps, all open, the last is the founding one', () => {
    const keys = parseMasterKeys(`${newer}, ${older}`, 'KITH_MASTER_KEY');
    expect(keys.byId.get(keys.currentId)?.toString('base64')).toBe(newer);
    expect(keys.founding.toString('base64')).toBe(older);
    expect(keys.byId.size).toBe(2);
  });

  test.each([
    ['short', Buffer.alloc(31, 1).toString('base64')],
    ['long', Buffer.alloc(33, 1).toString('base64')],
    ['no base64', `${older.slice(0, -2)}$=`],
    ['a list with a hole', `${older},`],
  ])('is refused when it is %s, without quoting it', (_what, value) => {
    const parse = () => parseMasterKeys(value, 'KITH_MASTER_KEY');
    expect(parse).toThrow(MasterKeyInvalidError);
    expect(parse).toThrow(expect.not.objectContaining({ message: expect.stringContaining(value) }));
  });
});

describe('without a configured master key', () => {
  test.each([undefined, '', '  '])(
    'production does not start, and says what is missing',
    async (value) => {
      await expect(loadMasterKeys(source(value, true))).rejects.toThrow(/KITH_MASTER_KEY/);
      expect(await readdir(dataDir)).toEqual([]);
    },
  );

  test('development makes one for its owner alone and finds it again', async () => {
    const made = await loadMasterKeys(source());
    const again = await loadMasterKeys(source());
    expect(again.founding.equals(made.founding)).toBe(true);
    const path = join(dataDir, 'data', 'master-key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(dataDir, 'data'))).toEqual(['master-key']);
    expect((await readFile(path, 'utf8')).trim()).toBe(made.founding.toString('base64'));
  });

  test('several processes that start together go on with the same one', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadMasterKeys(source())));
    expect(new Set(all.map((keys) => keys.currentId)).size).toBe(1);
  });

  test('a file whose modes were lost is closed to others again', async () => {
    await loadMasterKeys(source());
    const path = join(dataDir, 'data', 'master-key');
    await chmod(path, 0o644);
    await loadMasterKeys(source());
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});
