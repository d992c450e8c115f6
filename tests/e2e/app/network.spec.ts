import { createWorld, finishedImport } from '../../support/app/world.ts';
import { expect, test } from '../support/app.ts';
import { expectGoodLooks } from '../support/looks.ts';

test('given people who are known, then the network lists them, found by name and by whose they are, at both widths', async ({
  app,
  page,
}) => {
  const [first, second] = app.world.connections.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await page.goto('/network');
  const people = page.getByRole('region', { name: 'People your workspace knows' });
  await expect(people.getByRole('row')).toHaveCount(26);
  await expect(people).toContainText('You since 2017, Grace Okafor since 2019');
  await expect(people).toContainText('1–25 of 40');

  await people.getByLabel('Whose network').selectOption({ label: 'Grace Okafor' });
  await expect(people.getByRole('row')).toHaveCount(15);
  await expect(page).toHaveURL(/filter=.*userId/);
  await people.getByLabel('Whose network').selectOption('');
  await people.getByLabel('Find somebody by name').fill(first!.name);
  await expect(people.getByRole('row')).toHaveCount(2);
  await expect(people).toContainText(first!.name);
  await expect(people).not.toContainText(second!.name);
  await people.getByLabel('Find somebody by name').fill('nobody at all');
  await expect(people).toContainText('Nobody fits these filters.');
  await people.getByLabel('Find somebody by name').fill('');
  await expect(people.getByRole('row')).toHaveCount(26);

  await page.getByRole('button', { name: '1 with a new job' }).click();
  await expect(page).toHaveURL(/filter=.*newJob/);
  await expect(people.getByRole('row')).toHaveCount(2);
  await expect(people.getByRole('row').nth(1)).toContainText('New job');
  await page.getByRole('button', { name: '1 with a new job' }).click();
  await expect(people.getByRole('row')).toHaveCount(26);
  await expect(people.getByRole('link', { name: '1 project' }).first()).toBeVisible();
  const { company } = first!;
  await people.getByRole('combobox', { name: 'Company' }).selectOption(company);
  const there = app.world.connections.filter((one) => one.company === company);
  await expect(people.getByRole('row')).toHaveCount(there.length + 1);
  await people.getByRole('combobox', { name: 'Company' }).selectOption('');
  await expect(people.getByRole('row')).toHaveCount(26);
  await people.getByRole('combobox', { name: 'Seniority' }).selectOption('Intern (40)');
  await expect(page).toHaveURL(/filter=.*seniority%22%3A1/);
  await people.getByRole('combobox', { name: 'Seniority' }).selectOption('');
  await expect(people.getByRole('row')).toHaveCount(26);
  await expectGoodLooks(page, 'network');

  await page.setViewportSize({ width: 390, height: 844 });
  const cut = await people
    .locator('tbody td')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
  await people.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(people.getByLabel('Whose network')).toBeVisible();
  const targets = people.locator('select, label:has(input), tbody tr, tbody td a');
  const low = await targets.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().height).filter((height) => height < 44),
  );
  expect(low).toEqual([]);
});

