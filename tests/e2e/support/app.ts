import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { startAppServer, type AppServer } from '../../support/app/appServer.ts';
import { createWorld } from '../../support/app/world.ts';
import { freePort } from '../../support/product/freePort.ts';

/** What the console says when a test asks for an error, and not otherwise. */
const asked = /Failed to load resource|^Response error \d/;

interface OfWorker {
  /** Where the app of every test is found: the browser keeps what it has compiled by its address. */
  readonly port: number;
}
interface OfTest {
  /** The built app over a stand-in for the API, with a world of this test's own. */
  readonly app: AppServer;
}

export const test = base.extend<OfTest, OfWorker>({
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  app: async ({ port }, use) => {
    const folder = join(import.meta.dirname, '../../../dist/ui/app');
    const app = await startAppServer(folder, createWorld(), port);
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
