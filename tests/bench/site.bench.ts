import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadBuiltUi } from '../../api/site/builtUi.ts';
import { sitePaths } from '../../domain/contracts/routes.ts';
import { startTestSite } from '../support/http/testSite.ts';
import type { Bench } from './bench.ts';
import { ROOT } from './support/product.ts';
import { percentile } from './support/statistics.ts';

const LIMIT_KB = 110;
const WARM_UP = 20;
const REQUESTS_PER_ROUND = 200;

// What these show depends on what came before; their scripts are those of the sign-in pages.
const conditional: readonly string[] = ['/sign-in', '/logout', '/dev/mail'];

/** The built public pages: how much script each is sent, and how long the server takes to draw one. */
export const bench: Bench = {
  name: 'site',
  async run({ rounds, say }) {
    const folder = join(ROOT, 'dist/ui');
    const site = await startTestSite({}, await loadBuiltUi(folder));
    try {
      const answers = await Promise.all(
        sitePaths
          .filter((path) => !conditional.includes(path))
          .map(async (path) => ({ path, answer: await fetch(site.origin + path) })),
      );
      const shown = answers.filter(({ answer }) => answer.ok);
      const pages = await Promise.all(
        shown.map(async ({ path, answer }) => ({ path, scripts: scriptsIn(await answer.text()) })),
      );
      const sizes = await Promise.all(
        pages.map(async ({ path, scripts }) => ({ path, kb: await gzipKb(folder, scripts) })),
      );
      const heaviest = sizes.toSorted((a, b) => b.kb - a.kb);
      for (const { path, kb } of heaviest.slice(0, 5)) say(`${path}: ${kb.toFixed(1)} kB`);
      const ofApp = pages.flatMap(({ scripts }) => scripts.filter((src) => src.includes('/app/')));
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(...(await roundOf(site.origin)));
      return [
        {
          metric: `script of the heaviest page, gzip (${heaviest[0]?.path ?? 'none'})`,
          value: heaviest[0]?.kb ?? Number.NaN,
          unit: 'kB',
          goal: { below: LIMIT_KB },
        },
        { metric: 'pages measured', value: sizes.length, unit: '', goal: { atLeast: 20 } },
        {
          metric: 'scripts of the app on public pages',
          value: ofApp.length,
          unit: '',
          goal: { below: 1 },
        },
        { metric: 'server render, median', value: percentile(times, 0.5), unit: 'ms', goal: null },
        {
          metric: 'server render, p95',
          value: percentile(times, 0.95),
          unit: 'ms',
          goal: { below: 50 },
        },
      ];
    } finally {
      await site.stop();
    }
  },
};

/** Milliseconds of each request for the start page and an article in turn, one after the other. */
async function roundOf(origin: string): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < WARM_UP + REQUESTS_PER_ROUND; request++) {
    const path = request % 2 === 0 ? '/' : '/help/quick-start/signing-up';
    const start = performance.now();
    await (await fetch(origin + path)).text();
    if (request >= WARM_UP) times.push(performance.now() - start);
  }
  return times;
}

/** The scripts that a page names: what it runs, and what is fetched along for it. */
function scriptsIn(html: string): readonly string[] {
  const tags = html.matchAll(/<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+\.js)"/g);
  return [...new Set([...tags].map(([, src = '']) => src))];
}

async function gzipKb(folder: string, scripts: readonly string[]): Promise<number> {
  const files = await Promise.all(
    scripts.map((src) => readFile(join(folder, src.replace('/assets/', '')))),
  );
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1_000;
}
