import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { hurry } from '../support/hurry.ts';
import { expectGoodLooks } from '../support/looks.ts';

const isScreen = /\/assets\/app\/(SettingsPage|SearchPage)-[^/]*\.js/;
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test('given a connection that is lost, when a screen is asked for that is not loaded yet, then that is said in its place, and Try again or the connection brings it', async ({
  page,
}) => {
  await hurry(page);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await page.route(isScreen, (route) => route.abort());
  await go(page, 'Search');
  await expect(page.getByRole('alert')).toContainText('This screen could not be loaded.');
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  await go(page, 'Projects');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await go(page, 'Search');
  await expect(page.getByRole('alert')).toBeVisible();

  await page.unroute(isScreen);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible();

  await page.context().setOffline(true);
  await go(page, 'Lists');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Lists', exact: true })).toBeVisible();
});

test('given a connection that is lost, when a list is asked for, then that is said in its place, and the connection brings it', async ({
  page,
}) => {
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Senior Backend Engineer' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(page.getByRole('alert')).toContainText('The projects could not be read.');
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Archived' })).toBeVisible();
});

test('given a connection that is lost, then that is said after some seconds by itself, and no longer once it is back; a short break is not worth a word', async ({
  page,
}) => {
  const strip = page.getByRole('region', { name: 'Notices' });
  const project = page.getByRole('link', { name: 'Senior Backend Engineer' });
  await page.clock.install({ time: '2026-11-02T09:00:00Z' });
  await page.goto('/projects');
  await expect(project).toBeVisible();
  await page.clock.pauseAt('2026-11-02T10:00:00Z');
  await page.context().setOffline(true);
  await page.clock.runFor(2_000);
  await page.context().setOffline(false);
  await page.clock.runFor(60_000);
  await expect(strip).toBeEmpty();

  await page.context().setOffline(true);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return strip.textContent();
    })
    .toContain('You are offline, or Kith can’t be reached.');
  await expect(project).toBeVisible();
  await page.clock.resume();
  await expectGoodLooks(page, 'offline');
  await page.context().setOffline(false);
  await expect(strip).toBeEmpty();
});

test('given a newer build, when its server no longer has a screen of the old one, then the page is loaded anew, once, at that screen', async ({
  app,
  page,
}) => {
  await hurry(page);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await page.route(isScreen, (route) => route.fulfill({ status: 404, body: 'gone' }));
  app.git = 'git-2';
  const loaded = page.waitForEvent('load');
  await go(page, 'Search');
  await loaded;
  // Still without it: a second time is not tried by itself.
  await expect(page.getByRole('alert')).toContainText('This screen could not be loaded.');
  await expect(page).toHaveURL(/\/search$/);
});

test('given a newer build and an old page that is sent all the same, then it is loaded anew once, and no more', async ({
  page,
}) => {
  await hurry(page);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await page.route(isScreen, (route) => route.fulfill({ status: 404, body: 'gone' }));
  let pages = 0;
  let questions = 0;
  await page.route('**/search', async (route) => {
    if (route.request().isNavigationRequest()) {
      pages += 1;
      return route.continue();
    }
    const response = await route.fetch();
    questions += 1;
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'x-server-version': 'git-2' },
    });
  });
  await go(page, 'Search');
  // Which build the server is of is asked whenever a screen is missing: before, after, and again.
  await expect.poll(() => questions).toBe(2);
  expect(pages).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => questions).toBe(3);
  expect(pages).toBe(1);
  await expect(page.getByRole('alert')).toContainText('This screen could not be loaded.');
});

test('given a newer build and a name that is not saved, when a tab that can’t be loaded is asked for, then the page is loaded anew only once nothing is typed in it any longer', async ({
  app,
  page,
}) => {
  await hurry(page);
  await page.goto(`/projects/${app.world.projects[0]?.id}/settings`);
  await page.getByLabel('Project name').fill('Backend, Porto');
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  await page.route(/\/SearchTab-[^/]*\.js/, (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );
  app.git = 'git-2';
  const tabs = page.getByRole('navigation', { name: 'Project', exact: true });
  await tabs.getByRole('link', { name: 'Search' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('alert')).toContainText('This screen could not be loaded.');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);

  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await expect(page).toHaveURL(/\/search$/);
});

test('given nothing has come but the page, then the outline of the app stands there, on its paper', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/assets/app/**', (route) => route.abort());
  await page.goto('/projects');
  await expect(page.getByText('Kith', { exact: true })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 22, 20)');
});

test('given a table that is long in coming, then what stands for its rows keeps within them', async ({
  page,
}) => {
  await page.route('**/api/lists*', () => undefined);
  await page.goto('/lists');
  const rows = page.getByRole('main').locator('[aria-live=polite] > div');
  await expect(rows).toHaveCount(6);
  const beyond = await rows.evaluateAll((all) =>
    all.filter((row) => [...row.children].some((each) => each.clientHeight > row.clientHeight - 8)),
  );
  expect(beyond).toHaveLength(0);
});

test('given no JavaScript, then that it is needed stands there', async ({ app, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.origin}/projects`);
  await expect(page.getByRole('heading', { name: 'Kith needs JavaScript' })).toBeVisible();
  await context.close();
});
