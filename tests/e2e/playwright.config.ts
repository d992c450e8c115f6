import { defineConfig } from 'playwright/test';
import { scratchInMemory } from '../../scripts/scratch.mjs';
import { windowlessPath } from '../support/chromium/find.ts';
import { launchOptions } from '../support/chromium/launchOptions.ts';

scratchInMemory();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // All installations on one log need the same keys: only one of them may run at a time.
  workers: (process.env['EVENT_STORE_URL'] ?? '') === '' ? 2 : 1,
  retries: 0,
  // What never comes fails a test; what is slow, on a busy machine, does not.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  outputDir: '../../node_modules/.cache/playwright',
  use: {
    launchOptions: launchOptions(windowlessPath()),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Cookies, caches, routes and what pages have stored are gone before each test. The process stays, and what
    // it has compiled: docs/decisions/time-of-tests.md
    reuseContext: true,
  },
});
