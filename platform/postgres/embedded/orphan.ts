import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectionString, ask } from './connection.ts';
import { ClusterBusyError } from './errors.ts';
import { readPidFile } from './pidFile.ts';
import { commandLineOf, isRunning, markOf, type ProcessMark } from './processes.ts';
import { IMPATIENT, type Postmaster, stopPostmaster } from './postmaster.ts';
import { until } from './until.ts';

export type OrphanQuestion = {
  readonly home: string;
  readonly password: string;
  /** A port that the server must listen on, when one was asked for. */
  readonly port: number | undefined;
  /** True when other processes use the server, which must then not be stopped. */
  readonly inUse: boolean;
};

const RECOVERY_LIMIT_MS = 120_000;
/** A server that others use may have no connection to spare for a moment. */
const BUSY_LIMIT_MS = 10_000;

/**
 * Looks for a server that runs on `home/cluster` already, left behind by a process that was killed
 * or shared with one that runs. Answers it when it is ours and well; one that is not well, or not
 * on the port asked for, is stopped unless somebody uses it. Anything else named in
 * `postmaster.pid` is left alone.
 * @throws ClusterBusyError when it does not answer, and others use it
 */
export async function findPostmaster(question: OrphanQuestion): Promise<Postmaster | undefined> {
  const cluster = join(question.home, 'cluster');
  const named = await readPidFile(cluster);
  const mark = named && markOf(named.pid);
  if (!named || !mark) return undefined;
  if (!isServerOf(mark, cluster)) {
    // The number went to another program, and PostgreSQL would take that for itself for ever.
    await rm(join(cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  const port = await portWhenReady(mark, cluster);
  const well = port !== undefined && (await answersAsOurs(question, port));
  const fits = question.port === undefined || question.port === port || question.inUse;
  if (well && fits) return { mark, port };
  if (question.inUse && isRunning(mark)) {
    throw new ClusterBusyError(
      `The database in ${cluster} is in use by another process and does not answer. ` +
        'Try again in a moment, or stop that process.',
    );
  }
  await stopPostmaster(mark, well ? undefined : IMPATIENT);
  return undefined;
}

function isServerOf(mark: ProcessMark, cluster: string): boolean {
  return commandLineOf(mark.pid)?.includes(` -D ${cluster}`) ?? false;
}

async function portWhenReady(mark: ProcessMark, cluster: string): Promise<number | undefined> {
  const state = await until(async () => {
    if (!isRunning(mark)) return 'gone';
    const found = await readPidFile(cluster);
    return found?.ready ? found : undefined;
  }, RECOVERY_LIMIT_MS);
  return state === undefined || state === 'gone' ? undefined : state.port;
}

async function answersAsOurs(
  { home, password, inUse }: OrphanQuestion,
  port: number,
): Promise<boolean> {
  const target = connectionString({ password, port }, 'postgres');
  const folder = await until(
    () => ask(target, 'show data_directory').catch(() => undefined),
    inUse ? BUSY_LIMIT_MS : 0,
  );
  return (
    folder !== undefined && (await realpath(folder)) === (await realpath(join(home, 'cluster')))
  );
}
