import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedCluster } from '../../platform/postgres/embedded/cluster.ts';
import type { Bench, Figure } from './bench.ts';
import { processorSecondsOf, startProduct, until, type Product } from './support/product.ts';
import { median } from './support/statistics.ts';

const command = ['scripts/start.mjs'];

/** How many times the bare start a warm start may take: until its first page, and until all is ready. */
const PAGE_TIMES = 5;
const READY_TIMES = 7;

/** How many times a warm start it may take to be ready again after a `kill -9`. */
const KILLED_TIMES = 2;

/** Seconds by the clock, and seconds of processors. */
interface Taken {
  readonly seconds: number;
  readonly processor: number;
}

/** A start of the product. */
interface Start {
  readonly page: Taken;
  readonly ready: Taken;
}

interface Round {
  readonly bare: Taken;
  readonly warm: Start;
  readonly killed: Start;
}

/**
 * `npm start` without npm, installed and built: once from an empty data folder; then, in rounds,
 * again on what that left, and after a `kill -9` of all of it. Beside them, in the same round, a
 * bare start: the same database server, and a Node process that does nothing. Processor time is
 * told beside the clock's, as a busy machine stretches only that.
 */
export const bench: Bench = {
  name: 'start',
  async run({ rounds, say }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-start-'));
    try {
      const first = await firstStart(dataDir);
      say(`first 200 after ${first.cold.toFixed(2)} s, demo told after ${first.demo.toFixed(1)} s`);
      const all: Round[] = [];
      for (let round = 1; round <= rounds; round++) {
        const one = await takeRound(dataDir);
        all.push(one);
        say(`round ${round}, load ${loadavg()[0]!.toFixed(1)}: ${toldOf(one)}`);
      }
      return [
        {
          metric: 'first 200, empty data folder',
          value: first.cold,
          unit: 's',
          goal: { below: 10 },
        },
        { metric: 'demo told, empty data folder', value: first.demo, unit: 's', goal: null },
        ...figuresOf(all),
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** Seconds until the first page and until the demo is told: the next start finds nothing left to do. */
async function firstStart(dataDir: string): Promise<{ cold: number; demo: number }> {
  const product = await startProduct({ command, dataDir });
  return ending(product, async () => {
    await product.demoTold();
    return { cold: product.secondsToFirstAnswer, demo: product.secondsSoFar() };
  });
}

async function takeRound(dataDir: string): Promise<Round> {
  const bare = await bareStart(dataDir);
  const warm = await startOf(dataDir, (product) => product.kill());
  const killed = await startOf(dataDir, (product) => product.stop());
  return { bare, warm, killed };
}

async function startOf(dataDir: string, end: (product: Product) => Promise<void>): Promise<Start> {
  const product = await startProduct({ command, dataDir });
  const taken = async (seconds: number) => ({
    seconds,
    processor: await product.processorSeconds(),
  });
  return ending(
    product,
    async () => {
      const page = await taken(product.secondsToFirstAnswer);
      await until('all to be ready', async () => {
        return (await fetch(`${product.origin}/health/ready`)).ok;
      });
      return { page, ready: await taken(product.secondsSoFar()) };
    },
    end,
  );
}

/** Does something with a product, and ends that whatever becomes of it: while it runs no bench ends. */
async function ending<T>(
  product: Product,
  work: () => Promise<T>,
  end = (ended: Product) => ended.stop(),
): Promise<T> {
  try {
    return await work();
  } finally {
    await end(product);
  }
}

/** The same database server, and after it a Node process that does nothing. */
async function bareStart(dataDir: string): Promise<Taken> {
  const before = await processorSecondsOf(process.pid);
  const startedAt = performance.now();
  const logger = { info: () => undefined };
  const cluster = await startEmbeddedCluster({ dataDir: join(dataDir, 'postgres'), logger });
  await once(spawn(process.execPath, ['--eval', '']), 'exit');
  const seconds = (performance.now() - startedAt) / 1_000;
  const processor = (await processorSecondsOf(process.pid)) - before;
  await cluster.stop();
  return { seconds, processor };
}

function figuresOf(rounds: readonly Round[]): readonly Figure[] {
  const ratio = (
    metric: string,
    of: (round: Round, by: keyof Taken) => number,
    below: number,
  ): readonly Figure[] => [
    { metric, value: middle(rounds, 'seconds', of), unit: 'x', goal: { below } },
    {
      metric: `${metric}, processor time`,
      value: middle(rounds, 'processor', of),
      unit: 'x',
      goal: null,
    },
  ];
  return [
    ...ratio(
      'first 200, warm, in bare starts',
      ({ warm, bare }, by) => warm.page[by] / bare[by],
      PAGE_TIMES,
    ),
    ...ratio(
      'ready, warm, in bare starts',
      ({ warm, bare }, by) => warm.ready[by] / bare[by],
      READY_TIMES,
    ),
    ...ratio(
      'ready after kill -9, in warm starts',
      ({ killed, warm }, by) => killed.ready[by] / warm.ready[by],
      KILLED_TIMES,
    ),
  ];
}

function middle(
  rounds: readonly Round[],
  by: keyof Taken,
  of: (round: Round, by: keyof Taken) => number,
): number {
  return median(rounds.map((round) => of(round, by)));
}

function toldOf({ bare, warm, killed }: Round): string {
  const parts = { bare, page: warm.page, ready: warm.ready, killed: killed.ready };
  return Object.entries(parts)
    .map(([name, { seconds, processor }]) => {
      return `${name} ${seconds.toFixed(2)} s (${processor.toFixed(2)} of processors)`;
    })
    .join(', ');
}
