import { join } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { loadBuiltUi } from '../../../api/site/builtUi.ts';
import { startTestSite, type TestSite } from '../../support/http/testSite.ts';

/** What the console says when a test asks for an error, and not otherwise. */
const asked =
  /Failed to load resource: the server responded with a status of 4\d\d|^Response error 4\d\d /;

interface OfWorker {
  /** Where the built user interface lies. */
  readonly uiFolder: string;
  /** Sign-in and the built pages over a database of this worker's own. */
  readonly site: TestSite;
}
interface OfTest {
  /** A page at the site; what it says on its console beyond what was asked for fails the test. */
  readonly page: Page;
}

export const test = base.extend<OfTest, OfWorker>({
  uiFolder: [join(import.meta.dirname, '../../../dist/ui'), { scope: 'worker', option: true }],
  site: [
    async ({ uiFolder }, use) => {
      const site = await startTestSite({}, await loadBuiltUi(uiFolder));
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  page: async ({ page, site }, use) => {
    await site.pool.query('truncate identity.rate_limits');
    const said: string[] = [];
    page.on('console', (message) => {
      const bad = message.type() === 'error' || message.type() === 'warning';
      if (bad && !asked.test(message.text())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(String(error)));
    await use(page);
    expect(said).toEqual([]);
  },
});

export { expect };
