import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/site.ts';

test('given the navigation, when Talent Circle is followed, then the page says that it is not open and asks for nothing', async ({
  page,
}) => {
  await page.goto('/blog');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Talent Circle' }).click();
  await expect(page).toHaveURL('/talent-circle');
  await expect(page).toHaveTitle('Talent Circle · Kith');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talent Circle');
  await expect(page.getByRole('heading', { name: 'Not open yet' })).toBeVisible();
  await expect(page.getByRole('main').locator('form, input, textarea, button')).toHaveCount(0);
  // Links in texts open beside the page.
  const opening = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'privacy policy' }).click();
  await expect(await opening).toHaveURL('/legal/privacy#people');
});

test('given the page, then all of its words stand in its raw HTML, and its links lead somewhere', async ({
  page,
  request,
}) => {
  const answer = await request.get('/talent-circle');
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  for (const words of [
    'It is not open yet.',
    'Not open yet',
    'How it is meant to work',
    'Who will see it',
  ]) {
    expect(html).toContain(words);
  }
  await page.goto('/talent-circle');
  const links = page.getByRole('main').getByRole('link');
  const hrefs = await links.evaluateAll((all) =>
    all.map((each) => each.getAttribute('href') ?? ''),
  );
  expect(hrefs.length).toBeGreaterThan(2);
  for (const href of hrefs.filter((href) => href.startsWith('/'))) {
    await page.goto(href);
    await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toHaveCount(1);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`given ${colorScheme} colours and ${width} px, then the page is accessible and nothing overflows`, async ({
      browser,
      site,
    }) => {
      const viewport = { width, height: 844 };
      const context = await browser.newContext({ baseURL: site.origin, colorScheme, viewport });
      const page = await context.newPage();
      await page.goto('/talent-circle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.screenshot({ path: test.info().outputPath('page.png'), fullPage: true });
      await context.close();
    });
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('given the page, then it reads just as well', async ({ page }) => {
    await page.goto('/talent-circle');
    await expect(page.getByRole('heading', { name: 'How it is meant to work' })).toBeVisible();
  });
});
