import type { Page } from 'playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/site.ts';

const inOrder = (page: Page) =>
  page.evaluate(() => {
    const top = (selector: string) => {
      const found = document.querySelector(selector);
      return found === null ? Number.NaN : found.getBoundingClientRect().top;
    };
    return [
      'aside[aria-label="Announcement"]',
      'nav[aria-label="Main"]',
      'h1',
      'section[aria-label="Companies"]',
      'section[aria-label="Every score is a sum you can read"]',
      '#email-sequences',
      'section[aria-label="What people say"]',
      'section[aria-labelledby="grid-heading"]',
      '#form-area',
      '.foot',
    ].map(top);
  });

test('given the start page, then banner, navigation, hero, logos, blurbs, voices, grid, trial and footer follow each other', async ({
  page,
}) => {
  await page.goto('/');
  const tops = await inOrder(page);
  expect(tops).not.toContain(Number.NaN);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test('given the banner, when its link is followed, then it leads to the email sequences', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Announcement' });
  await expect(banner).toContainText('AI email sequences');
  await banner.getByRole('link').click();
  await expect(page).toHaveURL(/\/#email-sequences$/);
  await expect(
    page.getByRole('heading', { name: 'Email sequences that sound like you' }),
  ).toBeInViewport();
});

test('given the hero, when a trial is asked for, then it leads to the trial area', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get a free trial' }).click();
  await expect(page).toHaveURL(/#form-area$/);
  await expect(page.getByRole('heading', { name: 'Try it with a job of yours' })).toBeInViewport();
});

test('given the example, when a chip is pointed at, then its words and its line light with it', async ({
  page,
}) => {
  await page.goto('/');
  const example = page.getByRole('region', { name: /From a job description to a score/ });
  const colours = () =>
    example
      .locator('[data-of="kafka"]')
      .evaluateAll((found) => found.map((one) => getComputedStyle(one).backgroundColor));
  const before = await colours();
  await example.getByRole('listitem').filter({ hasText: 'Kafka' }).hover();
  await expect.poll(async () => new Set(await colours()).size).toBe(1);
  expect(await colours()).not.toEqual(before);
});

test('given four blurbs and five features, then each has a heading and words', async ({ page }) => {
  await page.goto('/');
  for (const name of [
    'Every score is a sum you can read',
    'Who you know comes first',
    'Email sequences that sound like you',
  ]) {
    await expect(page.getByRole('region', { name }).getByRole('heading')).toHaveText(name);
  }
  await expect(page.locator('section[aria-labelledby="grid-heading"] article')).toHaveCount(5);
});

test('given what can’t be used yet, then it is marked as next, and nothing else is', async ({
  page,
}) => {
  await page.goto('/');
  const next = page.getByText('Next', { exact: true });
  const marked = next.locator('xpath=preceding::*[self::h2 or self::h3 or self::dt][1]');
  await expect(marked).toHaveText(['Candidates in your ATS', 'Your ATS, read again']);
});

test('given alignment with SOC2 and GDPR is stated, then no audit or certificate is claimed', async ({
  page,
}) => {
  await page.goto('/');
  const stated = page.getByRole('article').filter({ hasText: 'Aligned with SOC2 and GDPR' });
  await expect(stated).toContainText('not a certificate');
  await expect(stated).not.toContainText(/certified|audited|compliant/i);
});

test('given nobody configured the site, then companies and voices are said to be examples', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Example companies, made up for this page.')).toBeVisible();
  await expect(page.getByText('Example voices, made up for this page.')).toBeVisible();
});

test.describe('the three voices', () => {
  const quotes = (page: Page) => page.locator('section[aria-label="What people say"] blockquote');
  const visible = async (page: Page) => {
    const all = await quotes(page).all();
    const seen = await Promise.all(all.map((quote) => quote.isVisible()));
    return seen.flatMap((is, index) => (is ? [index] : []));
  };
  const shown = (page: Page, index: number) => expect.poll(() => visible(page)).toEqual([index]);

  test('given the page opens, then the first is shown', async ({ page }) => {
    await page.goto('/');
    await shown(page, 0);
  });

  test('given a dot is pressed, then its voice is shown, and nothing else changes them', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: /^3 of 3/ }).click();
    await shown(page, 2);
    await page.getByRole('radio', { name: /^2 of 3/ }).click();
    await shown(page, 1);
    await quotes(page).nth(1).click();
    await shown(page, 1);
  });

  test('given the keyboard, when arrows are pressed, then the index goes from 0 to 2', async ({
    page,
  }) => {
    await page.goto('/');
    const group = page.getByRole('group', { name: 'Which voice is shown' });
    await group.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await shown(page, 1);
    await page.keyboard.press('ArrowRight');
    await shown(page, 2);
    await expect(group.getByRole('radio').nth(2)).toBeChecked();
    await expect(group.getByRole('radio').nth(2)).toHaveValue('2');
  });

  test('given they change, then nothing below them moves', async ({ page }) => {
    await page.goto('/');
    const top = () =>
      page
        .locator('#grid-heading')
        .evaluate((found) => found.getBoundingClientRect().top + scrollY);
    const before = await top();
    await page.getByRole('radio', { name: /^2 of 3/ }).click();
    await shown(page, 1);
    expect(await top()).toBe(before);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('given no script, then all are in the page, and the dots work', async ({ page }) => {
      await page.goto('/');
      await expect(quotes(page)).toHaveCount(3);
      await page.getByRole('radio', { name: /^2 of 3/ }).click();
      await shown(page, 1);
    });
  });
});

test('given the raw page, then it holds the words, the example and the pictures’ sizes', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  for (const words of [
    'AI email sequences',
    'Meet the people.',
    'Why <!-- -->Kerem Korkmaz',
    'Who you know comes first',
    'Aligned with SOC2 and GDPR',
    'Send me your details',
  ]) {
    expect(html).toContain(words);
  }
  for (const [image] of html.matchAll(/<img [^>]*>/g)) {
    expect(image).toMatch(/width="\d+"/);
    expect(image).toMatch(/height="\d+"/);
  }
});

test('given wide and narrow, light and dark, then axe finds nothing and nothing overflows', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.frameLocator('iframe').getByLabel('Day')).toBeVisible();
  await expectGoodLooks(page, '/');
});

for (const width of [1280, 390]) {
  test(`given ${width} px, when one reads to the end, then nothing jumps`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    await page.goto('/');
    await expect(page.frameLocator('iframe').getByLabel('Day')).toBeVisible();
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    expect(await shiftedSoFar(page)).toBeLessThan(0.02);
  });
}

test('given fonts that come late, then the page stands in others as wide, and takes them on without moving', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const loaded = (font: string) =>
    page.evaluate(
      (name) =>
        [...document.fonts].some((face) => face.family.includes(name) && face.status === 'loaded'),
      font,
    );
  const widthOf = () =>
    heading
      .locator('span')
      .first()
      .evaluate((words) => words.getBoundingClientRect().width);
  const before = await widthOf();
  expect(await loaded('Bricolage Grotesque Variable')).toBe(false);
  letGo();
  await expect.poll(() => loaded('Bricolage Grotesque Variable')).toBe(true);
  await expect.poll(widthOf).not.toBe(before);
  expect(Math.abs((await widthOf()) / before - 1)).toBeLessThan(0.04);
  expect(await shiftedSoFar(page)).toBeLessThan(0.02);
  await context.close();
});

/** Adds up by how much the layout of a page moves while nobody touches it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
        };
        const before: unknown = Reflect.get(globalThis, 'shifted');
        if (!hadRecentInput) Object.assign(globalThis, { shifted: Number(before) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftedSoFar(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')));
}
