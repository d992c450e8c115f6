import { addProject } from '../../support/app/world.ts';
import { expect, test } from '../support/app.ts';

test('given another browser’s change, then the list shows it without a reload', async ({
  app,
  page,
}) => {
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Senior Backend Engineer' })).toBeVisible();
  await app.listening();
  addProject(app.world, 'Lighthouse Keeper', 'Lighthouse Keeper\n\nBerlin');
  app.say({ type: 'LIVE_ACTIVITY', kind: 'changed', resource: 'projects' });
  await expect(page.getByRole('link', { name: 'Lighthouse Keeper' })).toBeVisible();
});

test('given an open screen, when its reader is given another role, then it says that it is not open, and the navigation leads there no more, without a reload', async ({
  app,
  page,
}) => {
  await page.goto('/search');
  const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(places).toHaveText([
    'Today',
    'Projects',
    'Lists',
    'Search',
    'Network',
    'Sequences',
    'Referrals',
    'Reports',
    'Activity',
    'Exports',
  ]);
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  await app.listening();
  app.role = 'auditor';
  app.say({ type: 'LIVE_ACTIVITY', kind: 'changed', resource: 'memberships' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not open to you');
  await expect(places).toHaveText(['Projects', 'Exports']);
  app.role = 'recruiter';
  app.say({ type: 'LIVE_ACTIVITY', kind: 'changed', resource: 'memberships' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
});

test('given a form that is being filled in, then nothing is read anew under it', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  if (project === undefined) throw new Error('The world has no project.');
  await page.goto(`/projects/${project.id}/settings`);
  await page.getByLabel('Project name').fill('My name for it');
  await app.listening();
  project.name = 'A colleague’s name for it';
  app.say({ type: 'LIVE_ACTIVITY', kind: 'changed', resource: 'projects' });
  app.say({ type: 'LIVE_ACTIVITY', kind: 'resync' });
  await page.getByLabel('Add a colleague').click();
  await expect(page.getByRole('option', { name: 'Tomás Iglesias' })).toBeVisible();
  await expect(page.getByLabel('Project name')).toHaveValue('My name for it');
});

for (const message of [
  { type: 'LOGIN_EXPIRED' },
  { type: 'LIVE_ACTIVITY', kind: 'changed', userId: '99999999-9999-4999-8999-999999999999' },
]) {
  test(`given ${JSON.stringify(message)}, then the page goes to /logout`, async ({ app, page }) => {
    await page.goto('/projects');
    await expect(page.getByRole('link', { name: 'Senior Backend Engineer' })).toBeVisible();
    await app.listening();
    app.say(message);
    // Arrived, not only on the way: a browser that is closed in the middle of leaving may hang.
    await page.waitForURL((url) => url.pathname === '/logout');
  });
}

test('given a server of another version, when something fails, then the strip offers to refresh', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  await page.goto(`/projects/${project?.id}/settings`);
  await expect(page.getByRole('button', { name: 'Archive project' })).toBeVisible();
  app.git = 'git-2';
  app.failNext('/api/projects', 403, { code: 'forbidden' });
  await page.getByRole('button', { name: 'Archive project' }).click();
  const strip = page.getByRole('region', { name: 'Notices' });
  await expect(strip).toContainText('Refused.');
  await expect(strip).toContainText('Old client version detected, refreshing might fix errors');
  await expect(strip.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await strip.getByRole('button', { name: 'Dismiss' }).click();
  await expect(strip).not.toContainText('Refused.');
});

test('given a server of another version, when a list can’t be read, then its place says so and the strip offers to refresh', async ({
  app,
  page,
}) => {
  await page.goto('/lists');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  app.git = 'git-2';
  app.failNext('/api/projects', 400, { code: 'unknown' });
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  const strip = page.getByRole('region', { name: 'Notices' });
  await expect(page.getByRole('alert')).toContainText('Refused.');
  await expect(strip).toContainText('Old client version detected, refreshing might fix errors');
  await expect(strip.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect(strip).not.toContainText('Refused.');
});

test('given a session that has ended, when a request says so, then the page goes to /login', async ({
  app,
  page,
}) => {
  await page.goto('/projects');
  app.failNext('/api/exports', 401, { code: 'unauthenticated' });
  await page.getByRole('link', { name: 'Exports' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
});
