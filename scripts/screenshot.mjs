// `node scripts/screenshot.mjs`: starts the built product on a folder of its own, signs in by the printed
// link, and photographs a project's suggestions into docs/images.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { register } from 'tsx/esm/api';
import { root, say } from './steps.mjs';
import { withoutAnnouncements } from './withoutAnnouncements.mjs';

register();
const { launchOptions } = await import('../tests/support/chromium/launchOptions.ts');
const { chromium } = await import('playwright');

const folder = mkdtempSync(join(tmpdir(), 'kith-screenshot-'));
const server = spawn(process.execPath, [join(root, 'dist/api/main.js')], {
  cwd: root,
  env: { ...process.env, PORT: process.env.PORT ?? '0', KITH_DATA_DIR: folder, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => server.once('exit', resolve));
try {
  const browser = await chromium.launch(launchOptions());
  try {
    await photograph(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
  } finally {
    await browser.close();
  }
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function photograph(page) {
  await page.goto(await printedLink());
  await page.getByRole('button').first().click();
  await page.waitForURL('**/today');
  await page.goto(new URL('/projects', page.url()).href);
  await withoutAnnouncements(page);
  const project = page
    .locator('tbody tr, main a[href*="/projects/"]:not([href$="/create"])')
    .first();
  await project.waitFor();
  await project.click();
  await page.getByText('In Network').click();
  await page.getByRole('article').first().waitFor();
  await page.mouse.move(0, 0);
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  const path = join(root, 'docs/images/suggestions.png');
  await page.screenshot({ path });
  say(`Saved ${path}, of ${page.url()}.`);
}

async function printedLink() {
  for await (const line of createInterface({ input: server.stdout })) {
    const link = /https?:\/\/\S+\/sign-in\/\S+/.exec(line)?.[0];
    if (link !== undefined) return link;
  }
  throw new Error('The server ended before it printed a link.');
}
