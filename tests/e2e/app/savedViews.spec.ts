import { addProject } from '../../support/app/world.ts';
import { expect, test } from '../support/app.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';

test('given a table that is narrowed and sorted, when that is saved as a view and shared, then it leads back there, others may use it, and what is done to it comes back by Undo', async ({
  app,
  page,
}) => {
  const first = app.world.projects[0]!.name;
  addProject(app.world, 'Night porter', 'Porter');
  app.world.views.push({
    id: '77777777-7777-4777-8777-777777777777',
    table: 'projects',
    name: 'By owner',
    query: 'sort=ownerName&order=ASC',
    sharing: 'workspace',
    ownerId: '88888888-8888-4888-8888-888888888888',
    ownerName: 'Grace Okafor',
    may: { change: false },
    revision: 0,
    isDeleted: false,
  });
  await page.goto('/projects?filter=%7B%22q%22%3A%22porter%22%7D&sort=name&order=DESC');
  const table = page.getByRole('table', { name: 'Projects' });
  await expect(table.getByRole('link', { name: 'Night porter' })).toBeVisible();
  await expect(table.getByRole('link', { name: first })).toHaveCount(0);
  const open = page.getByRole('button', { name: 'Views' });
  const views = page.getByRole('dialog', { name: 'Views of this table' });
  await open.press('Enter');
  await views.getByRole('button', { name: 'Save this view…' }).press('Enter');
  await page.keyboard.type('Porters');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Porters saved')).toBeVisible();

  await open.click();
  await expect(views.getByRole('button', { name: /^Porters/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(views.getByRole('button', { name: 'Change By owner' })).toHaveCount(0);
  await expectGoodLooks(page, 'saved-views');
  await expectAllByTab(page, 'saved-views');
  await views.getByRole('button', { name: 'By owner Shared by Grace Okafor' }).click();
  await expect(page).toHaveURL(/\?sort=ownerName&order=ASC$/);
  await expect(table.getByRole('link', { name: first })).toBeVisible();
  await open.click();
  await views.getByRole('button', { name: 'Porters Only me' }).click();
  await expect(table.getByRole('link', { name: first })).toHaveCount(0);
  await expect(page).toHaveURL(/porter.*&?sort=name|sort=name.*porter/);

  await open.click();
  await views.getByRole('button', { name: 'Change Porters' }).click();
  await views.getByRole('button', { name: 'Share with everybody here' }).click();
  await expect(page.getByText('Porters is for everybody here')).toBeVisible();
  expect(app.world.views.find(({ name }) => name === 'Porters')?.sharing).toBe('workspace');
  await open.click();
  await views.getByRole('button', { name: 'Change Porters' }).click();
  await views.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByText('Porters deleted')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Porters is back')).toBeVisible();

  // After a reload nothing is left to undo: it is brought back from among the deleted.
  await open.click();
  await views.getByRole('button', { name: 'Change Porters' }).click();
  await views.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByText('Porters deleted')).toBeVisible();
  await page.reload();
  await open.click();
  await views.getByRole('button', { name: 'Deleted views' }).click();
  await expectAllByTab(page, 'saved-views-deleted');
  await views.getByRole('button', { name: 'Bring back Porters' }).press('Enter');
  await expect(views.getByText('No view of this table is deleted.')).toBeVisible();
  await views.getByRole('button', { name: 'All views' }).press('Enter');
  await expect(views.getByRole('button', { name: /^Porters/ })).toBeVisible();
});

test('given a phone, when the views of a table are opened for the first time, then all of them stands within the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Views' }).click();
  const views = page.getByRole('dialog', { name: 'Views of this table' });
  await expect(views.getByRole('button', { name: 'Save this view…' })).toBeVisible();
  // What is told later puts it in its place anyhow: at once is what matters.
  await expect(views).toBeInViewport({ ratio: 1, timeout: 2_000 });
});
