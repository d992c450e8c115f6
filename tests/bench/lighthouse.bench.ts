import { join } from 'node:path';
import { loadBuiltUi } from '../../api/site/builtUi.ts';
import { startTestSite } from '../support/http/testSite.ts';
import type { Bench, Figure } from './bench.ts';
import { CATEGORIES, lighthouseOn } from './support/lighthouse.ts';
import { PATHS } from './support/pages.ts';
import { ROOT } from './support/product.ts';
import { median } from './support/statistics.ts';

const SCORE = 95;

/** What Lighthouse says of the built public pages: medians of so many visits each. */
export const bench: Bench = {
  name: 'lighthouse',
  async run({ rounds, say }) {
    const site = await startTestSite({}, await loadBuiltUi(join(ROOT, 'dist/ui')));
    try {
      const figures: Figure[] = [];
      for (const path of PATHS) {
        const visits = Array.from({ length: rounds }, () => site.origin + path);
        const reports = await lighthouseOn(visits);
        const failed = new Set(reports.flatMap((report) => report.failed));
        say(`${path}: ${failed.size === 0 ? 'no audit fails' : [...failed].join(', ')}`);
        for (const category of CATEGORIES) {
          figures.push({
            metric: `${path}: Lighthouse, ${category}`,
            value: median(reports.map(({ scores }) => scores[category])),
            unit: 'points',
            goal: { atLeast: SCORE },
          });
        }
      }
      return figures;
    } finally {
      await site.stop();
    }
  },
};
