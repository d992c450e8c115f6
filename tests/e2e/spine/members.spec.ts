import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';

test('given an owner, when a colleague’s role is changed, undone, and they are removed and taken back, then each is seen at once, and by who is removed too', async ({
  browser,
  page,
  office,
}) => {
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  const leaverId = await office.addColleague('Wren Castellane', 'recruiter');
  await office.addProject(leaverId);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, await office.linkFor(leaverId));
  await signIn(page, await office.linkFor(ownerId));

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Members' })
    .click();
  const role = page.getByRole('combobox', { name: 'Role of Wren Castellane' });
  await expect(role).toHaveValue('recruiter');
  await expectGoodLooks(page, 'members');
  await role.selectOption('colleague');
  await expect(page.getByText('Wren Castellane is Colleague now')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Search' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(role).toHaveValue('recruiter');
  await expect(other.getByRole('link', { name: 'Search' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Wren Castellane' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Wren Castellane from the workspace?' });
  await expect(question.getByLabel('Their projects go to')).toHaveValue(ownerId);
  await expectGoodLooks(page, 'remove-member');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(role).toHaveCount(0);
  await expect(other).toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await page.getByRole('button', { name: 'Take Wren Castellane back' }).click();
  await expect(page.getByText('Nobody has left.')).toBeVisible();
  await page.getByRole('button', { name: 'Here', exact: true }).click();
  await expect(role).toHaveValue('recruiter');
});
