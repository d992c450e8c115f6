import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/site.ts';
import { scriptsOf, wordsIn } from './reading.ts';

test('given the press page, then Home and Sign in lead there, and the release is of April 28, 2020', async ({
  page,
}) => {
  await page.goto('/press');
  const head = page.getByRole('navigation', { name: 'Main' });
  await expect(head.getByRole('link')).toHaveText(['Home', 'Sign in']);
  await expect(head.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(page.getByText('Press release · April 28, 2020')).toBeVisible();
  await expect(
    page.getByText('More than 100 companies are expected to apply in the first week.'),
  ).toBeVisible();
  await expect(page.getByText('try Kith for one week')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await head.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('given the share links, then each opens a new tab and carries the canonical address, without a script of theirs', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto('/press', { waitUntil: 'networkidle' });
  const links = page.getByRole('region', { name: 'Share this release' }).getByRole('link');
  await expect(links).toHaveText(['Professional network', 'Microblog', 'Social network', 'Mail']);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    const href = (await link.getAttribute('href')) ?? '';
    const carried = [...new URL(href).searchParams.values()];
    expect(carried.some((value) => /^https?:\/\/[^/]+\/press$/.test(value))).toBe(true);
  }
  expect([...new Set(asked)]).toEqual([site.origin]);
});

test('given the release, then the server sends its words, and no script brings them again', async ({
  page,
  request,
}) => {
  expect(wordsIn(await (await request.get('/press')).text())).toContain('A week to try it');
  expect(await scriptsOf(page, '/press')).not.toContain('A week to try it');
  await expect(page.getByRole('heading', { name: 'A week to try it' })).toBeVisible();
});

test('given wide and narrow, light and dark, then the page is accessible and fits', async ({
  page,
}) => {
  for (const path of ['/press']) {
    await page.goto(path);
    await expectGoodLooks(page, path);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('given the release, then it reads the same', async ({ page }) => {
    await page.goto('/press');
    await expect(page.getByRole('heading', { name: 'About Kith' })).toBeVisible();
  });
});
