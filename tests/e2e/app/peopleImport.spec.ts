import { expect, test } from '../support/app.ts';
import { expectAllByTab } from '../support/keyboard.ts';
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
    unmailed: 0,
    rejectedUrl: null,
    removal: null,
    refused: [],
  };
  const done = {
    ...none,
    kind: 'people',
    of: 'rows',
    status: 'finished',
    read: 1,
    added: 1,
    failure: null,
  };
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
  await expectAllByTab(page, 'people-columns');
  await page.getByRole('combobox', { name: 'What Works as holds' }).selectOption('Position');
  await page.getByRole('button', { name: 'Bring them in' }).click();
  await expect(page.getByRole('heading', { name: '1 row read' })).toBeVisible();
  await page.getByRole('button', { name: 'Read the same file otherwise' }).click();
  await expect(page.getByRole('button', { name: 'Bring them in' })).toBeVisible();
  expect(told).toEqual([{ columns: ['name', 'position', 'location'] }]);
});

test('given a file is being read, when that is stopped by the keyboard, then what became of it stands there, and the focus goes on from there', async ({
  app,
  page,
}) => {
  const [done] = app.world.imports;
  const goesOn = { status: 'running', endedAt: null, rejectedUrl: null } as const;
  app.world.imports.push({ ...done!, id: 'i1', ...goesOn });
  await page.goto('/people/import?import=i1');
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await expect(page.getByText('You stopped it: the rest was not taken.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload another file' })).toBeFocused();
});

test('given CVs of which some are none, when the connection is lost between them, then sending goes on from there and each that was not taken says why', async ({
  page,
}) => {
  const sent: string[] = [];
  let isLost = true;
  await page.route('**/api/cv-files', async (route) => {
    const name = decodeURIComponent(route.request().headers()['x-file-name'] ?? '');
    if (name === 'Второе.docx' && isLost) {
      isLost = false;
      return route.abort('internetdisconnected');
    }
    sent.push(name);
    return route.fulfill({ status: 201, json: { id: FILE.replace(/0$/, String(sent.length)) } });
  });
  const asked: unknown[] = [];
  await page.route('**/api/cv-imports', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 202, json: { id: IMPORT } });
  });
  const at = '2026-11-23T09:00:00.000Z';
  const counts = {
    read: 3,
    added: 1,
    changed: 0,
    unchanged: 1,
    gone: 0,
    merged: 0,
    rejected: 1,
    unmailed: 0,
  };
  const refused = [{ name: 'Scan.pdf', reason: 'It holds no text: a scan cannot be read.' }];
  const rest = { rejectedUrl: null, removal: null, failure: null, startedAt: at, endedAt: at };
  const json = { id: IMPORT, kind: 'people', of: 'cvs', status: 'finished', refused, ...counts };
  await page.route(`**/api/imports/${IMPORT}`, (route) =>
    route.fulfill({ json: { ...json, ...rest } }),
  );
  await page.goto('/network');
  await page.getByRole('link', { name: 'Bring people in' }).click();
  const pdf = (name: string, bytes = 20) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(bytes, '%'),
  });
  await page
    .getByLabel('CVs', { exact: true })
    .setInputFiles([
      pdf('First.pdf'),
      pdf('Empty.pdf', 0),
      pdf('Второе.docx'),
      pdf('Scan.pdf'),
      pdf('Whole album.pdf', 11 * 1024 * 1024),
      { name: 'Looms.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nTabitha') },
    ]);
  await expect(
    page.getByText('The connection was lost. 2 of 6 have been sent.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: '3 CVs read' })).toBeVisible();
  await expect(page.getByText('3 were not taken')).toBeVisible();
  await expect(page.getByText('Empty.pdf It is empty.')).toBeVisible();
  await expect(page.getByText('Whole album.pdf It is larger than 10 MB.')).toBeVisible();
  await expect(
    page.getByText(/^Looms\.csv It is a table: bring it in under “A table/),
  ).toBeVisible();
  await expect(page.getByText(/^Scan\.pdf It holds no text/)).toBeVisible();
  await expectGoodLooks(page, 'people-cvs');
  await expectAllByTab(page, 'people-cvs');
  expect(sent).toEqual(['First.pdf', 'Второе.docx', 'Scan.pdf']);
  expect(asked).toEqual([{ fileIds: [1, 2, 3].map((n) => FILE.replace(/0$/, String(n))) }]);
});
