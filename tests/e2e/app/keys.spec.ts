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
  await expect(help.getByRole('region', { name: 'Everywhere' })).toContainText('narrow it');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  // Suggestions have no names to look for: it leads to what narrows them.
  await page.keyboard.press('/');
  await expect(
    page.getByRole('group', { name: 'Narrow and sort the suggestions' }).getByLabel('Place'),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());

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
  // Whoever comes to make a project wants to paste.
  const text = page.getByRole('textbox', { name: 'Job description' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Weaver in Stroud');
  await expect(text).toHaveValue('Weaver in Stroud');
  await text.fill('');
  // What was pressed has gone with its screen: Tab leads into the new one, not through the navigation.
  await page.goto('/projects');
  await expect(find).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL('/lists');
  await expect(page.getByRole('heading', { name: 'Lists', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('given the lists, then / finds one by name, c makes one, its own columns and views are there, and a page past the end of what was done leads to the last', async ({
  app,
  page,
}) => {
  const list = (id: string, name: string) => ({
    id,
    name,
    ownerId: '88888888-8888-4888-8888-888888888888',
    ownerName: 'Grace Okafor',
    sharing: 'workspace' as const,
    peopleCount: 0,
    createdAt: '2026-01-02T10:00:00.000Z',
    changedAt: '2026-01-02T10:00:00.000Z',
    may: { own: false },
    revision: 0,
    personIds: [],
    isDeleted: false,
  });
  app.world.lists.push(
    list('77777777-7777-4777-8777-777777777771', 'Porters'),
    list('77777777-7777-4777-8777-777777777772', 'Pilots'),
  );
  await page.goto('/lists');
  const table = page.getByRole('table', { name: 'Lists of people' });
  await expect(table.getByRole('link')).toHaveText(['Pilots', 'Porters']);
  await page.keyboard.press('/');
  await page.keyboard.type('pil');
  await expect(table.getByRole('link')).toHaveText(['Pilots']);
  await expect(page).toHaveURL(/filter=.*pil/);
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No list has such a name.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await expect(help.getByRole('region', { name: 'On this screen' })).toContainText('New list');
  await expect(help.getByRole('region', { name: 'Everywhere' })).not.toContainText('New project');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'New list' })).toBeVisible();
  await page.keyboard.type('Pastry cooks');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pastry cooks' })).toBeVisible();
  // The button that the list was made by has gone with its screen.
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/activity?page=7');
  await expect(page.getByText('王秀英 left')).toBeVisible();
  await expect(page).toHaveURL('/activity');
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
  // What can be done is named at once; what is found afterwards stands above it, and Enter chooses that.
  await field.fill('in');
  await expect(palette.getByRole('option').first()).not.toHaveText(/Accept into outreach/);
  await expect(field).toHaveAttribute('aria-activedescendant', 'palette-option-0');
  await field.fill(project?.name ?? '');
  await expect(palette.getByRole('option', { name: project?.name ?? '' })).toBeVisible();
  await field.fill(second?.name ?? '');
  const found = palette.getByRole('option', { name: second?.name ?? '' });
  await expect(found).toBeVisible();
  await expectGoodLooks(page, 'the palette');
  await found.click();
  await expect(page).toHaveURL(`/people/${second?.personId}`);
});

test('given the palette is slow to come, when somebody types at once, then nothing of it is lost, and Enter does nothing that they did not ask for', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${app.world.projects[0]?.id}`);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  let come = () => {};
  const asked = new Promise<void>((resolve) => (come = resolve));
  await page.route(/PaletteSearch/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('netw');
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog').getByLabel('Find or do');
  await expect(field).toHaveValue('netw');
  come();
  await expect(page.getByRole('option', { name: 'Network' })).toBeVisible();
  await page.keyboard.type('ork');
  await expect(page.getByRole('combobox')).toHaveValue('network');
  await expect(page).toHaveURL(/projects/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/network$/);
});
