import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ServiceName } from '../../../platform/config.ts';
import { until } from '../../../platform/postgres/embedded/until.ts';
import { MASTER_KEY } from '../http/testSite.ts';
import { freePort } from '../product/freePort.ts';

/** Only a machine that is stuck takes this long. */
const PATIENCE_MS = 120_000;

/** Processes that run a part of the product on a database, to be killed at will. */
export class OwnProcesses {
  readonly #started: ChildProcess[] = [];

  /** Resolves when the process answers that it is well. */
  async start(databaseUrl: string, service: ServiceName): Promise<ChildProcess> {
    const port = await freePort();
    const args = ['--import', 'tsx', 'api/main.ts', `--services=${service}`];
    const child = spawn(process.execPath, args, {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        KITH_MASTER_KEY: MASTER_KEY,
        KITH_SEARCH_URL: 'http://127.0.0.1:9',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#started.push(child);
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`The ${service} have ended.`);
      return answers(`http://127.0.0.1:${port}/health/live`);
    });
    return child;
  }

  /** Kills what is left of them. */
  killAll(): void {
    for (const child of this.#started) child.kill('SIGKILL');
  }
}

/** Sends a signal and waits for the process's end. */
export async function endWith(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Asks again until it holds. */
export async function eventually<T>(ask: () => Promise<T | false>): Promise<T> {
  const answer = await until(ask, PATIENCE_MS);
  if (answer === undefined) throw new Error('It did not come about.');
  return answer;
}

/** Whether somebody listens there and is well. */
function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
