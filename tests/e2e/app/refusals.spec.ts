import type { Page } from 'playwright/test';
import { accept } from '../../support/app/worldCommands.ts';
import { expect, test } from '../support/app.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('given a colleague renamed the project meanwhile, then that is said, what was typed stays, and saving again puts it in place', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  await page.goto(`/projects/${project!.id}/settings`);
  const field = page.getByLabel('Project name');
  await field.fill('Backend, Porto');
  project!.name = 'Backend, Lisbon';
  project!.revision += 1;
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(notices(page)).toContainText('Somebody has changed this since you last saw it.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backend, Lisbon');
  await expect(field).toHaveValue('Backend, Porto');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backend, Porto');
  await expect(notices(page)).toBeEmpty();
  await expect(page.getByRole('button', { name: 'Rename' })).toBeDisabled();
});

test('given a colleague took somebody out of the pipeline meanwhile, when they are moved, then that is said in words', async ({
  app,
  page,
}) => {
  const [suggestion] = app.world.suggestions;
  accept(app.world, suggestion!, 'inOutreach');
  const { name } = suggestion!;
  await page.goto(`/projects/${suggestion!.projectId}/pipeline`);
  await page.getByRole('button', { name: `Move ${name} to…` }).click();
  app.world.prospects = [];
  await page.getByRole('menuitem', { name: 'Replied' }).click();
  await expect(notices(page)).toHaveText(
    new RegExp(`${name} is no longer in the pipeline: a colleague has just taken them out.`),
  );
  await expect(page.getByRole('button', { name: `Move ${name} to…` })).toHaveCount(0);
});

test('given an export can’t be asked for, then its dialog says so, and the next trial succeeds', async ({
  app,
  page,
}) => {
  const [suggestion] = app.world.suggestions;
  accept(app.world, suggestion!, 'inOutreach');
  await page.goto(`/projects/${suggestion!.projectId}/pipeline`);
  await page.getByRole('button', { name: 'Export 1 person' }).click();
  const dialog = page.getByRole('dialog');
  app.failNext('/api/exports', 429);
  await dialog.getByRole('button', { name: 'Export 1 person' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Nothing was exported.Refused.');
  await expect(page.getByText('Refused.')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Export 1 person' }).click();
  await expect(dialog.getByText('in the file.')).toBeVisible();
});

test('given an account can’t be cancelled, then its dialog says so, and what was typed stays', async ({
  app,
  page,
}) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Cancel my account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your email').fill('somebody@example.com');
  app.failNext('/api/me/close-account', 409);
  await dialog.getByRole('button', { name: 'Cancel my account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Your account was not cancelled.Refused.');
  await expect(dialog.getByLabel('Your email')).toHaveValue('somebody@example.com');
});

test('given nobody answers, when a project is archived, then it says what may not be done, and trying again does it, with its Undo', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  await page.goto(`/projects/${project!.id}/settings`);
  const archiving = '**/api/projects/*/archive';
  await page.route(archiving, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Archive project' }).click();
  await expect(notices(page)).toContainText(
    'No answer came: archive may or may not be done. Kith can’t be reached.',
  );
  expect(project!.status).toBe('open');
  await page.unroute(archiving);
  await notices(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Reopen project' })).toBeVisible();
  // What follows is as if it had been answered at once: it can be taken back.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(notices(page)).toBeEmpty();
  expect(project!.status).toBe('archived');
});

test('given what stands before the server answers for it while it is away, then that is said, and nobody is told to load the page anew', async ({
  page,
}) => {
  await page.goto('/projects/create');
  await page.getByLabel('Job description').fill('Porter, nights, in Leith');
  await expect(page.getByLabel('Job description')).toHaveValue(/Leith/);
  await page.route('**/api/projects', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(notices(page)).toContainText('Kith can’t be reached right now.');
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0);
  await expect(page.getByLabel('Job description')).toHaveValue('Porter, nights, in Leith');
});
