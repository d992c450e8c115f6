import type { Locator, Page } from 'playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/app.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Notices' });
const dialog = (page: Page) => page.getByRole('dialog');
const LAYOFFS = 'New! Search for prospects likely impacted by the COVID-19 layoffs.';
const layoffs = (page: Page) => strip(page).locator('> *').filter({ hasText: LAYOFFS });
const genAi = (page: Page) =>
  strip(page)
    .locator('> *')
    .filter({ hasText: 'Generative AI for email sequences and personalization' });

/** The second announcement is shown once the first is dismissed. */
const dismissLayoffs = async (page: Page) => {
  await layoffs(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(genAi(page)).toBeVisible();
};

/** Width and height in pixels as they stand on the screen, once it has come to rest. */
const drawnSize = async (picture: Locator) => {
  await expect(picture).toBeVisible();
  return picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
};

/** The one banner takes two lines of a phone, and its links are hit above and below their words too. */
const expectTwoLines = async (page: Page, links: readonly string[]) => {
  await expect(strip(page).getByRole('button')).toHaveText(links);
  expect((await strip(page).boundingBox())?.height).toBeLessThan(55);
  for (const link of await strip(page).getByRole('button').all()) {
    const pressed = await link.evaluate((button) => {
      const { left, width, top, height } = button.getBoundingClientRect();
      const [x, middle] = [left + width / 2, top + height / 2];
      return [-21, 0, 21].map((off) => document.elementFromPoint(x, middle + off) === button);
    });
    expect(pressed).toEqual([true, true, true]);
  }
};

test.beforeEach(({ app }) => {
  app.due = ['COVID_CLAUSES', 'GEN_AI_SEQUENCES'];
});

test('given nothing was dismissed, then the first banner stands at the top, and stays there while scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/projects/create');
  await expect(strip(page).locator('> *')).toHaveCount(1);
  await expect(layoffs(page).getByRole('button')).toHaveText(['Learn more', 'Dismiss']);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(layoffs(page)).toBeInViewport();
  expect((await strip(page).boundingBox())?.y).toBe(0);
});

