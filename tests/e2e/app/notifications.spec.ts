import type { Locator, Page } from 'playwright/test';
import type { AppServer } from '../../support/app/appServer.ts';
import { expect, test } from '../support/app.ts';

const stackOf = (page: Page) => page.getByRole('region', { name: 'What was just done' });
const accepted = (app: AppServer) => app.world.prospects.map(({ name }) => name);

/** Accepts the first two by key and answers their names. */
async function acceptTwo(page: Page, app: AppServer): Promise<readonly [string, string]> {
  const people = app.world.suggestions.filter(
    ({ projectId, category }) =>
      projectId === app.world.projects[0]?.id && category === 'inNetwork',
  );
  const [first = '', second = ''] = people.map(({ name }) => name);
  await page.goto(`/projects/${app.world.projects[0]?.id}`);
  await expect(page.getByRole('article', { name: first })).toBeVisible();
  for (const name of [first, second]) {
    await page.keyboard.press('a');
    await expect(entryOf(page, name)).toBeVisible();
  }
  return [first, second];
}

function entryOf(page: Page, name: string): Locator {
  return stackOf(page).getByRole('status').filter({ hasText: name });
}

test('given two people accepted one after the other, then each can be taken back, by its own Undo or the newest by z', async ({
  app,
  page,
}) => {
  const [first, second] = await acceptTwo(page, app);
  await expect(stackOf(page).getByRole('button', { name: 'Undo' })).toHaveCount(2);
  await entryOf(page, first).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => accepted(app)).toEqual([second]);
  await expect(entryOf(page, first)).toHaveCount(0);

  await page.keyboard.press('s');
  const note = page.getByRole('dialog').getByLabel(/Note/);
  await note.fill('z');
  await note.press('z');
  await page.keyboard.press('Escape');
  expect(accepted(app)).toEqual([second]);
  await page.keyboard.press('z');
  await expect.poll(() => accepted(app)).toEqual([]);
  await expect(stackOf(page).getByRole('status')).toHaveCount(0);
});

test('given an Undo that does not come through, on another screen, then it is said, stands there again, and is pressed once more', async ({
  app,
  page,
}) => {
  const [first, second] = await acceptTwo(page, app);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/lists$/);
  app.failNext(`/api/prospects/${app.world.prospects.at(-1)?.id}/restore`, 500);
  await page.keyboard.press('z');
  await expect(page.getByText(`That ${second} was decided on could not be undone.`)).toBeVisible();
  await expect(entryOf(page, second)).toBeVisible();
  await page.keyboard.press('z');
  await expect.poll(() => accepted(app)).toEqual([first]);
  await expect(entryOf(page, second)).toHaveCount(0);
});

test('given an Undo that does not come through while the next screen is on its way, then it is said on that, and stands there again', async ({
  app,
  page,
}) => {
  let come = () => {};
  const isComing = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/PipelineTab-[^/]*\.js$/, async (route) => {
    await isComing;
    await route.continue();
  });
  const [, second] = await acceptTwo(page, app);
  await page.getByRole('link', { name: /^Pipeline/ }).click();
  await expect(page).toHaveURL(/\/pipeline$/);
  const undo = `/api/prospects/${app.world.prospects.at(-1)?.id}/restore`;
  app.failNext(undo, 500);
  const failed = page.waitForResponse((response) => response.url().endsWith(undo));
  await page.keyboard.press('z');
  await failed;
  await expect(page.getByText(`That ${second} was decided on could not be undone.`)).toBeVisible();
  come();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(`That ${second} was decided on could not be undone.`)).toBeVisible();
  await expect(entryOf(page, second)).toBeVisible();
});

test('given the keyboard alone, when F6 is pressed, then the newest Undo has the focus, and keeps it while others go', async ({
  app,
  page,
}) => {
  const [first, second] = await acceptTwo(page, app);
  await page.keyboard.press('F6');
  const undo = (name: string) => entryOf(page, name).getByRole('button', { name: 'Undo' });
  await expect(undo(second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => accepted(app)).toEqual([]);
  await expect(page.getByRole('main')).toBeFocused();
});

test('given three people accepted, then they are told together and taken back one by one, also once they are no longer told', async ({
  app,
  page,
}) => {
  await page.clock.install({ time: '2026-11-02T09:00:00Z' });
  const [first, second] = await acceptTwo(page, app);
  const skipped = page.getByRole('article').first();
  await page.keyboard.press('a');
  const together = stackOf(page).getByRole('status').filter({ hasText: '3 accepted' });
  await expect(together).toBeVisible();
  await expect(stackOf(page).getByRole('status')).toHaveCount(1);
  await together.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => accepted(app)).toEqual([first, second]);
  await expect(stackOf(page).getByRole('status')).toHaveCount(2);
  await expect(skipped).toBeVisible();

  await page.keyboard.press('a');
  await expect(together).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(13_000);
  await expect(stackOf(page).getByRole('status')).toHaveCount(0);
  await page.keyboard.press('F6');
  const later = stackOf(page).getByRole('button', { name: 'Undo (3)' });
  await expect(later).toBeFocused();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'What can be undone' });
  const row = list.getByRole('listitem').filter({ hasText: first });
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => accepted(app)).not.toContain(first);
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Undo: ');
  await expect.poll(() => accepted(app)).toEqual([second]);
  await page.keyboard.press('z');
  await expect.poll(() => accepted(app)).toEqual([]);
});

test('given a stack, then it goes by itself after more than ten seconds, unless somebody points at it', async ({
  app,
  page,
}) => {
  await page.clock.install({ time: '2026-11-02T09:00:00Z' });
  const [first] = await acceptTwo(page, app);
  await entryOf(page, first).hover();
  await page.clock.pauseAt('2026-11-02T10:00:00Z');
  await expect(stackOf(page).getByRole('status')).toHaveCount(2);
  await page.mouse.move(10, 10);
  await page.clock.runFor(11_000);
  await expect(stackOf(page).getByRole('status')).toHaveCount(2);
  await page.clock.runFor(2_000);
  await expect(stackOf(page).getByRole('status')).toHaveCount(0);
});

test('given a stack at 1280 and 390, then it covers no dialog and no navigation, and the page scrolls clear of it', async ({
  app,
  page,
}) => {
  await acceptTwo(page, app);
  await page.keyboard.press('n');
  const note = page.getByRole('dialog', { name: /with a note/ });
  await note.getByLabel(/Note/).fill('Met last year');
  await note.getByRole('button', { name: 'Accept' }).click();
  await expect(stackOf(page).getByRole('status')).toContainText('3 accepted');

  await page.setViewportSize({ width: 390, height: 844 });
  const { bottom, left, right } = await boxOf(stackOf(page));
  expect([left, right]).toEqual([8, 382]);
  expect(bottom).toBeLessThanOrEqual((await boxOf(page.getByRole('navigation').first())).top);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = await boxOf(page.getByRole('contentinfo'));
  expect(footer.bottom).toBeLessThanOrEqual((await boxOf(stackOf(page))).top);
  await stackOf(page).getByRole('button', { name: 'Undo all' }).click();
  await expect.poll(() => accepted(app)).toEqual([]);
});

function boxOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}
