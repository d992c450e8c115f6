import { launchOptions } from '../../support/chromium/launchOptions.ts';
import { inventedJobDescriptions } from '../../../cli/demo/inventedJobDescriptions.ts';
import { pressedByKeys, reachedByKeys } from '../../support/http/reachedByKeys.ts';
import { accept } from '../../support/app/worldCommands.ts';
import { expect, test } from '../support/app.ts';
import {
  arrowTo,
  changesOf,
  chooseByArrow,
  expectFocusKept,
  pressByTab,
  tabTo,
  writeByTab,
} from '../support/keysAlone.ts';
import { chosen, rows } from '../support/suggested.ts';

// From the end of a page Tab goes to its beginning through the browser's own window: one without windows stays at the end.
test.use({ launchOptions: launchOptions() });

test('given a day without a mouse, then a recruiter starts a project, decides, works in the table and on the board, and tells about people by keys alone', async ({
  app,
  page,
}) => {
  const asked = changesOf(page, Object.keys(reachedByKeys));
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const press = (key: string) => page.keyboard.press(key);
  const told = (words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

  // A project.
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press('c');
  await writeByTab(page, page.getByLabel('Job description'), inventedJobDescriptions[0]!.text);
  await expect(page.getByRole('region', { name: 'Must have' })).toContainText('PostgreSQL');
  await press('Control+Enter');
  await told('The project is started.');
  await expect(rows(page).first()).toBeVisible();
  await press('z');
  await expect.poll(() => app.world.projects.at(-1)?.status).toBe('archived');

  // Suggestions.
  await page.goto(`/projects/${app.world.projects[0]!.id}`);
  await expect(rows(page).nth(5)).toBeVisible();
  const before = (await chosen(page).getAttribute('aria-label')) ?? '';
  await press('s');
  await pressByTab(page, button('Too senior'));
  await expect(chosen(page)).not.toHaveAccessibleName(before);
  await expect.poll(() => app.world.setAside.length).toBe(1);
  await press('z');
  await expect.poll(() => app.world.setAside.length).toBe(0);
  for (let count = 1; count <= 4; count += 1) {
    const name = (await chosen(page).getAttribute('aria-label')) ?? '';
    await press('a');
    await expect.poll(() => app.world.prospects.length).toBe(count);
    await expect(chosen(page)).not.toHaveAccessibleName(name);
  }

  // The table of the pipeline.
  await pressByTab(page, page.getByRole('link', { name: 'Pipeline', exact: true }));
  const row = page.getByRole('row');
  await expect(row).toHaveCount(5);
  await press('j');
  await press('m');
  await chooseByArrow(page, item('Replied'));
  await expect(button('Replied 1')).toBeVisible();
  await press('z');
  await expect(button('Replied 0')).toBeVisible();

  await press('j');
  await press('a');
  const care = page.getByRole('dialog', { name: /^Looking after/ });
  await tabTo(page, care.getByLabel('Assigned to'));
  await press('ArrowDown');
  await expect.poll(() => app.world.prospects.some((one) => one.assignedTo !== null)).toBe(true);
  await writeByTab(page, care.getByLabel('New tag'), 'Urgent');
  await press('Enter');
  await pressByTab(page, care.getByRole('button', { name: 'Take off “Urgent”' }));
  await expect(care.getByRole('list')).toHaveCount(0);
  await writeByTab(page, care.getByLabel('Next step'), 'Call about Paris');
  await press('Enter');
  await pressByTab(page, care.getByRole('button', { name: 'Done' }));
  await expect(care.getByRole('button', { name: 'Done' })).toHaveCount(0);
  // What was pressed is gone: the focus stands in its field, and the dialog is left at once.
  await expect(care.getByLabel('Next step')).toBeFocused();
  await press('Escape');
  await expectFocusKept(page, care);

  // Many at once.
  const bulk = page.getByRole('toolbar', { name: 'With the selected' });
  for (const key of ['j', 'x', 'k', 'x']) await press(key);
  await expect(bulk).toContainText('2 selected');
  await pressByTab(page, bulk.getByRole('button', { name: 'Move to…' }));
  await chooseByArrow(page, item('Hired'));
  await told('2 moved to “Hired”');
  await expectFocusKept(page, bulk);
  await press('z');
  await told('2 put back');
  for (const key of ['j', 'x']) await press(key);
  await pressByTab(page, bulk.getByRole('button', { name: 'Add to list' }));
  await pressByTab(page, button('Make a new list'));
  await page.keyboard.insertText('For the spring');
  await press('Enter');
  await told('1 added to “For the spring”');
  await press('Escape');
  await press('e');
  const file = page.getByRole('dialog', { name: /^Export/ });
  await pressByTab(page, file.getByRole('button', { name: /^Export \d/ }));
  await expect(file.getByRole('link', { name: 'Download' })).toBeVisible();
  await press('Escape');

  // A view of the table.
  await pressByTab(page, button('Views'));
  await pressByTab(page, button('Save this view…'));
  await page.keyboard.insertText('All of them');
  await press('Enter');
  await told('All of them saved');

  // The board.
  await pressByTab(page, button('Board'));
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  await press('j');
  await press('m');
  await chooseByArrow(page, item('Interviewing'));
  await expect(page.getByRole('heading', { name: 'Interviewing 1' })).toBeVisible();
  await press('j');
  await press('m');
  await chooseByArrow(page, item('Remove from the project…'));
  await pressByTab(page, button('Conflict of interest'));
  await expect(cards).toHaveCount(3);
  await press('z');
  await expect(cards).toHaveCount(4);

  // A person, found by name.
  const [one, other] = app.world.suggestions;
  app.world.duplicates = [
    {
      id: '00000000-0000-4000-a000-000000000001',
      reason: 'sameMailAddress',
      person: { ...one!, id: one!.personId },
      other: { ...other!, id: other!.personId },
    },
  ];
  await press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText(one!.name);
  const them = palette.getByRole('option', { name: new RegExp(`^${one!.name}`) });
  await expect(them).toBeVisible();
  await arrowTo(page, palette.getByRole('combobox'), them);
  await press('Enter');
  await expect(page).toHaveURL(`/people/${one!.personId}`);

  const notes = page.getByRole('region', { name: 'Notes' });
  await writeByTab(page, notes.getByRole('textbox', { name: 'Write a note' }), 'Met at the fair');
  await press('Control+Enter');
  const note = notes.getByRole('listitem').first();
  await expect(note).toContainText('Met at the fair');
  await pressByTab(page, note.getByRole('button', { name: 'Edit' }));
  await page.keyboard.insertText(' in May');
  await press('Control+Enter');
  await expect(note).toContainText('edited');
  await pressByTab(page, note.getByRole('button', { name: 'Withdraw' }));
  await told('Note withdrawn');
  await expectFocusKept(page, note);
  await press('z');
  await expect(note).toContainText('Met at the fair');

  await pressByTab(page, button('Add to list'));
  await pressByTab(page, button(/^For the spring/));
  await expect.poll(() => app.world.lists[0]?.personIds.length).toBe(2);
  await expectFocusKept(page, button(/^For the spring/));
  await press('z');
  await expect.poll(() => app.world.lists[0]?.personIds.length).toBe(1);

  await pressByTab(page, button('Compare'));
  const compared = page.getByRole('dialog', { name: 'One person or two?' });
  await pressByTab(page, compared.getByRole('button', { name: 'Merge', exact: true }));
  await expect(page.getByRole('region', { name: 'Sources' })).toContainText('Merged with');
  await expectFocusKept(page, compared.or(button('Compare')));
  await press('z');
  await expect(page.getByRole('region', { name: 'Sources' })).not.toContainText('Merged with');

  // What is told of them by hand: the stand-in keeps nothing of it.
  const hand = { id: one!.personId, revision: 1, facts: { name: one!.name }, others: null };
  await page.route('**/api/people/*/by-hand', (route) => route.fulfill({ json: hand }));
  await page.route('**/api/people/*/tell', (route) => route.fulfill({ json: { revision: 2 } }));
  await pressByTab(page, page.getByRole('link', { name: 'Edit' }).first());
  await writeByTab(page, page.getByRole('textbox', { name: 'Skills' }), 'Go');
  await press('Control+Enter');
  await expect(page).toHaveURL(`/people/${one!.personId}`);

  expect([...asked].toSorted()).toEqual([...pressedByKeys].toSorted());
});

test('given somebody selected has the focus, then m is for all who are selected, else for the one who has it', async ({
  app,
  page,
}) => {
  const projectId = app.world.projects[0]!.id;
  const own = app.world.suggestions.filter((each) => each.projectId === projectId);
  for (const each of own.slice(0, 3)) accept(app.world, each);
  await page.goto(`/projects/${projectId}/pipeline`);
  await expect(page.getByRole('row')).toHaveCount(4);
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  const bulk = page.getByRole('toolbar', { name: 'With the selected' });
  await expect(bulk).toContainText('2 selected');
  await page.keyboard.press('m');
  await chooseByArrow(page, page.getByRole('menuitem', { name: 'Replied' }));
  await expect(page.getByRole('button', { name: 'Replied 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bulk).toBeHidden();
  await page.keyboard.press('k');
  await page.keyboard.press('m');
  await chooseByArrow(page, page.getByRole('menuitem', { name: 'Interviewing' }));
  await expect(page.getByRole('button', { name: 'Interviewing 1' })).toBeVisible();
});
