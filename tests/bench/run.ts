import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedCluster } from '../../platform/postgres/embedded/cluster.ts';
import { CLEAN_UP } from '../support/postgres/workerCluster.ts';
import { tieToThisProcess } from '../support/suites/lifeline.ts';
import type { Bench } from './bench.ts';
import { conditionsIn } from './support/conditions.ts';
import { Report } from './support/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    events: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '4' },
  },
});

const say = (line: string) => process.stderr.write(`${line}\n`);
const benches = await chosen();
const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-'));
// However this process ends, the server and its folder go.
const removeCluster = tieToThisProcess(CLEAN_UP, [dataDir]);
const cluster = await startEmbeddedCluster({ dataDir, logger: { info: () => undefined } });
try {
  const report = new Report();
  for (const bench of benches) {
    say(`${bench.name}:`);
    const before = await conditionsIn(tmpdir());
    const figures = await bench.run({
      cluster,
      say: (line) => say(`  ${line}`),
      rounds: Number(values.rounds),
      events: Number(values.events),
      seconds: Number(values.seconds),
    });
    report.add(bench.name, figures, [...before, ...(await conditionsIn(tmpdir(), 'after'))]);
  }
  const missed = await report.write();
  if (missed > 0) process.exitCode = 1;
} finally {
  await cluster.stop();
  await removeCluster();
}

async function chosen(): Promise<Bench[]> {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.bench.ts'));
  const names = files.map((file) => file.replace('.bench.ts', '')).toSorted();
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no bench ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  }
  const wanted = positionals.length > 0 ? positionals : names;
  return Promise.all(
    wanted.map(async (name) => {
      const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
      return bench;
    }),
  );
}
