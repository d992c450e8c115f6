import type { Locator, Page } from 'playwright/test';
import type { AppServer } from '../../support/app/appServer.ts';
import { accept } from '../../support/app/worldCommands.ts';
import { expect, test } from '../support/app.ts';
import { chosen, rowOf, rows } from '../support/suggested.ts';
import { inventedJobDescriptions } from '../../../cli/demo/inventedJobDescriptions.ts';

const inNetwork = (app: AppServer) =>
  app.world.suggestions.filter(
    ({ projectId, category }) =>
      projectId === app.world.projects[0]?.id && category === 'inNetwork',
  );
const open = (page: Page, app: AppServer, tab = '') =>
  page.goto(`/projects/${app.world.projects[0]?.id}${tab}`);

test('given suggestions, then each score is the sum of its lines, in its row and in the whole receipt', async ({
  app,
  page,
}) => {
  await open(page, app);
  await expect(rows(page).first()).toBeVisible();
  for (const { name, score } of inNetwork(app).slice(0, 3)) {
    await rowOf(page, name).getByRole('link').click();
    await expect(chosen(page)).toHaveAccessibleName(name);
    await expect(rowOf(page, name)).toContainText(String(score));
    expect(await receiptOf(chosen(page))).toEqual({ sum: score, total: score });
  }
});

test('given a short receipt, when its line of more lines is pressed, then all lines stand there with the same sum, and the focus is kept', async ({
  page,
}) => {
  await page.goto('/search');
  await page.getByLabel('Job description').fill(inventedJobDescriptions[0]?.text ?? '');
  const card = page.getByRole('article').first();
  const more = card.getByRole('button', { name: /^\d+ more lines?$/ });
  await expect(more).toBeVisible();
  const { sum, total } = await receiptOf(card);
  expect(sum).toBe(total);
  await more.press('Enter');
  const shorter = card.getByRole('button', { name: 'Shorter' });
  await expect(shorter).toBeFocused();
  expect(await receiptOf(card)).toEqual({ sum: total, total });
  await shorter.press('Enter');
  await expect(more).toBeVisible();
});

test('given the keyboard alone, when a person is accepted, then they are in outreach, and Undo takes it back', async ({
  app,
  page,
}) => {
  const [first, second] = inNetwork(app);
  await open(page, app);
  await expect(rowOf(page, second?.name ?? '')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(chosen(page)).toHaveAccessibleName(second?.name ?? '');
  await page.keyboard.press('k');
  await expect(chosen(page)).toHaveAccessibleName(first?.name ?? '');
  await page.keyboard.press('a');
  await expect(rowOf(page, first?.name ?? '')).toHaveCount(0);
  await expect(chosen(page)).toHaveAccessibleName(second?.name ?? '');
  await expect(rowOf(page, second?.name ?? '').getByRole('link')).toBeFocused();
  await expect.poll(() => app.world.prospects.map(({ name }) => name)).toEqual([first?.name]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, first?.name ?? '')).toBeVisible();
  await expect.poll(() => app.world.prospects).toEqual([]);
});

test('given a person who does not fit, when skipped by s and a number with a note, then the reason is sent', async ({
  app,
  page,
}) => {
  const [first] = inNetwork(app);
  await open(page, app);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('s');
  const menu = page.getByRole('dialog', { name: `Why skip ${first?.name}?` });
  await menu.getByLabel(/Note/).fill('Met last year');
  await menu.getByRole('button', { name: 'Wrong place' }).click();
  await expect(rowOf(page, first?.name ?? '')).toHaveCount(0);
  await expect
    .poll(() => app.world.commands.at(-1)?.body)
    .toEqual({ reason: 'wrongPlace', note: 'Met last year' });
});

test('given a colleague who was quicker, when accepting, then it is said kindly and is no error', async ({
  app,
  page,
}) => {
  const [first] = inNetwork(app);
  if (first === undefined) throw new Error('Nobody is suggested.');
  await open(page, app);
  await expect(rowOf(page, first.name)).toBeVisible();
  accept(app.world, first);
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    `A colleague has just accepted ${first.name}: see the pipeline.`,
  );
  await expect(rowOf(page, first.name)).toHaveCount(0);
});

test('given a prospect, when moved by the menu, then they stand in that stage, and Undo moves them back', async ({
  app,
  page,
}) => {
  const [first] = inNetwork(app);
  if (first === undefined) throw new Error('Nobody is suggested.');
  accept(app.world, first);
  await open(page, app, '/pipeline');
  await page.getByRole('button', { name: `Move ${first.name} to…` }).click();
  await page.getByRole('menuitem', { name: 'Interviewing' }).click();
  const row = page.getByRole('row').filter({ hasText: first.name });
  await expect(row.getByRole('cell', { name: 'Interviewing' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('cell', { name: 'In outreach' })).toBeVisible();
});

test('given the line of time, when dragged to the start, then nobody was there, on other paper', async ({
  app,
  page,
}) => {
  const [first] = inNetwork(app);
  if (first === undefined) throw new Error('Nobody is suggested.');
  accept(app.world, first);
  await open(page, app, '/pipeline');
  await expect(page.getByText(first.name)).toBeVisible();
  await page.getByRole('slider', { name: 'Moment shown' }).fill('10');
  await expect(page.getByRole('heading', { name: 'Nobody was here at that time' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-past', 'true');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByText(first.name)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-past', 'false');
});

test('given prospects, when exported, then the file can be downloaded and stands in the list', async ({
  app,
  page,
}) => {
  for (const each of inNetwork(app).slice(0, 2)) accept(app.world, each);
  await open(page, app, '/pipeline');
  await page.getByRole('button', { name: 'Export 2 people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  await dialog.getByRole('button', { name: 'Export 2 people' }).click();
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Exports' }).click();
  await expect(page.getByRole('link', { name: /Download the export of Senior/ })).toBeVisible();
});

test('given a network file, when dropped into the field, then its counts appear and it stands in the history', async ({
  app,
  page,
}) => {
  const before = app.world.imports.length;
  await page.goto('/network/reupload');
  await app.listening();
  await page.getByLabel('Network file').setInputFiles({
    name: 'Connections.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('First Name,Last Name,URL\nAda,Byron,https://x.example/in/ada\n'),
  });
  await expect(page.getByRole('heading', { name: '1,211 rows read' })).toBeVisible();
  await expect(page.getByText('1,180').first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Download the rows not taken' }).first(),
  ).toBeVisible();
  expect(app.world.imports).toHaveLength(before + 1);
});

test('given a file that is refused, then the reason stands beside the field, which can be used again', async ({
  app,
  page,
}) => {
  app.failNext('/api/network/uploads', 413, { code: 'file-too-large' });
  await page.goto('/upload-network');
  const file = { name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('x') };
  await page.getByLabel('Network file').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('a.zip was not taken.');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

/** The points that stand in a receipt, as somebody would add them up, and the sum below them. */
async function receiptOf(card: Locator): Promise<{ sum: number; total: number }> {
  const figures = await card.locator('dd').allTextContents();
  const points = figures.filter((figure) => /^[+−]/.test(figure)).map(toNumber);
  const total = Number(await card.locator('dt:text-is("Score") + dd').textContent());
  return { sum: points.reduce((sum, each) => sum + each, 0), total };
}

function toNumber(figure: string): number {
  return Number(figure.replace('−', '-').replace('+', ''));
}
