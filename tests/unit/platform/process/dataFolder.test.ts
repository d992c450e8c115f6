import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '../../../../platform/process/dataFolder.ts';

describe('the data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kith-data-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is made, with the folders above it', async () => {
    const path = join(folder, 'a/b');
    await makeDataFolder(path);
    expect((await stat(path)).isDirectory()).toBe(true);
  });

  it('given a path that can be none, then the error names KITH_DATA_DIR and the path', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const path = join(file, 'data');
    await expect(makeDataFolder(path)).rejects.toThrow(
      `KITH_DATA_DIR: ${path} can’t be written to (ENOTDIR)`,
    );
  });

  it('given a place that takes no folders, then it says so at once', async () => {
    await expect(makeDataFolder('/proc/kith/data')).rejects.toThrow(
      /KITH_DATA_DIR: \/proc\/kith\/data can’t be written to \(E[A-Z]+\)/,
    );
  });
});
