import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { lchown, readdir, rename, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { type Account, assertInitialisable, type Ids } from './account.ts';
import { ClusterStartError, ClusterUnreadableError } from './errors.ts';
import { chownTree, createPrivate, readIfPresent } from './files.ts';
import { asUser } from './spawning.ts';
import type { Durability } from './settings.ts';

const MAJOR = '18';
const UNFINISHED = 'unfinished-';
/** The superuser of every embedded cluster. */
export const SUPERUSER = 'postgres';

/**
 * Makes the cluster `home/cluster` unless it is there, and answers its superuser's password. An
 * attempt that was cut short leaves nothing that a later one would take for a cluster.
 */
export async function ensureInitialised(
  home: string,
  binaries: string,
  account: Account,
  durability: Durability,
): Promise<string> {
  const cluster = join(home, 'cluster');
  const version = (await readIfPresent(join(cluster, 'PG_VERSION')))?.trim();
  if (version === undefined) {
    assertInitialisable(account);
    await initialise(home, binaries, account, durability);
  } else if (version !== MAJOR) {
    throw new ClusterUnreadableError(
      `${cluster} was made by PostgreSQL ${version}, this is ${MAJOR}: take a backup with the ` +
        'version of Kith that made it, and restore it here.',
    );
  }
  const password = await readIfPresent(join(home, 'password'));
  if (password !== undefined) return password;
  throw new ClusterUnreadableError(
    `${join(home, 'password')} is missing: put it back, or move ${cluster} away for a new one.`,
  );
}

async function initialise(
  home: string,
  binaries: string,
  { ids, initIds }: Account,
  { durable }: Durability,
): Promise<void> {
  await removeUnfinished(home);
  const staged = join(home, `${UNFINISHED}${randomUUID()}`);
  const password = join(home, 'password');
  const runner = initIds ?? ids;
  await createPrivate(password, randomBytes(24).toString('base64url'), runner);
  if (initIds) await lchown(home, initIds.uid, initIds.gid);
  await run(
    join(binaries, 'bin/initdb'),
    [
      `--pgdata=${staged}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Built in, so that order and case are the same on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ],
    home,
    runner,
  );
  if (initIds && ids) await chownTree(home, ids);
  await rename(staged, join(home, 'cluster'));
}

// The initdb of a process that was killed may still be writing for a moment.
async function removeUnfinished(home: string): Promise<void> {
  const names = await readdir(home);
  for (const name of names.filter((each) => each.startsWith(UNFINISHED))) {
    const path = join(home, name);
    await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function run(
  program: string,
  args: readonly string[],
  home: string,
  ids: Ids | undefined,
): Promise<void> {
  const [command, commandArgs, options] = asUser(ids, home, program, args);
  const child = spawn(command, commandArgs, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [said, complaints, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  if (status !== 0) {
    throw new ClusterStartError('initdb could not make the database.', `${said}${complaints}`);
  }
}
