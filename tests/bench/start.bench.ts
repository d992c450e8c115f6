import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedCluster } from '../../platform/postgres/embedded/cluster.ts';
import type { Bench } from './bench.ts';
import { startProduct, until, type Product } from './support/product.ts';
import { median } from './support/statistics.ts';

const command = ['scripts/start.mjs'];

/** How many times the bare start a warm start may take: until its first page, and until all is ready. */
const PAGE_TIMES = 5;
const READY_TIMES = 7;

/** How many times a warm start it may take to be ready again after a `kill -9`. */
const KILLED_TIMES = 2;

/** What a round took, in seconds. */
interface Round {
  readonly cold: number;
  readonly demo: number;
  readonly page: number;
  readonly ready: number;
  readonly killed: number;
  readonly bare: number;
}

/**
 * `npm start` without npm, installed and built: from an empty data folder, again on what it left,
 * and after a `kill -9` of all of it. Beside them, in the same round, a bare start: the same
 * database server, and a Node process that does nothing.
 */
export const bench: Bench = {
  name: 'start',
  async run({ rounds, say }) {
    const all: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-start-'));
      try {
        const one = await takeRound(dataDir);
        all.push(one);
        const told = Object.entries(one).map(([name, value]) => `${name} ${value.toFixed(2)} s`);
        say(`round ${round + 1}, load ${loadavg()[0]!.toFixed(1)}: ${told.join(', ')}`);
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    }
    const of = (figure: (round: Round) => number) => median(all.map(figure));
    return [
      {
        metric: 'first 200, empty data folder',
        value: of(({ cold }) => cold),
        unit: 's',
        goal: { below: 10 },
      },
      {
        metric: 'demo told, empty data folder',
        value: of(({ demo }) => demo),
        unit: 's',
        goal: null,
      },
      {
        metric: 'first 200, warm, in bare starts',
        value: of(({ page, bare }) => page / bare),
        unit: 'x',
        goal: { below: PAGE_TIMES },
      },
      {
        metric: 'ready, warm, in bare starts',
        value: of(({ ready, bare }) => ready / bare),
        unit: 'x',
        goal: { below: READY_TIMES },
      },
      {
        metric: 'ready after kill -9, in warm starts',
        value: of(({ killed, ready }) => killed / ready),
        unit: 'x',
        goal: { below: KILLED_TIMES },
      },
    ];
  },
};

async function takeRound(dataDir: string): Promise<Round> {
  const first = await startProduct({ command, dataDir });
  // Once the link is printed the demo is told, so that the next start finds nothing left to do.
  await first.signIn();
  const demo = first.secondsSoFar();
  await first.stop();
  const bare = await bareStart(dataDir);
  const warm = await startProduct({ command, dataDir });
  const ready = await secondsToReady(warm);
  await warm.kill();
  const again = await startProduct({ command, dataDir });
  const killed = await secondsToReady(again);
  await again.stop();
  const { secondsToFirstAnswer: cold } = first;
  return { cold, demo, page: warm.secondsToFirstAnswer, ready, killed, bare };
}

async function secondsToReady(product: Product): Promise<number> {
  await until('all to be ready', async () => (await fetch(`${product.origin}/health/ready`)).ok);
  return product.secondsSoFar();
}

/** The same database server, and after it a Node process that does nothing. */
async function bareStart(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const logger = { info: () => undefined };
  const cluster = await startEmbeddedCluster({ dataDir: join(dataDir, 'postgres'), logger });
  await once(spawn(process.execPath, ['--eval', '']), 'exit');
  const seconds = (performance.now() - startedAt) / 1_000;
  await cluster.stop();
  return seconds;
}
