import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  isRunning,
  markOf,
  signal,
  type ProcessMark,
} from '../../../platform/postgres/embedded/processes.ts';
import { until } from '../../../platform/postgres/embedded/until.ts';

/** Only a machine that is stuck takes this long. */
const PATIENCE_MS = 120_000;

/** Who starts it: absent, whoever runs the test. */
export interface Newcomer {
  readonly ids?: { readonly uid: number; readonly gid: number };
  readonly home: string;
}

/** What `npm start` runs in a clone, as somebody types it there. */
export interface Started {
  readonly origin: string;
  /** Resolves once it has said this; rejects when it ends without. */
  says(words: RegExp): Promise<RegExpExecArray>;
  /** What it has said so far. */
  said(): string;
  /** Every process that has come of it, the database's included. */
  processes(): Promise<readonly ProcessMark[]>;
  /** Ctrl-C in its terminal: the signal reaches the whole group. Answers once `npm` has ended. */
  interrupt(): Promise<void>;
  /** `kill -9` of every process, and the end of them. */
  kill(): Promise<void>;
}

/** Clones what is committed here, and puts the installed packages there, for whoever is named. */
export async function cloneFor(folder: string, { ids }: Newcomer): Promise<void> {
  const source = `file://${resolve('.')}`;
  execFileSync('git', ['clone', '--quiet', '--depth', '1', source, folder]);
  const packages = [resolve('node_modules'), join(folder, 'node_modules')];
  try {
    execFileSync('cp', ['-al', ...packages], { stdio: 'ignore' });
  } catch {
    // Another file system can't share the files.
    execFileSync('cp', ['-a', `${packages[0]}/.`, `${packages[1]}`]);
  }
  if (ids === undefined) return;
  // Not the packages' files, which are shared with those here.
  const theirs = ['-path', './node_modules/*', '-not', '-type', 'd', '-prune', '-o'];
  const give = ['-exec', 'chown', '--no-dereference', `${ids.uid}:${ids.gid}`, '{}', '+'];
  execFileSync('find', ['.', ...theirs, ...give], { cwd: folder });
}

/** The commit that a clone stands at, as a build names it. */
export function commitOf(folder: string): string {
  const args = ['-c', 'safe.directory=*', 'rev-parse', '--short=12', 'HEAD'];
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
}

/** Types `npm start` in the clone. */
export function npmStart(folder: string, port: number, { ids, home }: Newcomer): Started {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...environmentOf(home), PORT: String(port) },
    // A group of its own, as a terminal gives it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...ids,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => (said += words));
  }
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;
  const processes = () => processesOf(pid, folder);
  return {
    origin: `http://localhost:${port}`,
    async says(words) {
      const found = await until(() => {
        const match = words.exec(said);
        if (match === null && (child.exitCode ?? child.signalCode) !== null) {
          throw new Error(`It ended without ${String(words)}:\n${said}`);
        }
        return match ?? false;
      }, PATIENCE_MS);
      if (!found) throw new Error(`It did not say ${String(words)}:\n${said}`);
      return found;
    },
    said: () => said,
    processes,
    async interrupt() {
      signal(-pid, 'SIGINT');
      await ended;
    },
    async kill() {
      const all = await processes();
      for (const one of all) signal(one.pid, 'SIGKILL');
      if (!(await until(() => !all.some(isRunning), PATIENCE_MS))) throw new Error('It lives on.');
    },
  };
}

/** Types `npm run --silent kith -- <words>` in the clone, and answers what comes of it. */
export function kith(folder: string, { ids, home }: Newcomer, words: readonly string[]): string {
  return execFileSync('npm', ['run', '--silent', 'kith', '--', ...words], {
    cwd: folder,
    env: environmentOf(home),
    encoding: 'utf8',
    ...ids,
  });
}

// Whether there is a newer npm is nothing that a test should ask the world.
function environmentOf(home: string) {
  return { PATH: process.env['PATH'], HOME: home, npm_config_update_notifier: 'false' };
}

/** Where the database of a clone lies. */
export async function databaseOf(folder: string): Promise<string> {
  const wanted = join(folder, '.data/postgres');
  return (await readFile(join(wanted, 'location'), 'utf8').catch(() => wanted)).trim();
}

/**
 * The processes of the group of `npm`, those that name the clone or its database, and whatever
 * these have started: the server has a group of its own, and so has each process of the database.
 */
async function processesOf(group: number, folder: string): Promise<readonly ProcessMark[]> {
  const places = [folder, await databaseOf(folder)];
  const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,pgid=,args='], {
    encoding: 'utf8',
  });
  const all = table.split('\n').flatMap((line) => {
    const [, pid, parent, pgid, args = ''] = /^ *(\d+) +(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return pid === undefined
      ? []
      : [{ pid: Number(pid), parent: Number(parent), pgid: Number(pgid), args }];
  });
  const ours = new Set<number>();
  for (const one of all) {
    if (one.pgid === group || places.some((place) => one.args.includes(place))) ours.add(one.pid);
  }
  for (let before = -1; before < ours.size;) {
    before = ours.size;
    for (const one of all) if (ours.has(one.parent)) ours.add(one.pid);
  }
  return [...ours].flatMap((pid) => markOf(pid) ?? []);
}
