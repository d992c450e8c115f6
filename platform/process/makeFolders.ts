import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder, and those above it that are missing, with this mode. `mkdir` of Node does so
 * itself when asked to, but tries for ever where a file system takes no folders (`/proc`).
 * @throws the error of the folder that could not be made
 */
export async function makeFolders(path: string, mode = 0o777): Promise<void> {
  const missing: string[] = [];
  for (let folder = resolve(path); !(await isThere(folder)); folder = dirname(folder)) {
    missing.unshift(folder);
  }
  for (const folder of missing) {
    await mkdir(folder, { mode }).catch(async (error: NodeJS.ErrnoException) => {
      // Another process may have been faster.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    if (!found.isDirectory()) throw notAFolder(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function notAFolder(path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${path} is no folder.`), { code: 'ENOTDIR', path });
}
