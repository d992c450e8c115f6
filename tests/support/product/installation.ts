import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '../../../platform/postgres/embedded/until.ts';
import { certificate } from '../mail/certificate.ts';
import { CLEAN_UP, STOP } from '../postgres/workerCluster.ts';
import { folderOfLog } from './folderOfLog.ts';
import { tieToThisProcess } from '../suites/lifeline.ts';
import { makeScratchFolder } from '../suites/scratch.ts';
import { freePort } from './freePort.ts';

/** Only a machine that is stuck takes this long. */
const PATIENCE_MS = 60_000;

/** The built product with a data folder and a port of its own, as somebody who tries it has it. */
export interface Installation {
  readonly origin: string;
  /** The environment that every process of it is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts the server, all services in one process, without the demo unless asked otherwise, and waits until it is ready. */
  start(args?: readonly string[]): Promise<void>;
  /** Waits until the running server is ready again. */
  untilReady(): Promise<void>;
  /** Stops the server in order, as Ctrl-C does; throws, with its log, when it has ended before. */
  stop(): Promise<void>;
  /** `kill -9` of the server alone; its database lives on. */
  killServer(): Promise<void>;
  /** `kill -9` of the database's first process; the others of it end by themselves. */
  killDatabase(): Promise<void>;
  /** Runs `kith` with these arguments and answers what it writes; throws when it fails. */
  readonly kith: (...args: readonly string[]) => Promise<string>;
  /** Everything that the servers have said so far. */
  log(): string;
  /** Ends whatever runs and removes the folder, if nothing outlives it that needs the folder. */
  remove(): Promise<void>;
}

/**
 * Lays out an installation whose processes and files go with this process, however that ends.
 * Its log is the one given, which goes with this process too. Without one it is that of
 * `EVENT_STORE_URL` where this is set; then its files stay, as the keys of that log are among them,
 * and the next installation takes over: no two at once.
 */
export async function makeInstallation(ownLog?: string): Promise<Installation> {
  const log = ownLog ?? process.env['EVENT_STORE_URL'] ?? '';
  const outlivedByLog = ownLog === undefined && log !== '';
  const folder = outlivedByLog ? await folderOfLog(log) : await makeScratchFolder('product');
  const database = join(folder, 'postgres');
  const cleanUp = outlivedByLog
    ? tieToThisProcess(STOP, [database])
    : tieToThisProcess(`${CLEAN_UP}rm -rf "$2"\n`, [database, folder]);
  const trusted = join(folder, 'trusted.pem');
  await writeFile(trusted, certificate.cert);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'development',
    // A model that can be stopped while it writes.
    KITH_AI_STUBS: 'slow',
    PORT: String(port),
    KITH_ORIGIN: origin,
    KITH_DATA_DIR: folder,
    EVENT_STORE_URL: log,
    // Providers of sign-on run beside it.
    KITH_SIGN_ON_PRIVATE: 'true',
    // So do mail servers, with a certificate that tests alone trust.
    KITH_MAIL_PRIVATE: 'true',
    NODE_EXTRA_CA_CERTS: trusted,
    LOG_LEVEL: 'info',
  };
  let said = '';
  let server: ReturnType<typeof spawnServer> | undefined;

  const start = async (args: readonly string[] = ['--empty']) => {
    const child = spawnServer(env, args);
    server = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (words: string) => (said += words));
    }
    await untilReady();
  };
  const untilReady = async () => {
    const ready = await until(async () => {
      if (server === undefined || hasEnded(server)) throw new Error(`It has ended:\n${said}`);
      return isReady(origin);
    }, PATIENCE_MS);
    if (ready !== true) throw new Error(`The server did not get ready:\n${said}`);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server === undefined || hasEnded(server)) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    origin,
    env,
    start,
    untilReady,
    async stop() {
      if (server === undefined || hasEnded(server)) throw new Error(`It has ended:\n${said}`);
      await end('SIGTERM');
    },
    killServer: () => end('SIGKILL'),
    async killDatabase() {
      const pid = await postmasterIn(database);
      process.kill(pid, 'SIGKILL');
      const gone = await until(async () => !isRunning(pid), PATIENCE_MS);
      if (gone !== true) throw new Error('The database lives on.');
    },
    kith: (...args) => runKith(env, args),
    log: () => said,
    async remove() {
      await end('SIGTERM');
      await cleanUp();
    },
  };
}

// The lifeline ends the server in order when this process is gone without a word.
function spawnServer(env: Readonly<Record<string, string>>, args: readonly string[]) {
  return spawn(
    process.execPath,
    [`--import=${resolve('scripts/lifeline.mjs')}`, resolve('dist/api/main.js'), ...args],
    { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
}

async function runKith(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> {
  const child = spawn(process.execPath, [resolve('dist/cli/main.js'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [answer, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`kith ${args.join(' ')} ended with ${code}:\n${complaint}`);
  return answer.trim();
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/health/ready`)).ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

/** The first process of the cluster, which may live elsewhere than in the data folder. */
async function postmasterIn(folder: string): Promise<number> {
  const home = await readFile(join(folder, 'location'), 'utf8').catch(() => folder);
  const lock = await readFile(join(home.trim(), 'cluster', 'postmaster.pid'), 'utf8');
  return Number(lock.split('\n')[0]);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function hasEnded({ exitCode, signalCode }: ReturnType<typeof spawnServer>): boolean {
  return exitCode !== null || signalCode !== null;
}
