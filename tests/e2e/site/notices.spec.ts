import type { Page } from 'playwright/test';
import { loadBuiltUi } from '../../../api/site/builtUi.ts';
import type { ApiError } from '../../../domain/contracts/errors.ts';
import type { InitialPageData } from '../../../domain/contracts/page.ts';
import { expect, test } from '../support/site.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** The page at `/login` as the server would send it along with errors. */
async function withErrors(page: Page, uiFolder: string, errors: readonly ApiError[]) {
  const { render, assets } = await loadBuiltUi(uiFolder);
  await page.route('**/login', async (route) => {
    const sent = await (await route.fetch()).text();
    const written = /id="initial-data"[^>]*>([^<]*)</.exec(sent)?.[1] ?? '';
    const data = JSON.parse(written) as InitialPageData;
    const rendered = await render({
      url: '/login',
      origin: new URL(route.request().url()).origin,
      data: async () => ({ ...data, uistate: { ...data.uistate, errors } }),
      assets,
      nonce: 'n',
      year: 2026,
    });
    if (!('html' in rendered)) throw new Error('The page leads elsewhere.');
    await route.fulfill({ contentType: 'text/html', body: rendered.html });
  });
}

const errors = [
  { status: 500, message: 'One thing broke.' },
  { status: 500, message: 'Another thing broke.' },
];

test('given errors that came along with a page, then the strip shows them, follows scrolling, and loses them by Dismiss', async ({
  page,
  uiFolder,
}) => {
  await withErrors(page, uiFolder, errors);
  await page.setViewportSize({ width: 390, height: 400 });
  // A button that the server has sent does nothing before the page's scripts have run.
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(strip(page)).toContainText('One thing broke.');
  await expect(strip(page)).toContainText('Another thing broke.');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect((await strip(page).boundingBox())?.y).toBe(0);
  await strip(page).getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(strip(page)).toHaveText('');
});

test('given errors and an answer of another version, then the strip offers to refresh, and that loads the page anew', async ({
  page,
  uiFolder,
}) => {
  await withErrors(page, uiFolder, errors.slice(0, 1));
  await page.goto('/login');
  const form = page.locator('form[action="/request-trial"]').first();
  if (!(await form.isVisible())) await page.getByText('Send me your details').click();
  for (const [name, value] of [
    ['name', 'Ada'],
    ['email', 'ada@acme.test'],
    ['phone', '1'],
    ['company', 'Acme'],
  ] as const) {
    await form.locator(`[name=${name}]`).fill(value);
  }
  await page.route('**/request-trial', async (route) => {
    expect(await route.request().headerValue('X-CSRF-Token')).toBeTruthy();
    await route.fulfill({ json: { version: { server: { git: 'another' } } } });
  });
  await form.getByRole('button').click();
  await expect(page.getByText("Thanks Ada! I'll be in touch shortly")).toBeVisible();
  await expect(strip(page)).toContainText(
    'Old client version detected, refreshing might fix errors',
  );
  await page.unroute('**/login');
  await strip(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(strip(page)).toHaveText('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('given errors that came along with a page, then they stand in its markup', async ({
    page,
    uiFolder,
  }) => {
    await withErrors(page, uiFolder, errors);
    await page.goto('/login');
    await expect(strip(page)).toContainText('One thing broke.');
  });
});
