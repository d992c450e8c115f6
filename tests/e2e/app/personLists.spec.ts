import { accept } from '../../support/app/worldCommands.ts';
import { madeExport } from '../../support/app/worldExports.ts';
import { expect, test } from '../support/app.ts';
import { hurry } from '../support/hurry.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectAccessible, expectGoodLooks } from '../support/looks.ts';

test('given somebody, when they are put on a new list, then it holds them, is renamed by one’s own revision, and what is taken off or deleted comes back by Undo', async ({
  app,
  page,
}) => {
  const [first, second] = app.world.suggestions;
  await page.goto(`/people/${first!.personId}`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  const menu = page.getByRole('dialog', { name: 'Add to a list' });
  await menu.getByRole('button', { name: 'Make a new list' }).click();
  await menu.getByRole('textbox', { name: 'Name' }).fill('For the spring');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 person added to For the spring')).toBeVisible();
  const standsOn = page.getByRole('region', { name: 'Lists' });
  await expect(standsOn.getByRole('link', { name: 'For the spring' })).toBeVisible();

  await page.goto(`/people/${second!.personId}`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  await menu.getByRole('button', { name: /For the spring/ }).click();
  await page.getByRole('link', { name: 'Lists', exact: true }).first().click();
  const lists = page.getByRole('table', { name: 'Lists of people' });
  await expect(lists.getByRole('row', { name: /For the spring/ })).toContainText('2');
  await expectGoodLooks(page, 'lists');
  await lists.getByRole('link', { name: 'For the spring' }).click();
  const people = page.getByRole('table', { name: 'People of this list' });
  await expect(people.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('For the summer');
  app.failNext('/api/lists', 412, { code: 'stale' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('still here');
  await expect(name).toHaveValue('For the summer');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeEnabled();
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: 'For the summer', level: 1 })).toBeVisible();

  await people.getByRole('checkbox', { name: `Select ${first!.name}` }).check();
  await page.getByRole('button', { name: 'Take off the list' }).click();
  await expect(people.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('1 person taken off the list')).toBeVisible();
  await page.keyboard.press('z');
  await expect(people.getByRole('row')).toHaveCount(3);
  await expectGoodLooks(page, 'list');

  // Those selected onto another list as one, taken back as one; and one of them as a file.
  await people.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: 'Add to list' }).click();
  await menu.getByRole('button', { name: 'Make a new list' }).click();
  await menu.getByRole('textbox', { name: 'Name' }).fill('For the autumn');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 people added to For the autumn')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(app.world.lists.map(({ personIds }) => personIds.length)).toEqual([2, 2]);
  await page.keyboard.press('z');
  await expect(page.getByText('Taken back for 2 people')).toBeVisible();
  expect(app.world.lists.map(({ personIds }) => personIds.length)).toEqual([2, 0]);
  // Whoever ticks one row after the other finds each where it stood.
  const top = async () => (await people.getByRole('row').last().boundingBox())?.y ?? 0;
  const stood = await top();
  await people.getByRole('checkbox', { name: `Select ${first!.name}` }).check();
  expect(Math.abs((await top()) - stood)).toBeLessThan(1);
  await expectGoodLooks(page, 'list-chosen');
  await expectAllByTab(page, 'list-chosen');
  await page.keyboard.press('e');
  const some = page.getByRole('dialog', { name: 'Export the selected' });
  // Whoever came by `e` goes on by Enter.
  await expect(some.getByRole('button', { name: 'Export 1 person' })).toBeFocused();
  await some.getByRole('button', { name: 'Export 1 person' }).click();
  await expect(some.getByRole('link', { name: 'Download' })).toBeVisible();
  await some.getByRole('button', { name: 'Close' }).click();
  expect(app.world.exports[0]).toMatchObject({ listId: app.world.lists[0]!.id, rows: 1 });
  await bar.getByRole('button', { name: 'Clear' }).click();

  // All of it as a file.
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Export list' });
  await dialog.getByRole('button', { name: 'Export 2 people' }).click();
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible();
  await expectAccessible(page, 'list-export');
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(app.world.exports[0]).toMatchObject({ listId: app.world.lists[0]!.id, rows: 2 });

  // Before anybody was put on it, on tinted paper; from there back to now.
  const { pathname } = new URL(page.url());
  app.world.lists[0] = { ...app.world.lists[0]!, createdAt: '2026-11-01T10:00:00.000Z' };
  await page.goto(`${pathname}?asOf=2026-11-10T10:00:00.000Z`);
  await expect(page.getByRole('heading', { name: 'Nobody stood on it yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename' })).toHaveCount(0);
  await expectGoodLooks(page, 'list-then');
  await page.getByRole('main').getByRole('link', { name: 'Lists' }).click();
  await expect(lists.getByRole('link', { name: 'For the summer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New list' })).toHaveCount(0);
  await lists.getByRole('link', { name: 'For the summer' }).click();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(people.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: 'What to do with this list' }).click();
  await page.getByRole('menuitem', { name: 'Delete list' }).click();
  await expect(lists.getByRole('row')).toHaveCount(2);
  await expect(lists.getByRole('link', { name: 'For the summer' })).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(lists.getByRole('link', { name: 'For the summer' })).toBeVisible();
});

