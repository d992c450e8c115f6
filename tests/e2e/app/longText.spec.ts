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

test('given long words and nothing said of seniority and years, then at every width each field and chip stands within its group', async ({
  page,
}) => {
  await page.goto('/search');
  const words = `Requirements\n- Haskell\n- PostgreSQL\n\n${word}`;
  await page.getByLabel('Job description').fill(words);
  await expect(page.getByRole('region', { name: 'Must have' }).getByText('Haskell')).toBeVisible();
  const chips = page.getByRole('complementary', { name: 'What we look for' });
  await expect(chips.getByRole('combobox', { name: 'Seniority from' })).toBeVisible();
  for (const width of [1280, 1100, 1024, 900, 820, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const past = await chips.evaluate((aside) =>
      [...aside.querySelectorAll('select, input, button')]
        .map((one) => {
          const edge = one.closest('section')?.getBoundingClientRect().right ?? 0;
          return { one: one.ariaLabel, by: one.getBoundingClientRect().right - edge };
        })
        .filter(({ by }) => by > 0.5),
    );
    expect.soft({ width, past }).toEqual({ width, past: [] });
  }
});
