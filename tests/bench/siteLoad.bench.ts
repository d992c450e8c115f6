import { join } from 'node:path';
import { chromium } from 'playwright';
import { loadBuiltUi } from '../../api/site/builtUi.ts';
import { launchOptions } from '../support/chromium/launchOptions.ts';
import { startTestSite } from '../support/http/testSite.ts';
import type { Bench, Figure } from './bench.ts';
import { PATHS } from './support/pages.ts';
import { ROOT } from './support/product.ts';
import { visitSlowly, type SlowVisit } from './support/slowVisit.ts';
import { serveStaticCopy } from './support/staticCopy.ts';
import { median } from './support/statistics.ts';

/** How many times the paint of a static copy a page's own may take. */
const COPY_TIMES = 1.25;
const CLS = 0.02;

/**
 * The built public pages as a phone on slow 4G has them: medians of so many visits each. Beside each
 * visit, one to a copy of the page that is nothing but its HTML and CSS, on a server that does nothing else.
 */
export const bench: Bench = {
  name: 'siteLoad',
  async run({ rounds }) {
    const site = await startTestSite({}, await loadBuiltUi(join(ROOT, 'dist/ui')));
    const browser = await chromium.launch(launchOptions());
    try {
      // The first visit is the server's and the browser's own first; it is nobody's measure.
      await visitSlowly(browser, site.origin);
      const figures: Figure[] = [];
      for (const path of PATHS) {
        const visits: SlowVisit[] = [];
        const copies: SlowVisit[] = [];
        const copy = await serveStaticCopy(site.origin + path);
        try {
          await visitSlowly(browser, copy.address);
          for (let round = 0; round < rounds; round++) {
            visits.push(await visitSlowly(browser, site.origin + path));
            copies.push(await visitSlowly(browser, copy.address));
          }
        } finally {
          await copy.stop();
        }
        figures.push(...paintOf(path, visits, copies));
      }
      return figures;
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

function paintOf(
  path: string,
  visits: readonly SlowVisit[],
  copies: readonly SlowVisit[],
): readonly Figure[] {
  const [own, copy] = [visits, copies].map((all) => median(all.map(({ lcp }) => lcp)));
  return [
    {
      metric: `${path}: largest contentful paint on slow 4G`,
      value: own ?? Number.NaN,
      unit: 'ms',
      goal: null,
    },
    {
      metric: `${path}: the same of its HTML and CSS alone`,
      value: copy ?? Number.NaN,
      unit: 'ms',
      goal: null,
    },
    {
      metric: `${path}: largest contentful paint, in those of the copy`,
      value: (own ?? Number.NaN) / (copy ?? Number.NaN),
      unit: 'x',
      goal: { below: COPY_TIMES },
    },
    {
      metric: `${path}: layout shift`,
      value: median(visits.map(({ shift }) => shift)),
      unit: '',
      goal: { below: CLS },
    },
  ];
}
