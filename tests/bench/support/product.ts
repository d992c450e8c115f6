import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOM } from '../../../scripts/room.mjs';
import { freePort } from '../../support/product/freePort.ts';
import { initialDataOf, TestBrowser } from '../../support/http/testBrowser.ts';

/** The folder of the repository. */
export const ROOT = join(import.meta.dirname, '../../..');

const execFileAsync = promisify(execFile);

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 120_000;
/** How Linux counts in `/proc`, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;
/** On a busy machine the demo is told for minutes. */
const DEMO_PATIENCE_MS = 900_000;

/** The built product, running in a process of its own as `npm start` runs it. */
export interface Product {
  readonly origin: string;
  /** From the start of the process to the first 200 at `/`. */
  readonly secondsToFirstAnswer: number;
  /** From the start of the process until now. */
  secondsSoFar(): number;
  /** What it and its database server have had of the processors until now, in seconds. */
  processorSeconds(): Promise<number>;
  /** Waits until the link is printed that signs in to the demo: it has been told. */
  demoTold(): Promise<void>;
  /** Somebody whom the link that the product printed, or another one, signs in. */
  signIn(link?: string): Promise<SignedIn>;
  /** Runs `kith` on the product's data and answers what it printed. */
  kith(...args: readonly string[]): Promise<string>;
  /** Resident memory of the server's process now, in bytes; its database server is not in it. */
  memory(): Promise<number>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
  /**
   * `kill -9` of everything that runs on its data folder, its database too. Waits until the machine
   * has buried them: until then PostgreSQL takes its dead predecessor for a living one, and some
   * machines' init looks for the dead once a second.
   */
  kill(): Promise<void>;
}

/** A browser that is signed in, and the token that its scripts send. */
export interface SignedIn {
  readonly browser: TestBrowser;
  readonly csrfToken: string;
}

export interface ProductOptions {
  /** The command's script and arguments, such as `dist/api/main.js`. */
  readonly command: readonly string[];
  readonly dataDir: string;
}

/** Starts the product and waits for its first answer. */
export async function startProduct({ command, dataDir }: ProductOptions): Promise<Product> {
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(port),
    KITH_DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [ROOM, ...command], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const gone = once(child, 'exit');
  const origin = `http://localhost:${port}`;
  const assertRuns = () => {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`);
  };
  const printed = () => /http\S+\/sign-in\/\S+/.exec(output)?.[0];
  const kill = async () => {
    const killed = await withDescendants(child.pid ?? 0);
    for (const pid of killed) killIfThere(pid);
    await gone;
    await until('what was killed to be buried', async () => !killed.some(isListed));
  };
  try {
    await until('the first answer', async () => {
      assertRuns();
      return (await statusOf(origin)) === 200;
    });
  } catch (error) {
    // Nobody else knows of it, and while it runs the bench does not end.
    if (child.exitCode === null) await kill();
    throw error;
  }
  const secondsSoFar = () => (performance.now() - startedAt) / 1_000;
  const secondsToFirstAnswer = secondsSoFar();
  const demoTold = async () => {
    const isTold = async () => {
      assertRuns();
      return printed() !== undefined;
    };
    await until('the sign-in link', isTold, DEMO_PATIENCE_MS);
  };
  return {
    origin,
    secondsToFirstAnswer,
    secondsSoFar,
    memory: () => residentBytes(child.pid ?? 0),
    processorSeconds: () => processorSecondsOf(child.pid ?? 0),
    demoTold,
    async signIn(link) {
      if (link === undefined) await demoTold();
      const browser = new TestBrowser(origin);
      const page = await browser.open(new URL(link ?? printed() ?? origin).pathname);
      await browser.post('/sign-in', page);
      const app = await browser.open('/projects');
      return { browser, csrfToken: initialDataOf(app).csrfToken };
    },
    async kith(...args) {
      const script = join(ROOT, 'dist/cli/main.js');
      const { stdout } = await execFileAsync(process.execPath, [script, ...args], { env });
      return stdout;
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
    kill,
  };
}

/** Processes of the database end by themselves as soon as its first one is gone. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Looks again and again until it holds; says what was waited for when it takes too long. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const patience = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > patience) throw new Error(`Waited too long for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** A process and all that have come of it. */
async function withDescendants(pid: number): Promise<readonly number[]> {
  const { stdout } = await execFileAsync('ps', ['-A', '-o', 'pid=,ppid=']);
  const table = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const found = new Set([pid]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const [child = 0, parent = 0] of table) if (found.has(parent)) found.add(child);
  }
  return [...found];
}

/** Whether the machine still knows of a process, be it dead. */
function isListed(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}

/** What a process and all that have come of it have had of the processors, in seconds. */
export async function processorSecondsOf(pid: number): Promise<number> {
  const each = await Promise.all([...(await withDescendants(pid))].map(ticksOf));
  return each.reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
}

/** Its own, and of those children that have ended; see proc_pid_stat(5). */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

async function statusOf(origin: string): Promise<number> {
  try {
    const answer = await fetch(origin);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // Nobody listens yet.
    return 0;
  }
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1_024;
}