test('given what was begun goes on, when another screen is shown or it is read anew, then it stands there with its Stop, and on its own screen once', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  madeExport(app.world, { id: 'e1', projectId: project!.id, listId: null, rows: null });
  Object.assign(app.world.exports[0]!, { status: 'running', url: null, expiresAt: null });
  const [done] = app.world.imports;
  app.world.imports.push({ ...done!, id: 'i1', status: 'running', endedAt: null });
  await page.goto('/projects');
  const making = `Making a file of the prospects of ${project!.name}`;
  const stopMaking = page.getByRole('button', { name: `Stop: ${making}` });
  const stopReading = page.getByRole('button', { name: 'Stop: Reading your connections' });
  await expect(stopMaking).toBeVisible();
  await page.reload();
  await expect(stopMaking).toBeVisible();
  await expectGoodLooks(page, 'running-jobs');
  await expectAllByTab(page, 'running-jobs');

  await page.getByRole('link', { name: making }).click();
  await expect(page).toHaveURL(/\/exports$/);
  await expect(page.getByRole('button', { name: `Stop: ${project!.name}` })).toBeVisible();
  await expect(stopMaking).toHaveCount(0);
  await page.goBack();
  await stopMaking.press('Enter');
  await expect(stopMaking).toHaveCount(0);
  expect(app.world.commands.at(-1)?.path).toBe('exports/e1/stop');
  await stopReading.press('Enter');
  await expect(stopReading).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await page.goto('/network');
  await expect(page.getByText('You stopped it: the rest was not taken.')).toBeVisible();
});

test('given something is begun in another tab, then it stands here with its Stop once its progress is heard', async ({
  app,
  page,
}) => {
  await hurry(page);
  const [project] = app.world.projects;
  const read = page.waitForResponse(/\/api\/jobs\?/);
  await page.goto('/projects');
  await app.listening();
  await read;
  madeExport(app.world, { id: 'e1', projectId: project!.id, listId: null, rows: null });
  Object.assign(app.world.exports[0]!, { status: 'running', url: null, expiresAt: null });
  const of = { resource: 'exports', ids: ['e1'], done: 20, total: 40 };
  app.say({ type: 'LIVE_ACTIVITY', kind: 'progress', ...of });
  const making = `Stop: Making a file of the prospects of ${project!.name}`;
  await expect(page.getByRole('button', { name: making })).toBeVisible();
});

test('given files that are being made, when they are stopped, in the list or in the dialog, then there are none, and the focus stays where they stand', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  const own = app.world.suggestions.filter(({ projectId }) => projectId === project!.id);
  for (const each of own.slice(0, 3)) accept(app.world, each, 'inOutreach');
  madeExport(app.world, { id: 'e1', projectId: project!.id, listId: null, rows: null });
  Object.assign(app.world.exports[0]!, { status: 'running', url: null, expiresAt: null });
  await page.goto('/exports');
  const stop = page.getByRole('button', { name: `Stop: ${project!.name}` });
  await expect(stop).toBeVisible();
  await expectGoodLooks(page, 'exports-running');
  await expectAllByTab(page, 'exports-running');
  await stop.press('Enter');
  await expect(page.getByText('Stopped, so there is no file')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: project!.name })).toBeFocused();
  expect(app.world.commands.at(-1)?.path).toBe('exports/e1/stop');

  const being = { status: 'running', url: null };
  const none = { status: 'failed', url: null, failure: { code: 'stopped', message: '' } };
  await page.route(/\/api\/exports\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const isStopped = app.world.commands.at(-1)?.path.endsWith('/stop') === true;
    const found = (await response.json()) as object;
    await route.fulfill({ response, json: { ...found, ...(isStopped ? none : being) } });
  });
  await page.goto(`/projects/${project!.id}/pipeline`);
  await page.getByRole('button', { name: 'Export 3 people' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  await dialog.getByRole('button', { name: 'Export 3 people' }).press('Enter');
  await dialog.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(dialog.getByText('Stopped, so there is no file.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
});
