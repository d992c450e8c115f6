import { randomUUID } from 'node:crypto';
import { link, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ids } from './account.ts';
import { ClusterLockedError } from './errors.ts';
import { createPrivate, makePrivateFolder, readIfPresent, writePrivate } from './files.ts';
import { isRunning, markOf, type ProcessMark } from './processes.ts';
import { until } from './until.ts';

const LOCK = 'lock';
const USERS = 'users';
const LIMIT_MS = 150_000;

/**
 * Runs `work` while no other process starts or stops the cluster of this home. A lock left by a
 * process that is gone does not count. Throws ClusterLockedError after 150 s.
 */
export async function exclusively<T>(home: string, work: () => Promise<T>): Promise<T> {
  const path = join(home, LOCK);
  const mine = JSON.stringify({ ...ownMark(), nonce: randomUUID() });
  const taken = await until(() => take(path, mine), LIMIT_MS);
  if (!taken) {
    throw new ClusterLockedError(`${path} is held by ${await readIfPresent(path)}: is it stuck?`);
  }
  try {
    return await work();
  } finally {
    await rm(path);
  }
}

/** Registers this process as a user of the cluster; the answer takes the registration back. */
export async function register(home: string, ids?: Ids): Promise<() => Promise<void>> {
  const folder = join(home, USERS);
  await makePrivateFolder(folder, ids);
  const mark = ownMark();
  const path = join(folder, `${mark.pid}-${randomUUID()}`);
  await writePrivate(path, JSON.stringify(mark), ids);
  return () => rm(path, { force: true });
}

/** How many running processes have registered; forgets those that are gone. */
export async function countUsers(home: string): Promise<number> {
  const folder = join(home, USERS);
  let running = 0;
  for (const name of await namesIn(folder)) {
    const text = await readIfPresent(join(folder, name));
    if (text === undefined) continue;
    if (isRunning(JSON.parse(text) as ProcessMark)) running += 1;
    else await rm(join(folder, name), { force: true });
  }
  return running;
}

async function take(path: string, mine: string): Promise<boolean> {
  if (await createPrivate(path, mine)) return true;
  const holder = await readIfPresent(path);
  if (holder !== undefined && !isRunning(JSON.parse(holder) as ProcessMark)) {
    await discard(path, holder);
  }
  return false;
}

// Between the look and the rename somebody else may have discarded the dead lock and taken a new
// one: what came along in the rename is then put back.
async function discard(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readIfPresent(aside)) !== dead) await link(aside, path);
  await rm(aside);
}

function ownMark(): ProcessMark {
  const mark = markOf(process.pid);
  if (!mark) throw new Error(`The process table does not show process ${process.pid}, this one.`);
  return mark;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}
