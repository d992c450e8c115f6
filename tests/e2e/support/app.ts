import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { startAppServer, type AppServer } from '../../support/app/appServer.ts';

/** What the console says when a test asks for an error, and not otherwise. */
const asked = /Failed to load resource|^Response error \d/;

interface OfTest {
  /** The built app over a stand-in for the API, with a world of this test's own. */
  readonly app: AppServer;
}

export const test = base.extend<OfTest>({
  app: async ({}, use) => {
    const app = await startAppServer(join(import.meta.dirname, '../../../dist/ui/app'));
    await use(app);
    await app.stop();
  },
  baseURL: ({ app }, use) => use(app.origin),
  page: async ({ page }, use) => {
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
