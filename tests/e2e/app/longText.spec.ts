import { inventedJobDescriptions } from '../../../cli/demo/inventedJobDescriptions.ts';
import { expect, test } from '../support/app.ts';

const text = inventedJobDescriptions[0]?.text ?? '';
const about = `About the company\n${'We carry freight over land and sea, and have done so for long. '.repeat(12)}\n\n`;
const word = 'Frachtverkehrsordnung'.repeat(12);
const long = `${text}\n\n${about.repeat(12)}${word}\n\nRequirements\n- Haskell\n`;

test('given a long text with a word longer than a line, then it scrolls within, beside its chips, and a chip pointed at leads to its word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/projects/create');
  await page.getByLabel('Job description').fill(long);
  const must = page.getByRole('region', { name: 'Must have' });
  await expect(must.getByText('Haskell')).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThan(1_200);
  const field = await page.getByLabel('Job description').boundingBox();
  const chips = await page.getByRole('complementary', { name: 'What we look for' }).boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan(chips?.x ?? 0);

  const first = page.locator('mark').first();
  const last = page.locator('mark', { hasText: 'Haskell' });
  await page.evaluate(() => scrollTo(0, 0));
  await first.evaluate((mark) => mark.closest('[class*=sheet]')?.scrollTo(0, 0));
  await expect(last).not.toBeInViewport();
  await must.getByText('Haskell').hover();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page
    .getByRole('region', { name: 'Titles' })
    .getByRole('button', { name: /^Remove/ })
    .first()
    .focus();
  await expect(first).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const sheet = await first.evaluate((mark) => mark.closest('[class*=sheet]')?.clientHeight);
  expect(sheet).toBeLessThanOrEqual(844 * 0.46);
});
