import { addProject, type World } from '../../support/app/world.ts';
import { expect, test } from '../support/app.ts';

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
