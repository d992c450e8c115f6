import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright/test';
import { expect } from '../support/site.ts';

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 390].map((width) => ({ colorScheme, viewport: { width, height: 900 } })),
);

/** Expects pages to be accessible and to fit in, wide and narrow, light and dark. */
export async function expectGoodLooks(
  browser: Browser,
  baseURL: string,
  paths: readonly string[],
): Promise<void> {
  for (const look of looks) {
    const context = await browser.newContext({ baseURL, ...look });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      expect([path, look, found]).toEqual([path, look, []]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, look, width <= look.viewport.width]).toEqual([path, look, true]);
    }
    await context.close();
  }
}

/** What the scripts say that a page has loaded. */
export async function scriptsOf(page: Page, path: string): Promise<string> {
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response.text());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const scripts = await Promise.all(loaded);
  expect(scripts.length).toBeGreaterThan(1);
  return scripts.join('\n');
}

/** The page as the server sent it, as its reader sees it without scripts. */
export function wordsIn(html: string): string {
  return html
    .replaceAll(/<script[^]*?<\/script>|<!--[^]*?-->|<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');
}
