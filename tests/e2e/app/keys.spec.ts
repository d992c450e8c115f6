import { expect, test } from '../support/app.ts';

test('given the keyboard alone, then g and a letter leads on, / finds, c creates, and ? tells the keys of the screen one is on', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${app.world.projects[0]?.id}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await expect(help.getByRole('region', { name: 'On this screen' })).toContainText('Accept');
  await page.keyboard.press('j');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL('/projects');
  const find = page.getByRole('searchbox');
  await expect(find).toBeVisible();
  await page.keyboard.press('/');
  await expect(find).toBeFocused();
  await page.keyboard.type('gpc');
  await expect(find).toHaveValue('gpc');
  await expect(page).toHaveURL(/\/projects\?/);

  await find.blur();
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/projects/create');
});
