import { join } from 'node:path';
import { chromium } from 'playwright';
import { loadBuiltUi } from '../../api/site/builtUi.ts';
import { launchOptions } from '../support/chromium/launchOptions.ts';
import { startTestSite } from '../support/http/testSite.ts';
import type { Bench, Figure } from './bench.ts';
import { CATEGORIES, lighthouseOn, type Report } from './support/lighthouse.ts';
import { ROOT } from './support/product.ts';
import { visitSlowly, type SlowVisit } from './support/slowVisit.ts';
import { median } from './support/statistics.ts';

const PATHS = ['/', '/help/quick-start/signing-up', '/login'];
const LCP_MS = 1_500;
const CLS = 0.02;
const SCORE = 95;

/** The built public pages as a phone on slow 4G has them: medians of so many visits each. */
export const bench: Bench = {
  name: 'siteLoad',
  async run({ rounds, say }) {
    const site = await startTestSite({}, await loadBuiltUi(join(ROOT, 'dist/ui')));
    const browser = await chromium.launch(launchOptions());
    try {
      // The first visit is the server's and the browser's own first; it is nobody's measure.
      await visitSlowly(browser, site.origin);
      const figures: Figure[] = [];
      for (const path of PATHS) {
        const visits: SlowVisit[] = [];
        const addresses = Array.from({ length: rounds }, () => site.origin + path);
        for (const address of addresses) visits.push(await visitSlowly(browser, address));
        figures.push(...paintOf(path, visits));
        const reports = await lighthouseOn(addresses);
        const failed = new Set(reports.flatMap((report) => report.failed));
        say(`${path}: ${failed.size === 0 ? 'no audit fails' : [...failed].join(', ')}`);
        figures.push(...scoresOf(path, reports));
      }
      return figures;
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

function paintOf(path: string, visits: readonly SlowVisit[]): readonly Figure[] {
  return [
    {
      metric: `${path}: largest contentful paint on slow 4G`,
      value: median(visits.map(({ lcp }) => lcp)),
      unit: 'ms',
      goal: { below: LCP_MS },
    },
    {
      metric: `${path}: layout shift`,
      value: median(visits.map(({ shift }) => shift)),
      unit: '',
      goal: { below: CLS },
    },
  ];
}

function scoresOf(path: string, reports: readonly Report[]): readonly Figure[] {
  return CATEGORIES.map((category) => ({
    metric: `${path}: Lighthouse, ${category}`,
    value: median(reports.map(({ scores }) => scores[category])),
    unit: 'points',
    goal: { atLeast: SCORE },
  }));
}
