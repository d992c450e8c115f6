import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { engineer } from '../../support/http/given.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';
import { choose, chosen, rowOf } from '../support/suggested.ts';

const FORMULA = '=HYPERLINK("https://evil.example","Harrowgate")';

test('given prospects, one with a formula, when exported, then the file holds them with the formula escaped, until it expires', async ({
  page,
  office,
  product,
}) => {
  const userId = await office.addColleague('Rosalind Achterberg');
  const projectId = await office.addProject(userId);
  const job = { title: 'Senior Backend Engineer', company: FORMULA, start: '2016-03', end: null };
  await office.addPeople(0, [
    engineer('Ines Quist', { experience: [job], location: 'Berlin, Germany' }),
    engineer('Ada Byron', { location: 'Berlin, Germany' }),
  ]);
  await signIn(page, await office.linkFor(userId));
  await page.goto(`/projects/${projectId}?category=outOfNetwork`);
  for (const name of ['Ines Quist', 'Ada Byron']) {
    await choose(page, name);
    await expect(chosen(page)).toHaveAccessibleName(name);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Pipeline' }).click();
  await expect(page.getByRole('button', { name: 'Export 2 people' })).toBeEnabled();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  await dialog.getByRole('button', { name: 'Export 2 people' }).click();
  const link = dialog.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';
  const download = page.waitForEvent('download');
  await link.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const rows = parse<Record<string, string>>(await readFile(await file.path()), {
    bom: true,
    columns: true,
  });
  expect(
    rows.map((row) => row['Name'] ?? '').toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['Ada Byron', 'Ines Quist']);
  const cells = rows.flatMap((row) => Object.values(row));
  expect(cells).toContain(`'${FORMULA}`);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Exports' }).click();
  await expect(page.getByRole('link', { name: /^Download the export of/ })).toBeVisible();

  await product.expireExports(office.workspaceId);
  await page.reload();
  await expect(page.getByText('Expired and deleted')).toBeVisible();
  await page.getByRole('button', { name: 'To download' }).press('Enter');
  await expect(page.getByText('No export is like that.')).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  const views = page.getByRole('dialog', { name: 'Views of this table' });
  await views.getByRole('button', { name: 'Save this view…' }).press('Enter');
  await views.getByLabel('Name').fill('To fetch');
  await page.keyboard.press('Enter');
  await expect(page.getByText('To fetch saved')).toBeVisible();
  // A page that isn't there leads to the last, and the view back to what was saved.
  await page.goto('/exports?page=9');
  await expect(page.getByText('Expired and deleted')).toBeVisible();
  await expect(page).toHaveURL('/exports');
  await expectGoodLooks(page, 'exports-narrowed');
  await page.getByRole('button', { name: 'Views' }).click();
  await views.getByRole('button', { name: /^To fetch/ }).click();
  await expect(page.getByText('No export is like that.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download the export of/ })).toHaveCount(0);
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(410);
  expect(await answer.text()).toContain('This export has expired. Make a new one.');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This export has expired.')).toBeVisible();
});
