import { defineConfig } from 'playwright/test';
import { launchOptions } from '../support/chromium/launchOptions.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  outputDir: '../../node_modules/.cache/playwright',
  use: { launchOptions: launchOptions(), locale: 'en-GB', timezoneId: 'Europe/Berlin' },
});
