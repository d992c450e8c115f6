import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { inventedJobDescriptions } from '../../cli/demo/inventedJobDescriptions.ts';
import { startAppServer } from '../support/app/appServer.ts';
import { launchOptions } from '../support/chromium/launchOptions.ts';
import type { Bench } from './bench.ts';
import { compressing } from './support/compressing.ts';
import { ROOT } from './support/product.ts';
import { onSlowPage } from './support/slowVisit.ts';
import { serveStaticCopy } from './support/staticCopy.ts';
import { median } from './support/statistics.ts';

/** How many times the first paint of a static copy the outline's own may take. */
const COPY_TIMES = 1.25;

// A text, for it runs in the page: names of the browser's, not of Node's.
const SEEN = `(async () => {
  const now = performance.now();
  const script = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const outline = await new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    });
    observer.observe({ type: 'paint', buffered: true });
  });
  return { outline, now, script };
})()`;

/** Milliseconds from the beginning of the navigation; bytes as they were sent. */
interface Seen {
  readonly outline: number;
  readonly now: number;
  readonly script: number;
}

/**
 * The built app opened at its list of projects, with nothing cached, as a phone on slow 4G has it:
 * medians of so many visits. Its API is a stand-in that answers at once.
 */
export const bench: Bench = {
  name: 'appLoad',
  async run({ rounds }) {
    const app = await startAppServer(join(ROOT, 'dist/ui/app'));
    const served = await compressing(app.origin);
    const address = `${served.origin}/projects`;
    const copy = await serveStaticCopy(address);
    const browser = await chromium.launch(launchOptions());
    const newest = inventedJobDescriptions.at(-1)?.title ?? '';
    try {
      // The browser's own first visit is nobody's measure.
      await open(browser, copy.address, 'Kith');
      const visits: Seen[] = [];
      const copies: Seen[] = [];
      for (let round = 0; round < rounds; round++) {
        visits.push(await open(browser, address, newest));
        copies.push(await open(browser, copy.address, 'Kith'));
      }
      const outline = median(visits.map((seen) => seen.outline));
      const ofCopy = median(copies.map((seen) => seen.outline));
      const list = median(visits.map(({ now }) => now));
      const script = median(visits.map((seen) => seen.script));
      return [
        { metric: 'outline of the app on slow 4G', value: outline, unit: 'ms', goal: null },
        { metric: 'the same of its HTML and CSS alone', value: ofCopy, unit: 'ms', goal: null },
        {
          metric: 'outline of the app, in that of the copy',
          value: outline / ofCopy,
          unit: 'x',
          goal: { below: COPY_TIMES },
        },
        { metric: 'first list of projects on slow 4G', value: list, unit: 'ms', goal: null },
        {
          metric: 'script until then, as sent',
          value: script / 1_000,
          unit: 'kB',
          goal: { below: 300 },
        },
      ];
    } finally {
      await browser.close();
      await copy.stop();
      await served.stop();
      await app.stop();
    }
  },
};

/** Opens an address until it shows a text. */
async function open(browser: Browser, address: string, text: string): Promise<Seen> {
  return onSlowPage(browser, async (page) => {
    await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
    await page.getByText(text).first().waitFor({ timeout: 60_000 });
    return page.evaluate<Seen>(SEEN);
  });
}
