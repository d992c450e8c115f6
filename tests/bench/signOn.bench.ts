import { join } from 'node:path';
import { loadBuiltUi } from '../../api/site/builtUi.ts';
import { TestBrowser } from '../support/http/testBrowser.ts';
import { startTestSite } from '../support/http/testSite.ts';
import { startForgedProvider } from '../support/signOn/forgedProvider.ts';
import { companyOn, enter, offerIn } from '../support/signOn/signOnWorld.ts';
import type { Bench } from './bench.ts';
import { ROOT } from './support/product.ts';
import { median, percentile } from './support/statistics.ts';

/** So many sign on in a round, one after the other. */
const TIMES = 40;
const GOAL_MS = 500;
const EMAIL = 'ines@bench.example';

/**
 * Signing on, from the click that leads to the provider and from there back into the app. The provider is one
 * that answers at once: its keys and its token are asked for each time, and that it signs is counted in.
 */
export const bench: Bench = {
  name: 'signOn',
  async run({ rounds, say }) {
    const ui = await loadBuiltUi(join(ROOT, 'dist/ui'));
    const site = await startTestSite({ KITH_SIGN_ON_PRIVATE: 'true' }, ui);
    const provider = await startForgedProvider(site.clock, EMAIL);
    try {
      const company = await companyOn(site, provider, { domain: 'bench.example', required: true });
      await company.add(EMAIL);
      const slowest: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const times: number[] = [];
        for (let count = 0; count < TIMES; count++) {
          // Nobody signs on as often as this.
          await site.pool.query('truncate identity.rate_limits');
          const browser = new TestBrowser(site.origin);
          const offer = offerIn(await enter(browser, EMAIL));
          const began = performance.now();
          const sent = await browser.get(offer);
          const back = provider.letIn(sent.headers.get('Location') ?? '');
          const done = await browser.get(back);
          times.push(performance.now() - began);
          if (done.headers.get('Location') !== '/today') throw new Error('Signing on failed.');
        }
        slowest.push(percentile(times, 0.95));
      }
      say(`rounds: ${slowest.map((ms) => ms.toFixed(1)).join(', ')} ms`);
      return [
        {
          metric: 'to the provider and back, p95',
          value: median(slowest),
          unit: 'ms',
          goal: { below: GOAL_MS },
        },
      ];
    } finally {
      await provider.stop();
      await site.stop();
    }
  },
};
