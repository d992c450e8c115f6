import { type ChildProcess, spawn } from 'node:child_process';
import { lchown, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ids } from './account.ts';
import { ClusterStartError, PortTakenError } from './errors.ts';
import { readPidFile } from './pidFile.ts';
import { isRunning, markOf, type ProcessMark, signal } from './processes.ts';
import { asUser } from './spawning.ts';
import { until } from './until.ts';

/** A server that is ready. */
export type Postmaster = { readonly mark: ProcessMark; readonly port: number };

export type PostmasterPlan = {
  readonly home: string;
  readonly binaries: string;
  readonly ids: Ids | undefined;
  readonly port: number;
  /** Hears that the server's process runs; whether it comes up is not known yet. */
  readonly onSpawned?: (() => void) | undefined;
};

const READY_LIMIT_MS = 120_000;
const LEFTOVER_LIMIT_MS = 10_000;
type Patience = readonly (readonly [NodeJS.Signals, number])[];
/** Fast shutdown (sessions are ended, all is written), and harder means when it takes too long. */
const ORDERLY: Patience = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
];
/** For a server that is not well: what it does not write, the next start recovers from the log. */
export const IMPATIENT: Patience = [
  ['SIGINT', 3_000],
  ['SIGKILL', 5_000],
];
// What a server says whose predecessor was killed and whose orphaned children are still going.
const LEFTOVERS = /pre-existing shared memory block|lock file "[^"]*" already exists/;
const PORT_TAKEN = /could not bind IPv4 address/;

/**
 * Starts `home/cluster` and waits until it accepts connections, for as long as recovery takes up
 * to 120 s. For 10 s it tries again where a killed predecessor's remains are in the way. Throws
 * ClusterStartError, PortTakenError.
 */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  let refusal: ClusterStartError | undefined;
  const started = await until(async () => {
    try {
      return await attempt(plan);
    } catch (error) {
      if (!(error instanceof ClusterStartError) || !LEFTOVERS.test(error.output)) throw error;
      refusal = error;
      return undefined;
    }
  }, LEFTOVER_LIMIT_MS);
  if (started) return started;
  throw refusal ?? new ClusterStartError('The database did not start.', '');
}

/** Stops a server and waits until it is gone. */
export async function stopPostmaster(
  mark: ProcessMark,
  patience: Patience = ORDERLY,
): Promise<void> {
  for (const [name, limitMs] of patience) {
    if (!isRunning(mark) || !signal(mark.pid, name)) return;
    if (await until(() => !isRunning(mark), limitMs)) return;
  }
  throw new Error(`The database's process ${mark.pid} outlived a SIGKILL.`);
}

async function attempt(plan: PostmasterPlan): Promise<Postmaster> {
  const cluster = join(plan.home, 'cluster');
  const log = await openLog(plan);
  try {
    const [command, args, options] = asUser(
      plan.ids,
      plan.home,
      join(plan.binaries, 'bin/postgres'),
      ['-D', cluster, '-p', String(plan.port)],
    );
    // A file and not a pipe: the server outlives this process when that is killed.
    const child = spawn(command, args, { ...options, stdio: ['ignore', log.fd, log.fd] });
    child.unref();
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    plan.onSpawned?.();
    const answer = await until(() => readyOrEnded(child, cluster), READY_LIMIT_MS);
    if (answer !== 'ready') throw await explain(child, plan, log.path, log.start);
    const mark = markOf(child.pid ?? 0);
    if (!mark) throw await explain(child, plan, log.path, log.start);
    return { mark, port: plan.port };
  } finally {
    await log.close();
  }
}

async function readyOrEnded(
  child: ChildProcess,
  cluster: string,
): Promise<'ready' | 'ended' | undefined> {
  if (child.exitCode !== null || child.signalCode !== null) return 'ended';
  const state = await readPidFile(cluster);
  return state?.pid === child.pid && state?.ready ? 'ready' : undefined;
}

async function explain(
  child: ChildProcess,
  { port }: PostmasterPlan,
  path: string,
  start: number,
): Promise<Error> {
  if (child.exitCode === null && child.signalCode === null) {
    const mark = markOf(child.pid ?? 0);
    if (mark) await stopPostmaster(mark);
  }
  const output = await readFrom(path, start);
  if (PORT_TAKEN.test(output)) {
    return new PortTakenError(`Port ${port} on 127.0.0.1 belongs to another program.`);
  }
  return new ClusterStartError(`The database did not start; its log is ${path}.`, output.trim());
}

async function openLog({ home, ids }: PostmasterPlan) {
  const path = join(home, 'postgres.log');
  const file = await open(path, 'a', 0o600);
  const { size } = await file.stat();
  // Only starts, stops and crashes are in it; ten thousand of them still need cutting.
  const start = size > 1_000_000 ? 0 : size;
  if (start === 0) await file.truncate(0);
  if (ids) await lchown(path, ids.uid, ids.gid);
  return { path, start, fd: file.fd, close: () => file.close() };
}

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(Math.min(size - start, 8_192)),
      position: Math.max(start, size - 8_192),
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