test('given the list of people can’t be read, then the page says so and asks again', async ({
  app,
  page,
}) => {
  app.failNext('/api/connections', 403);
  await page.goto('/network');
  await expect(page.getByRole('alert')).toContainText('The people you know could not be read.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'People your workspace knows' })).toBeVisible();
});

test('given nobody is known yet, when the first file is handed in, then its counts stay in sight', async ({
  app,
  page,
}) => {
  app.world = createWorld(true);
  await page.goto('/network');
  await expect(page.getByRole('heading', { name: 'Bring in your network' })).toBeVisible();
  const buffer = Buffer.from('First Name,Last Name\n');
  const file = { name: 'Connections.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Network file').setInputFiles(file);
  const panel = page.getByRole('region', { name: 'Upload', exact: true });
  await expect(panel.getByRole('heading', { name: '1,211 rows read' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Uploads so far' })).toBeVisible();
});

test('given CVs alone have been brought in, then the network still says how its first file is had', async ({
  app,
  page,
}) => {
  app.world = createWorld(true);
  const cvs = finishedImport('2026-11-12T08:00:00.000Z', { kind: 'people', of: 'cvs' });
  app.world.imports.push(cvs);
  await page.goto('/network');
  await expect(page.getByRole('region', { name: 'Uploads so far' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bring in your network' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload a newer file' })).toBeHidden();
});

test('given a newer file that lacks many, then the upload asks whether they go, and keeps them', async ({
  app,
  page,
}) => {
  const removal = { state: 'asked', missing: 1_180, known: 2_300 } as const;
  app.world.imports.unshift(finishedImport('2026-11-20T08:00:00.000Z', { unchanged: 4, removal }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/network');
  const uploads = page.getByRole('region', { name: 'Uploads so far' });
  await expect(uploads).toContainText('1,180 of your 2,300 connections are not in this file.');
  await expect(uploads.getByRole('button', { name: 'Take them away' })).toBeVisible();
  await uploads.getByRole('button', { name: 'Keep them' }).click();
  await expect(uploads).toContainText('1,180 not in this file: kept');
  await expect(uploads.getByRole('button', { name: 'Keep them' })).toHaveCount(0);
  expect(app.world.commands.map(({ path }) => path.split('/').at(-1))).toEqual(['keep-missing']);
});

test('given the line of time, when the network is seen as of a moment, then it stands without what is of now', async ({
  page,
}) => {
  await page.goto('/network');
  const people = page.getByRole('region', { name: 'People your workspace knows' });
  await expect(people).toContainText('1–25 of 40');
  const asked = page.waitForRequest(
    (request) => /\/api\/connections\?/.test(request.url()) && /asOf=/.test(request.url()),
  );
  await page.getByRole('slider', { name: 'Moment shown' }).fill('10');
  await asked;
  await expect(page).toHaveURL(/asOf=/);
  await expect(page.locator('html')).toHaveAttribute('data-past', 'true');
  await expect(page.getByRole('region', { name: 'Uploads so far' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload a newer file' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(people).toContainText('1–25 of 40');
  await expect(page.getByRole('region', { name: 'Uploads so far' })).toBeVisible();
});

test('given people of the network, when several are ticked by x or all that it finds, then they stand on a list, new or there already, and Undo takes off who came', async ({
  app,
  page,
}) => {
  const [first, second] = app.world.connections.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await page.goto('/network');
  const people = page.getByRole('region', { name: 'People your workspace knows' });
  await expect(people.getByRole('row')).toHaveCount(26);
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  const bar = page.getByRole('toolbar', { name: 'With the selected' });
  await expect(bar).toContainText('2 selected');
  await expect(people.getByRole('checkbox', { name: `Select ${second!.name}` })).toBeChecked();
  await expectGoodLooks(page, 'network-chosen');
  await bar.getByRole('button', { name: 'Add to list' }).click();
  const menu = page.getByRole('dialog', { name: 'Add to a list' });
  await menu.getByRole('button', { name: 'Make a new list' }).click();
  await menu.getByRole('textbox', { name: 'Name' }).fill('Weavers');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 people added to Weavers')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(app.world.lists[0]!.personIds).toEqual([first!.id, second!.id]);

  await people.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Select all 40' }).press('Enter');
  // It is gone: whoever presses keys alone goes on with what can be done with all of them.
  await expect(bar.getByRole('button').first()).toBeFocused();
  await bar.getByRole('button', { name: 'Add to list' }).click();
  await menu.getByRole('button', { name: /Weavers/ }).click();
  await expect(page.getByText('38 people added to Weavers')).toBeVisible();
  const sent = app.world.commands.findLast(({ path }) => path.endsWith('/add-many'));
  expect(sent?.body).toEqual({ allKnown: {} });
  await page.keyboard.press('z');
  await expect(page.getByText('Taken back for 38 people')).toBeVisible();
  expect(app.world.lists[0]!.personIds).toHaveLength(2);
});

test('given two tables on one screen, when both are past their ends, then each leads to its own last page, and what the address says of them survives a reload and Back', async ({
  app,
  page,
}) => {
  const days = Array.from({ length: 29 }, (_, at) => String(at + 1).padStart(2, '0'));
  app.world.imports.push(...days.map((day) => finishedImport(`2026-10-${day}T08:00:00.000Z`, {})));
  const known = page.getByRole('region', { name: 'People your workspace knows' });
  const uploads = page.getByRole('region', { name: 'Uploads so far' });
  await page.goto('/network?sort=company&order=DESC&page=99&uploads-page=99');
  for (const again of ['', 'reload'] as const) {
    if (again === 'reload') await page.reload();
    await expect(known).toContainText('26–40 of 40');
    await expect(uploads).toContainText('26–30 of 30');
    await expect(page).toHaveURL('/network?sort=company&order=DESC&page=2&uploads-page=2');
  }
  await uploads.getByRole('button', { name: 'Previous' }).click();
  await expect(uploads).toContainText('1–25 of 30');
  await expect(known).toContainText('26–40 of 40');
  await page.goBack();
  await expect(uploads).toContainText('26–30 of 30');
});
