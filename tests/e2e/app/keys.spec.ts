import { expect, test } from '../support/app.ts';
import { expectGoodLooks } from '../support/looks.ts';

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

test('given the palette, then projects and people are found by name, and what the screen can do is done, by keyboard alone', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  const [first, second] = app.world.suggestions.filter(
    ({ projectId, category }) => projectId === project?.id && category === 'inNetwork',
  );
  const name = first?.name ?? '';
  await page.goto(`/projects/${project?.id}`);
  await expect(page.getByRole('article', { name }).first()).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  const field = palette.getByRole('combobox');

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await field.fill('accept into');
  await expect(palette.getByRole('option')).toHaveText([/Accept into outreach/]);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect.poll(() => app.world.prospects.map((each) => each.name)).toEqual([name]);

  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Control+k');
  await field.fill('zzzz');
  await expect(palette.getByRole('status')).toHaveText('Nothing is called that.');
  await field.fill(project?.name ?? '');
  await expect(palette.getByRole('option', { name: project?.name ?? '' })).toBeVisible();
  await field.fill(second?.name ?? '');
  const found = palette.getByRole('option', { name: second?.name ?? '' });
  await expect(found).toBeVisible();
  await expectGoodLooks(page, 'the palette');
  await found.click();
  await expect(page).toHaveURL(`/people/${second?.personId}`);
});