test('given two to announce, then one is shown after the other, and none once both were dismissed', async ({
  app,
  page,
}) => {
  await page.goto('/projects');
  await expect(layoffs(page)).toBeVisible();
  await expect(genAi(page)).toHaveCount(0);
  await layoffs(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(genAi(page).getByRole('button')).toHaveText(['Get started', 'Dismiss']);
  await expect(layoffs(page)).toHaveCount(0);
  // Keys go on at what is told next, and then in the page.
  await expect(genAi(page).getByRole('button', { name: 'Get started' })).toBeFocused();
  await genAi(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(strip(page).locator('> *')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(app.world.commands).toMatchObject([
    { body: { log: { data: { feature: 'COVID_CLAUSES' } } } },
    { body: { log: { data: { feature: 'GEN_AI_SEQUENCES' } } } },
  ]);
});

test('given a phone, then each banner is of two lines, whole, and a finger finds its links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/projects');
  await expect(layoffs(page)).toContainText(LAYOFFS);
  await expectTwoLines(page, ['Learn more', 'Dismiss']);
  await dismissLayoffs(page);
  await expectTwoLines(page, ['Get started', 'Dismiss']);
});

test('given both were dismissed before, then no banner stands there', async ({ app, page }) => {
  app.due = [];
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Senior Backend Engineer' })).toBeVisible();
  await expect(strip(page).locator('> *')).toHaveCount(0);
});

test('given a banner, when it is dismissed, then that is recorded first, and what changed of the user is shown', async ({
  app,
  page,
}) => {
  await page.goto('/projects');
  let answerIt = () => {};
  const answered = new Promise<void>((resolve) => (answerIt = resolve));
  await page.route('**/api/save-userlog', async (route) => {
    await answered;
    await route.continue();
  });
  const dismiss = layoffs(page).getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  await expect(dismiss).toHaveAttribute('aria-disabled', 'true');
  answerIt();
  await expect(layoffs(page)).toHaveCount(0);
  await expect(genAi(page)).toBeVisible();
  expect(app.world.commands).toMatchObject([
    {
      path: 'save-userlog',
      body: { log: { type: 'seen-feature', data: { feature: 'COVID_CLAUSES' } } },
    },
  ]);
  await expect(page.getByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible();
});

test('given the record fails, then the banner stays, the strip says why, and a second try succeeds', async ({
  app,
  page,
}) => {
  await page.goto('/projects');
  app.failNext('/api/save-userlog', 500, {});
  const dismiss = layoffs(page).getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  await expect(strip(page)).toContainText('Refused.');
  await expect(layoffs(page)).toBeVisible();
  await expect(dismiss).toHaveAttribute('aria-disabled', 'false');
  await dismiss.click();
  await expect(layoffs(page)).toHaveCount(0);
  await expect(strip(page)).not.toContainText('Refused.');
});

test('given an answer that can’t be read, then the strip says that it is malformed and offers to refresh', async ({
  page,
}) => {
  await page.goto('/projects');
  await page.route('**/api/save-userlog', (route) => route.fulfill({ json: { userlog: [] } }));
  await layoffs(page).getByRole('button', { name: 'Dismiss' }).click();
  const malformed = strip(page)
    .locator('> *')
    .filter({ hasText: 'Something went wrong. Malformed response from server.' });
  await expect(malformed.getByRole('button')).toHaveText(['Refresh']);
  await malformed.getByRole('button').click();
  await expect(strip(page).locator('> *')).toHaveCount(1);
  await expect(layoffs(page)).toBeVisible();
});

test('given the layoffs modal, then it explains the clauses with two pictures, and Got it closes it without dismissing', async ({
  app,
  page,
}) => {
  await page.goto('/projects');
  await layoffs(page).getByRole('button', { name: 'Learn more' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Search for prospects impacted by layoffs');
  await expect(dialog(page)).toContainText(
    'New search clauses identify people likely impacted by layoffs, and employees in affected industries and companies.',
  );
  const pictures = dialog(page).getByRole('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveJSProperty('naturalWidth', 1200);
    await expect(picture).toHaveAttribute('width', '600');
    await expect(picture).toHaveAttribute('height', '324');
    expect(await drawnSize(picture)).toEqual([600, 324]);
  }
  await dialog(page).getByRole('button', { name: 'Got it' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(layoffs(page)).toBeVisible();
  expect(app.world.commands).toEqual([]);
});

test('given the slides, then arrows are hidden at the ends, pips jump, and the focus is never lost', async ({
  page,
}) => {
  await page.goto('/projects');
  await dismissLayoffs(page);
  await genAi(page).getByRole('button', { name: 'Get started' }).click();
  const previous = dialog(page).getByRole('button', { name: 'Previous slide' });
  const next = dialog(page).getByRole('button', { name: 'Next slide' });
  await expect(dialog(page)).toHaveAccessibleName('Gen AI for Sequences and Personalization');
  await expect(dialog(page)).toContainText('Generate a tailored email sequence in one click.');
  await expect(previous).toHaveCount(0);
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Learn more');
  await expect(next).toHaveCount(0);
  await expect(previous).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Slide 2 of 2' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Learn more');
  await dialog(page).getByRole('button', { name: 'Slide 1 of 2' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Gen AI for Sequences and Personalization');
});

test('given the second slide, then its three links and its picture open in a tab of their own', async ({
  page,
}) => {
  await page.goto('/projects');
  await dismissLayoffs(page);
  await genAi(page).getByRole('button', { name: 'Get started' }).click();
  await dialog(page).getByRole('button', { name: 'Next slide' }).click();
  const links = dialog(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveText([
    '2-minute video on creating a generative AI sequence',
    'Generate a sequence in one click',
    'Write mails people answer',
  ]);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses[0]).toMatch(/\.webm$/);
  const seconds = await page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const video = document.createElement('video');
        video.addEventListener('loadedmetadata', () => resolve(video.duration));
        video.src = address ?? '';
      }),
    addresses[0],
  );
  expect(Math.round(seconds / 30)).toBe(4);
  expect(addresses.slice(1)).toEqual([
    '/blog/generate-a-sequence-in-one-click',
    '/blog/write-mails-people-answer',
  ]);
  for (const link of await dialog(page).getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  const picture = dialog(page).getByRole('link').getByRole('img');
  expect(await drawnSize(picture)).toEqual([600, 324]);
  await expect(picture.locator('..')).toHaveAttribute('href', addresses[0] ?? '');
});

test('given the first slide, then its film plays by itself, looping and muted, and can be paused', async ({
  page,
}) => {
  await page.goto('/projects');
  await dismissLayoffs(page);
  await genAi(page).getByRole('button', { name: 'Get started' }).click();
  const film = dialog(page).locator('video');
  expect(await drawnSize(film)).toEqual([600, 324]);
  await expect(film).toHaveJSProperty('paused', false);
  await expect(film).toHaveJSProperty('loop', true);
  await expect(film).toHaveJSProperty('muted', true);
  await expect(film).toHaveJSProperty('videoWidth', 1200);
  await film.evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration - 0.2));
  // It has begun anew when it is near its beginning again.
  await expect
    .poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeLessThan(5);
  await dialog(page).getByRole('button', { name: 'Pause the video' }).click();
  await expect(film).toHaveJSProperty('paused', true);
  await dialog(page).getByRole('button', { name: 'Play the video' }).click();
  await expect(film).toHaveJSProperty('paused', false);
});

test('given somebody who wants nothing to move, then the film waits until it is played', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/projects');
  await dismissLayoffs(page);
  await genAi(page).getByRole('button', { name: 'Get started' }).click();
  const film = dialog(page).locator('video');
  await expect(film).toHaveJSProperty('paused', true);
  await expect(film).toHaveAttribute('poster', /film/);
  await dialog(page).getByRole('button', { name: 'Play the video' }).click();
  await expect(film).toHaveJSProperty('paused', false);
});

test('given a modal, when only the keyboard is used, then Tab stays in it, Escape leaves it, and the focus returns', async ({
  page,
}) => {
  await page.goto('/projects');
  const opener = layoffs(page).getByRole('button', { name: 'Learn more' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const close = dialog(page).getByRole('button', { name: 'Close' });
  const gotIt = dialog(page).getByRole('button', { name: 'Got it' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(gotIt).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('given a modal, when its overlay is clicked, then it closes, and a click in it leaves it open', async ({
  page,
}) => {
  await page.goto('/projects');
  await layoffs(page).getByRole('button', { name: 'Learn more' }).click();
  await dialog(page).getByText('New search clauses').click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(8, 8);
  await expect(dialog(page)).toHaveCount(0);
  await layoffs(page).getByRole('button', { name: 'Learn more' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('given wide and narrow, light and dark, then each banner and modal fits and has no axe finding', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Senior Backend Engineer' })).toBeVisible();
  await expectGoodLooks(page, 'banner1');
  await layoffs(page).getByRole('button', { name: 'Learn more' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectGoodLooks(page, 'layoffs');
  await page.keyboard.press('Escape');
  await dismissLayoffs(page);
  await expectGoodLooks(page, 'banner2');
  await genAi(page).getByRole('button', { name: 'Get started' }).click();
  await expectGoodLooks(page, 'slide1');
  await dialog(page).getByRole('button', { name: 'Next slide' }).click();
  await expectGoodLooks(page, 'slide2');
});

test('given the extension answers the ping of the page, then its flag is set, and not for a wrong nonce', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('message', ({ data, source }) => {
      if (source !== window || data?.from !== 'kith-page') return;
      const nonce = location.search === '?wrong' ? 'wrong' : data.nonce;
      postMessage({ from: 'kith-extension', kind: 'present', nonce }, location.origin);
      postMessage({ from: 'the-test', kind: 'asked' }, location.origin);
    });
    addEventListener('message', ({ data }) => {
      if (data?.from === 'the-test') document.documentElement.dataset['asked'] = 'true';
    });
  });
  const html = page.locator('html');
  await page.goto('/projects?wrong');
  await expect(html).toHaveAttribute('data-asked', 'true');
  await expect(html).not.toHaveAttribute('data-extension-enabled');
  await page.goto('/projects');
  await expect(html).toHaveAttribute('data-extension-enabled');
});

test('given a banner, something that went wrong and a project’s search, when one scrolls down, then the chips stay below the strip', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/projects/${app.world.projects[0]?.id}/search`);
  const heading = page.getByRole('heading', { name: 'What we look for' });
  await expect(heading).toBeVisible();
  app.failNext('/api/save-userlog', 500, {});
  await layoffs(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(strip(page).locator('> *')).toHaveCount(2);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect
    .poll(async () => {
      const [top, above] = [await heading.boundingBox(), await strip(page).boundingBox()];
      return top!.y - (above!.y + above!.height);
    })
    .toBeGreaterThan(0);
});
