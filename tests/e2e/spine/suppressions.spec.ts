import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';

test('given a recruiter, when they keep addresses from mail, then they find one by its whole address, lift it and take that back', async ({
  page,
  office,
}) => {
  const recruiterId = await office.addColleague('Odile Farrow', 'recruiter');
  await signIn(page, await office.linkFor(recruiterId));
  await page.goto('/workspace');
  await expect(page).toHaveURL(/\/workspace\/unsubscribed$/);
  await expect(page.getByText('Everybody may be mailed')).toBeVisible();

  await page.getByRole('button', { name: 'Add addresses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mail them no more' });
  await dialog
    .getByRole('textbox', { name: 'Addresses' })
    .fill('Ada <ada@lovelace.test>, nobody, bo@peep.test');
  await dialog.getByRole('button', { name: 'Mail them no more' }).click();
  await expect(dialog.getByText('2 addresses are mailed no more')).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toContainText('is no address');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const rows = page.getByRole('list', { name: 'Addresses that are not mailed' });
  await expect(rows.getByRole('listitem')).toHaveCount(2);
  await expect(rows.getByRole('listitem').first()).toContainText('by Odile Farrow');
  // Both by one Undo, and once more.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Everybody may be mailed')).toBeVisible();
  await page.getByRole('button', { name: 'Add addresses' }).click();
  await dialog.getByRole('textbox', { name: 'Addresses' }).fill('ada@lovelace.test bo@peep.test');
  await dialog.getByRole('button', { name: 'Mail them no more' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rows.getByRole('listitem')).toHaveCount(2);
  await expectGoodLooks(page, 'suppressions');
  await expectAllByTab(page, 'suppressions');

  // Which of them stands in the address, a page past the end leads to the last, and a view keeps it.
  const which = page.getByRole('combobox', { name: 'Reason' });
  await page.goto('/workspace/unsubscribed?filter=%7B%22reason%22%3A%22bounced%22%7D&page=9');
  await expect(page.getByRole('button', { name: 'Show everything' })).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await expect(which).toHaveValue('bounced');
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(rows.getByRole('listitem')).toHaveCount(2);
  await page.goBack();
  await expect(which).toHaveValue('bounced');
  await page.goForward();

  const find = page.getByRole('searchbox', { name: /Is an address mailed/ });
  await find.fill('ADA@lovelace.test');
  await expect(rows.getByRole('listitem')).toHaveCount(1);
  await rows.getByRole('button', { name: /^Mail .* again$/ }).click();
  await expect(page.getByText('Nothing keeps mail from ADA@lovelace.test')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.getByRole('listitem')).toHaveCount(1);
});

test('given a link that is cut short, when it is opened, then it says so', async ({ page }) => {
  await page.goto('/u/cut-short');
  await expect(page.getByRole('heading', { name: 'This link is not whole' })).toBeVisible();
  await expectGoodLooks(page, 'unsubscribe');
});
