import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportResource } from '../../domain/contracts/imports.ts';
import { generateConnectionsCsv } from '../support/inventedConnections.ts';
import type { Bench, Figure } from './bench.ts';
import { startProduct, until, type Product, type SignedIn } from './support/product.ts';
import { median } from './support/statistics.ts';

const ROWS = 30_000;
const MEBIBYTE = 1_048_576;

interface Measured {
  readonly firstSeconds: number;
  readonly againSeconds: number;
  readonly idle: number;
  readonly peak: number;
}

/** A network file of 30,000 rows from the upload to the last row that a query finds, in the built product. */
export const bench: Bench = {
  name: 'import',
  async run({ rounds, say }) {
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round++) {
      const one = await measure(round);
      measured.push(one);
      say(
        `round ${round + 1}, load ${loadavg()[0]!.toFixed(1)}: ${one.firstSeconds.toFixed(1)} s, again ${one.againSeconds.toFixed(1)} s, ${(one.peak - one.idle).toFixed(0)} MiB above idle`,
      );
    }
    const middle = (figure: (round: Measured) => number) => median(measured.map(figure));
    const figure = (metric: string, unit: string, value: number, below?: number): Figure => ({
      metric,
      value,
      unit,
      goal: below === undefined ? null : { below },
    });
    return [
      figure(
        `${ROWS} rows, first upload`,
        's',
        middle((one) => one.firstSeconds),
        20,
      ),
      figure('memory above idle, peak', 'MiB', Math.max(...measured.map(above)), 200),
      figure(
        'the same file again',
        's',
        middle((one) => one.againSeconds),
      ),
      figure(
        'memory, idle',
        'MiB',
        middle((one) => one.idle),
      ),
    ];
  },
};

const above = ({ peak, idle }: Measured) => peak - idle;

async function measure(seed: number): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-import-'));
  const product = await startProduct({ command: ['dist/api/main.js', '--empty'], dataDir });
  try {
    const owner = await signInToNewWorkspace(product);
    const csv = generateConnectionsCsv({ seed, rows: ROWS });
    const idle = await quietMemory(product);
    const peak = watchMemory(product);
    const firstSeconds = await upload(owner, csv);
    const againSeconds = await upload(owner, csv);
    return { firstSeconds, againSeconds, idle, peak: await peak.stop() };
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signInToNewWorkspace(product: Product): Promise<SignedIn> {
  const domain = 'bench.example';
  await product.kith('workspace', 'add', '--name', 'Bench', '--domain', domain, '--ready');
  await product.kith('user', 'add', '--email', `owner@${domain}`, '--role', 'recruiter');
  return product.signIn((await product.kith('user', 'link', `owner@${domain}`)).trim());
}

/** Seconds until the import has ended as its owner sees it. */
async function upload({ browser, csrfToken }: SignedIn, csv: string): Promise<number> {
  const startedAt = performance.now();
  const accepted = await browser.send('/api/network/uploads', {
    method: 'PUT',
    headers: { 'X-CSRF-Token': csrfToken, 'Sec-Fetch-Site': 'same-origin' },
    body: csv,
  });
  if (accepted.status !== 202) throw new Error(`The upload was answered ${accepted.status}.`);
  const { id } = JSON.parse(accepted.text) as { id: string };
  await until('the end of the import', async () => {
    const answer = await browser.get(`/api/imports/${id}`, { Accept: 'application/json' });
    // Until the worker has begun there is nothing to see.
    if (answer.status === 404) return false;
    const { status, failure } = JSON.parse(answer.text) as ImportResource;
    if (status === 'failed') throw new Error(`The import failed: ${failure?.code}.`);
    return status === 'finished';
  });
  return (performance.now() - startedAt) / 1_000;
}

/** What the process holds when nothing has happened for a while. */
async function quietMemory(product: Product): Promise<number> {
  const seen: number[] = [];
  for (let look = 0; look < 20; look++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    seen.push(await product.memory());
  }
  return median(seen) / MEBIBYTE;
}

function watchMemory(product: Product) {
  let peak = 0;
  const stopping = new AbortController();
  const watched = (async () => {
    while (!stopping.signal.aborted) {
      peak = Math.max(peak, (await product.memory()) / MEBIBYTE);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  })();
  return {
    async stop(): Promise<number> {
      stopping.abort();
      await watched;
      return peak;
    },
  };
}
