import { open, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../bench.ts';
import { percentile } from './statistics.ts';

const WRITES = 200;

/** What a figure depends on besides the code: the disk's sync latency and who else is busy. */
export async function conditionsIn(folder: string, when = 'before'): Promise<Figure[]> {
  return [
    {
      metric: `sync latency ${when}, median of ${WRITES}`,
      value: await syncLatency(folder),
      unit: 'µs',
      goal: null,
    },
    { metric: `load average ${when}, one minute`, value: loadavg()[0]!, unit: '', goal: null },
  ];
}

async function syncLatency(folder: string): Promise<number> {
  const path = join(folder, `kith-sync-${process.pid}`);
  const file = await open(path, 'w');
  const page = Buffer.alloc(8_192, 1);
  const times: number[] = [];
  try {
    for (let write = 0; write < WRITES; write++) {
      const start = performance.now();
      await file.write(page, 0, page.length, write * page.length);
      await file.datasync();
      times.push((performance.now() - start) * 1_000);
    }
  } finally {
    await file.close();
    await rm(path);
  }
  return percentile(times, 0.5);
}
