import { expect, test } from '../support/app.ts';
import { expectGoodLooks } from '../support/looks.ts';

const FILE = '00000000-0000-4000-8000-0000000f11e0';
const IMPORT = '00000000-0000-4000-8000-0000000f11e1';

test('given a table of people, when its columns are put right, then it is read as they were told and its counts stand there', async ({
  page,
}) => {
  const header = ['Candidate', 'Works as', 'Where'];
  const rows = [['Tabitha Wray', 'Weaver', 'Stroud']];
  const columns = ['name', null, 'location'];
  const table = { id: FILE, name: 'Looms.csv', header, rows, columns, remembered: false };
  const none = {
    changed: 0,
    unchanged: 0,
    gone: 0,
    merged: 0,
    rejected: 0,
    rejectedUrl: null,
    refused: [],
  };
  const done = { ...none, kind: 'people', status: 'finished', read: 1, added: 1, failure: null };
  const at = '2026-11-23T09:00:00.000Z';
  const told: unknown[] = [];
  await page.route('**/api/people-files', (route) =>
    route.fulfill({ status: 201, json: { id: FILE } }),
  );
  await page.route(`**/api/people-files/${FILE}`, (route) => route.fulfill({ json: table }));
  await page.route(`**/api/people-files/${FILE}/import`, (route) => {
    told.push(route.request().postDataJSON());
    return route.fulfill({ status: 202, json: { id: IMPORT } });
  });
  await page.route(`**/api/imports/${IMPORT}`, (route) =>
    route.fulfill({ json: { id: IMPORT, ...done, startedAt: at, endedAt: at } }),
  );
  await page.goto('/network');
  await page.getByRole('link', { name: 'Bring people in' }).click();
  const buffer = Buffer.from('Candidate;Works as;Where\nTabitha Wray;Weaver;Stroud');
  await page
    .getByLabel('Table of people', { exact: true })
    .setInputFiles({ name: 'Looms.csv', mimeType: 'text/csv', buffer });
  await expect(
    page.getByRole('heading', { name: 'What do the columns of Looms.csv hold?' }),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'What Candidate holds' })).toHaveValue('name');
  await expectGoodLooks(page, 'people-columns');
  await page.getByRole('combobox', { name: 'What Works as holds' }).selectOption('Position');
  await page.getByRole('button', { name: 'Bring them in' }).click();
  await expect(page.getByRole('heading', { name: '1 row read' })).toBeVisible();
  await page.getByRole('button', { name: 'Read the same file otherwise' }).click();
  await expect(page.getByRole('button', { name: 'Bring them in' })).toBeVisible();
  expect(told).toEqual([{ columns: ['name', 'position', 'location'] }]);
});
