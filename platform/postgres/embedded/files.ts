import { chmod, lchown, link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { makeFolders } from '../../process/makeFolders.ts';
import type { Ids } from './account.ts';

/** Makes a folder, and its missing parents, that only `ids` may enter. */
export async function makePrivateFolder(path: string, ids: Ids | undefined): Promise<void> {
  // Parents stay passable: as root they must let the database's user through.
  await makeFolders(path, 0o711);
  if (ids) await lchown(path, ids.uid, ids.gid);
  await chmod(path, 0o700);
}

/** Writes a file of mode 0600 that belongs to `ids`, whole or not at all; replaces an older one. */
export async function writePrivate(path: string, text: string, ids?: Ids): Promise<void> {
  const partial = await stage(path, text, ids);
  await rm(path, { force: true });
  await link(partial, path);
  await rm(partial);
}

/** As `writePrivate`, but false and nothing done when the file is there already. */
export async function createPrivate(path: string, text: string, ids?: Ids): Promise<boolean> {
  const partial = await stage(path, text, ids);
  try {
    await link(partial, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(partial);
  }
}

/** The text of a file, or undefined when there is none. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Gives a folder and all in it to `ids`. */
export async function chownTree(path: string, ids: Ids): Promise<void> {
  await lchown(path, ids.uid, ids.gid);
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    await lchown(join(entry.parentPath, entry.name), ids.uid, ids.gid);
  }
}

async function stage(path: string, text: string, ids: Ids | undefined): Promise<string> {
  const partial = `${path}.${randomUUID()}`;
  await writeFile(partial, text, { mode: 0o600, flag: 'wx' });
  if (ids) await lchown(partial, ids.uid, ids.gid);
  return partial;
}
