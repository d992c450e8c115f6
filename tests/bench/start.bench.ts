import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { startProduct } from './support/product.ts';
import { median } from './support/statistics.ts';

const command = ['scripts/start.mjs'];

/** `npm start` without npm, installed and built: from an empty data folder, and again on what it left. */
export const bench: Bench = {
  name: 'start',
  async run({ rounds, say }) {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-start-'));
      try {
        cold.push(await secondsToStart(dataDir));
        warm.push(await secondsToStart(dataDir));
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
      say(
        `round ${round + 1}, load ${loadavg()[0]!.toFixed(1)}: cold ${cold.at(-1)!.toFixed(2)} s, warm ${warm.at(-1)!.toFixed(2)} s`,
      );
    }
    return [
      {
        metric: 'first 200, empty data folder',
        value: median(cold),
        unit: 's',
        goal: { below: 10 },
      },
      { metric: 'first 200, warm', value: median(warm), unit: 's', goal: { below: 2.5 } },
    ];
  },
};

/** Stops only once the demo has been brought in, so that the next start finds nothing left to do. */
async function secondsToStart(dataDir: string): Promise<number> {
  const product = await startProduct({ command, dataDir });
  try {
    await product.signIn();
    return product.secondsToFirstAnswer;
  } finally {
    await product.stop();
  }
}
