import { addProject, type World } from '../../support/app/world.ts';
import { expect, test } from '../support/app.ts';
import { expectGoodLooks } from '../support/looks.ts';

/** More than a page of projects, and nothing else. */
function putThirty(world: World): void {
  world.projects = [];
  for (let at = 1; at <= 30; at += 1) addProject(world, `Project ${at}`, 'Porter');
}

test('given an address of a page past the end, then a list leads to its last page, and the way back leads out of it', async ({
  app,
  page,
}) => {
  putThirty(app.world);
  await page.goto('/settings');
  await page.goto('/projects?filter=%7B%22status%22%3A%22open%22%7D&page=99999');
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Project \d+$/ })).toHaveCount(5);
  await expect(page).toHaveURL(/[?&]page=2\b/);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/settings$/);
});

test('given more than two pages, then either end is a step away, and whoever comes there by keys keeps the focus', async ({
  app,
  page,
}) => {
  app.world.projects = [];
  for (let at = 1; at <= 80; at += 1) addProject(app.world, `Project ${at}`, 'Porter');
  await page.goto('/projects');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Last page' }).press('Enter');
  await expect(pages.getByText('76–80 of 80')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeFocused();
  await pages.getByRole('button', { name: 'First page' }).press('Enter');
  await expect(pages.getByText('1–25 of 80')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next' })).toBeFocused();
});

test('given the next page can’t be read, then that is said in its place, and trying again reads it', async ({
  app,
  page,
}) => {
  putThirty(app.world);
  await page.goto('/projects');
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  app.failNext('/api/projects', 500);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('The projects could not be read.')).toBeVisible();
  await expect(page).toHaveURL(/[?&]page=2\b/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('26–30 of 30')).toBeVisible();
});

test('given projects in several places, when they are narrowed and sorted, then the address says so, and each tells its job, stages and what is new', async ({
  app,
  page,
}) => {
  const [first] = app.world.projects;
  if (first === undefined) throw new Error('The world has no project.');
  const counts: Readonly<Record<string, number>> = {
    inOutreach: 12,
    replied: 3,
    hired: 1,
    notAFit: 2,
  };
  first.stages = first.stages.map((stage) => ({ ...stage, count: counts[stage.id] ?? 0 }));
  first.prospectCount = 18;
  await page.goto('/projects');
  const table = page.getByRole('table', { name: 'Projects' });
  const row = table.getByRole('row', { name: first.name });
  await expect(row).toContainText('prospects: In outreach 12, Replied 3, Hired 1, Not a fit 2');
  await expect(row).toContainText('3 new');
  await expect(row).toContainText('Full time');
  await expect(row).toContainText('by Grace Okafor');
  await expectGoodLooks(page, 'projects');

  const place = page.getByRole('combobox', { name: 'Location' });
  await place.selectOption(first.location);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/location/);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(2);
  await place.selectOption('');
  await table.getByRole('button', { name: 'Owner' }).click();
  await expect(page).toHaveURL(/sort=ownerName/);
  await row.getByRole('link', { name: first.name }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${first.id}$`));
});

test('given the line of time, when the projects are seen as of a day, then those started since are gone, and the address leads back', async ({
  app,
  page,
}) => {
  const [oldest] = app.world.projects.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  if (oldest === undefined) throw new Error('The world has no project.');
  oldest.createdAt = '2026-01-05T08:00:00.000Z';
  await page.goto('/projects');
  const table = page.getByRole('table', { name: 'Projects' });
  await expect(table.getByRole('row')).toHaveCount(app.world.projects.length + 1);
  await page.getByRole('slider', { name: 'Moment shown' }).fill('10');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page.locator('html')).toHaveAttribute('data-past', 'true');
  await expect(page.getByRole('link', { name: 'New project' })).toHaveCount(0);
  await expect(table.getByRole('link', { name: oldest.name })).toHaveAttribute(
    'href',
    /\/pipeline\?asOf=2026-/,
  );
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(table.getByRole('row')).toHaveCount(app.world.projects.length + 1);
});
