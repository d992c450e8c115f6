import type { Page } from 'playwright/test';
import { expect } from '../support/site.ts';

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
