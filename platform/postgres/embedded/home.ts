import { createHash } from 'node:crypto';
import { lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Account, canAll, type Ids } from './account.ts';
import { FolderUnusableError } from './errors.ts';
import { makePrivateFolder, readIfPresent, writePrivate } from './files.ts';

/** Where cluster, password and log lie, and who owns them; `moved` when that isn't `dataDir`. */
export type Home = {
  readonly folder: string;
  readonly account: Account;
  readonly moved: boolean;
};

const POINTER = 'location';
const ELSEWHERE = () => ['/var/lib', tmpdir()];

/**
 * Settles the folder of the cluster: `dataDir`, or, when the database's user can't get there, a
 * folder named after it in one of `elsewhere`, remembered in `dataDir/location`. A cluster that
 * exists stays where and whose it is. Throws FolderUnusableError.
 */
export async function settleHome(
  dataDir: string,
  account: Account,
  elsewhere: readonly string[] = ELSEWHERE(),
): Promise<Home> {
  const wanted = resolve(dataDir);
  const pointer = await readIfPresent(join(wanted, POINTER)).catch(refuseUnreadable);
  const folder = pointer?.trim() ?? wanted;
  const owner = await ownerOf(join(folder, 'cluster'));
  if (owner) return existing(folder, owner, account, folder !== wanted);

  await makePrivateFolder(wanted, account.ids);
  if (usable(wanted, account)) return { folder: wanted, account, moved: false };
  for (const parent of elsewhere) {
    const other = join(parent, `kith-${nameOf(wanted)}`);
    if (await claim(other, account)) {
      await writePrivate(join(wanted, POINTER), other);
      return { folder: other, account, moved: true };
    }
  }
  throw new FolderUnusableError(
    `The database's user can't get into ${wanted}, nor could a folder for it be made in ` +
      `${elsewhere.join(' or ')}. Set KITH_DATA_DIR to a folder that other users can pass through.`,
  );
}

function existing(folder: string, owner: Ids, account: Account, moved: boolean): Home {
  // As root the cluster's owner runs it, whoever that is; anybody else must be the owner.
  const runner: Account = account.ids && owner.uid !== 0 ? { ids: owner } : account;
  if (!usable(folder, runner)) {
    throw new FolderUnusableError(
      `The database in ${folder} belongs to uid ${owner.uid}, which this start can't act as or ` +
        'which no longer gets into that folder. Start it as the user who made it (or root), and ' +
        'let that user pass through every folder above.',
    );
  }
  return { folder, account: runner, moved };
}

function usable(folder: string, { ids, initIds }: Account): boolean {
  const lenderPasses = !initIds || canAll(initIds, ['-x "$1"'], dirname(folder));
  return lenderPasses && canAll(ids, ['-w "$1"', '-x "$1"', '-r "$1"'], folder);
}

/** Makes a folder in a place that others may write to; an existing one counts only if it is ours. */
async function claim(folder: string, account: Account): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EEXIST') return false;
    const found = await lstat(folder);
    const ours = found.uid === 0 || found.uid === account.ids?.uid;
    if (!found.isDirectory() || !ours) return false;
  }
  await makePrivateFolder(folder, account.ids);
  return usable(folder, account);
}

async function ownerOf(path: string): Promise<Ids | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return refuseUnreadable(error as NodeJS.ErrnoException);
  }
}

function refuseUnreadable(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EACCES') throw error;
  throw new FolderUnusableError(
    `This user may not read ${error.path}: start as the user who made it, or set KITH_DATA_DIR.`,
  );
}

function nameOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
