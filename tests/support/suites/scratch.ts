import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A fresh folder for a test, to be removed by it. Unlike what `mkdtemp` makes it lets other users
 * pass: run by root, an embedded database in it stays in it.
 */
export async function makeScratchFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `kith-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
