import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Playwright from 'playwright';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium without windows and all that belongs to them. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';

/** What tests need of a browser, for a fifth less of the processors where the system has it; else as `chromiumPath`. */
export function windowlessPath(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', WINDOWLESS].find(isThere) ?? chromiumPath();
}

/** A Chromium of the system, else the one Playwright has downloaded; undefined without either. */
export function chromiumPath(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', ...SYSTEM].find(isThere) ?? downloaded();
}

// Loading Playwright takes long, and with a browser of the system nobody needs it for this.
function downloaded(): string | undefined {
  const playwright = createRequire(import.meta.url)('playwright') as typeof Playwright;
  return [playwright.chromium.executablePath()].find(isThere);
}

function isThere(path: string): boolean {
  return path !== '' && existsSync(path);
}
