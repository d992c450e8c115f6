import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';

test('given the link of a prospect, when somebody says something of themself by it, then their browser alone shows it, they withdraw it, and the report tells of nobody', async ({
  page,
  office,
  newBrowser,
}) => {
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  await office.addPeople(3);
  const projectId = await office.addProject(ownerId);
  await signIn(page, await office.linkFor(ownerId));
  await page.goto('/reports');
  const diversity = page.getByRole('region', { name: 'Diversity' });
  await expect(diversity).toContainText('nobody was given a link');

  await page.goto(`/projects/${projectId}?category=outOfNetwork`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto(`/projects/${projectId}/pipeline`);
  await page.locator('[data-person]').first().click();
  await page.getByRole('button', { name: 'Link for self-declared facts' }).click();
  const dialog = page.getByRole('dialog', { name: /say something of themself\?$/ });
  const link = await dialog.getByLabel('Their link').inputValue();
  await expectGoodLooks(page, 'declaration-link');
  await expectAllByTab(page, 'declaration-link');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const theirs = await (await newBrowser()).newPage();
  await theirs.goto(link);
  await expect(theirs).toHaveURL(/\/declare$/);
  await theirs.getByLabel('Age', { exact: true }).selectOption('35 to 44');
  await expectGoodLooks(theirs, 'declaration');
  await expectAllByTab(theirs, 'declaration');
  await theirs.getByLabel(/^I agree that Kith keeps/).check();
  await theirs.getByRole('button', { name: 'Send' }).click();
  await expect(theirs.getByText('Thank you, it is kept.')).toBeVisible();
  await expect(theirs.getByLabel('Age', { exact: true })).toHaveValue('from35');

  await page.goto(link);
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('unsaid');
  await page.goto('/reports');
  await expect(diversity).toContainText('too few people have said something');

  await theirs.getByText('Withdraw', { exact: true }).click();
  await theirs.getByRole('button', { name: 'Withdraw and erase it' }).click();
  await expect(theirs.getByText('Withdrawn: it counts no more')).toBeVisible();
  await expect(theirs.getByLabel('Age', { exact: true })).toHaveValue('unsaid');
});
