import type { Page } from 'playwright/test';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';

test('given a reward that is offered, when whom a colleague refers is hired, then it is due, is marked as paid and taken back, and the colleague follows it', async ({
  page,
  office,
  newBrowser,
}) => {
  const recruiterId = await office.addColleague('Rosalind Achterberg');
  const colleagueId = await office.addColleague('Imani Brightwater', 'colleague');
  const projectId = await office.addProject(recruiterId);
  const other = await (await newBrowser()).newPage();
  await signIn(page, await office.linkFor(recruiterId));
  await signIn(other, await office.linkFor(colleagueId));

  await page.goto(`/projects/${projectId}/settings`);
  await page.getByRole('button', { name: 'Take referrals' }).click();
  await page.getByLabel(/^Take whom colleagues refer/).click();
  await expect(page.getByText('Referrals come into the pipeline at once')).toBeVisible();
  const reward = page.getByRole('form', { name: 'Reward' });
  await reward.getByLabel('Amount').fill('2000');
  await reward.getByLabel('Days after hiring').fill('0');
  await reward.getByRole('button', { name: 'Offer this reward' }).click();
  await expect(page.getByText('Colleagues are offered $2,000 if they are hired')).toBeVisible();
  await page.getByRole('link', { name: 'Rewards', exact: true }).click();
  await expect(page.getByText('No reward has been promised yet')).toBeVisible();
  await expectGoodLooks(page, 'rewards-none');

  await other.goto(`/referrals/${projectId}`);
  await other.getByRole('button', { name: 'Refer somebody else' }).click();
  const theirs = (by: Page) =>
    by.getByRole('form', { name: 'Somebody who is not among your connections' });
  const form = theirs(other);
  await form.getByLabel('Name', { exact: true }).fill('Nina Lindqvist');
  await form.getByLabel('Mail address').fill('nina@tidewater.example');
  await form.getByRole('button', { name: 'Refer them' }).click();
  await expect(other.getByText('Nina Lindqvist was referred')).toBeVisible();
  await other.getByRole('link', { name: 'Referrals', exact: true }).first().click();
  const roles = other.getByRole('table', { name: 'Open roles' });
  await expect(roles).toBeVisible();
  await other.keyboard.press('/');
  await other.keyboard.type('nowhere');
  await expect(other.getByText('No role has that in its name or place.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Views' })).toBeVisible();
  await other.goto('/referrals?page=9');
  await expect(roles).toBeVisible();
  await expect(other).toHaveURL('/referrals');
  await expectGoodLooks(other, 'open-roles');
  const own = other
    .getByRole('table', { name: 'Your referrals' })
    .getByRole('row')
    .filter({ hasText: 'Nina' });
  await expect(own).toContainText('In progress');
  await expect(own).toContainText('$2,000 if they are hired');
  // The day stands whole beside what can be done: the name of the role gives way.
  await other.setViewportSize({ width: 1024, height: 800 });
  const overflow = () =>
    own.evaluate((row) => {
      const frame = row.closest('table')?.parentElement;
      return (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0);
    });
  expect(await overflow()).toBe(0);
  await other.setViewportSize({ width: 1280, height: 800 });
  // An owner refers the same person: who was first, and when, is told whole, and no column is covered.
  const ownerId = await office.addColleague('Odalys Kerr-Featherstonehaugh', 'owner');
  const second = await (await newBrowser()).newPage();
  await signIn(second, await office.linkFor(ownerId));
  await second.goto(`/referrals/${projectId}`);
  await second.getByRole('button', { name: 'Refer somebody else' }).click();
  await theirs(second).getByLabel('Name', { exact: true }).fill('Nina Lindqvist');
  await theirs(second).getByLabel('Mail address').fill('nina@tidewater.example');
  await theirs(second).getByRole('button', { name: 'Refer them' }).click();
  await second.goto('/referrals');
  const told = second.getByRole('cell', { name: /Somebody referred them before you, on \d/ });
  await expect(told).toBeVisible();
  expect(await told.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);

  const due = page
    .getByRole('table', { name: 'Rewards' })
    .getByRole('row')
    .filter({ hasText: 'Imani Brightwater' });
  await expect(due).toContainText('Not hired yet');
  await page.getByRole('link', { name: 'Pipeline', exact: true }).click();
  await page.getByRole('button', { name: 'Move Nina Lindqvist to…' }).click();
  await page.getByRole('menuitem', { name: 'Hired' }).click();
  await expect(own).toContainText('$2,000, due since');

  await page.getByRole('link', { name: 'Rewards', exact: true }).click();
  await expect(due.getByRole('cell', { name: 'Due', exact: true })).toBeVisible();
  const hidden = () =>
    due.evaluate((row) => {
      const frame = row.closest('table')?.parentElement;
      return (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0);
    });
  expect(await hidden()).toBe(0);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('eligible');
  await expect(page.getByRole('table', { name: 'Rewards' }).getByRole('row')).toHaveCount(2);
  // On a smaller screen, names go on in a second line before anything is covered.
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await hidden()).toBe(0);
  // Beside the places of the app as narrow as it gets, the days give way to what can be done.
  await page.setViewportSize({ width: 801, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'Referred by' })).toBeVisible();
  expect(await hidden()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Views' }).click();
  const views = page.getByRole('dialog', { name: 'Views of this table' });
  await views.getByRole('button', { name: 'Save this view…' }).click();
  await views.getByLabel('Name').fill('To pay');
  await page.keyboard.press('Enter');
  await expect(page.getByText('To pay saved')).toBeVisible();
  await page.goto(`/projects/${projectId}/rewards?page=9`);
  await expect(page).toHaveURL(/rewards$/);
  await page.getByRole('button', { name: 'Views' }).click();
  await views.getByRole('button', { name: /^To pay/ }).click();
  await expect(page).toHaveURL(/filter=.*eligible/);
  await expectGoodLooks(page, 'rewards-due');
  await expectAllByTab(page, 'rewards-due');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('');
  const pay = page.getByRole('button', { name: 'Mark the reward for Nina Lindqvist as paid' });
  // On a phone it stands whole within its row, with all its words.
  const viewport = { width: 390, height: 844 };
  const phone = await (await newBrowser({ hasTouch: true, viewport })).newPage();
  await signIn(phone, await office.linkFor(recruiterId));
  await phone.goto(`/projects/${projectId}/rewards`);
  const onPhone = phone.getByRole('button', { name: 'Mark the reward for Nina Lindqvist as paid' });
  await expect(onPhone).toBeVisible();
  const shown = await onPhone.evaluate((button) => ({
    isWithin: button.getBoundingClientRect().right < innerWidth,
    hidden: button.scrollWidth - button.clientWidth,
  }));
  expect(shown).toEqual({ isWithin: true, hidden: 0 });
  await pay.click();
  await expect(page.getByText('$2,000 to Imani Brightwater was marked as paid')).toBeVisible();
  await expect(due).toContainText(/Paid on .*, says Rosalind Achterberg/);
  await expect(own).toContainText('$2,000, paid on');
  await expectGoodLooks(page, 'rewards-paid');
  await expectGoodLooks(other, 'own-rewards');
  await page
    .getByRole('status')
    .filter({ hasText: 'was marked as paid' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(due.getByRole('cell', { name: 'Due', exact: true })).toBeVisible();
  await expect(own).toContainText('$2,000, due since');
});
