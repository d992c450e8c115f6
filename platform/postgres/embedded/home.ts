import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath, stat } from 'node:fs/promises';
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

/** In the data folder: where the cluster is, if elsewhere. */
const POINTER = 'location';
/** Beside a cluster elsewhere: the data folder that it is of. */
const BEARER = 'belongs-to';
const ELSEWHERE = () => ['/var/lib', tmpdir()];

/**
 * Settles the folder of the cluster: `dataDir`, or, when the database's user can't get there, a
 * folder named after it in one of `elsewhere`, remembered in `dataDir/location`. A cluster that
 * exists stays where and whose it is, and goes along with a data folder that is moved; a copy of
 * the data folder is refused, as two must not share a cluster. Throws FolderUnusableError.
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
  if (owner) {
    if (folder !== wanted) await takeAlong(folder, wanted, owner);
    return existing(folder, owner, account, folder !== wanted);
  }

  await makePrivateFolder(wanted, account.ids);
  if (usable(wanted, account)) return { folder: wanted, account, moved: false };
  for (const parent of elsewhere) {
    const other = await unusedIn(parent, wanted);
    // Another start of the same folder was faster.
    if ((await readIfPresent(join(wanted, POINTER))) !== undefined) {
      return settleHome(dataDir, account, elsewhere);
    }
    if (await claim(other, account)) {
      await writePrivate(join(other, BEARER), wanted, account.ids);
      await writePrivate(join(wanted, POINTER), other);
      return { folder: other, account, moved: true };
    }
  }
  throw new FolderUnusableError(
    `The database's user can't get into ${wanted}, nor could a folder for it be made in ` +
      `${elsewhere.join(' or ')}. Set KITH_DATA_DIR to a folder that other users can pass through.`,
  );
}

/** A cluster of this name may be there, of a data folder that was moved away or removed: it stays as it is. */
async function unusedIn(parent: string, wanted: string): Promise<string> {
  const first = join(parent, `kith-${nameOf(wanted)}`);
  let folder = first;
  for (let n = 2; await ownerOf(join(folder, 'cluster')); n++) folder = `${first}-${n}`;
  return folder;
}

async function takeAlong(folder: string, wanted: string, owner: Ids): Promise<void> {
  const before = await readIfPresent(join(folder, BEARER)).catch(refuseUnreadable);
  if (before === wanted) return;
  if (before !== undefined && (await isAnother(before, wanted, folder))) {
    throw new FolderUnusableError(
      `${wanted} is a copy of ${before}, and two must not share the database in ${folder}. Remove ` +
        `${join(wanted, POINTER)} for a database of its own, or ${before} if it is no longer used.`,
    );
  }
  await writePrivate(join(folder, BEARER), wanted, owner);
}

/** Does a data folder still lead to this cluster, and is it not the wanted one by another path? */
async function isAnother(before: string, wanted: string, folder: string): Promise<boolean> {
  const pointer = await readIfPresent(join(before, POINTER));
  return pointer?.trim() === folder && (await realpath(before)) !== (await realpath(wanted));
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
