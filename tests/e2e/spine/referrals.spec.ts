import type { Locator } from 'playwright/test';
import { generateConnectionsCsv } from '../../support/inventedConnections.ts';
import { SEED } from '../../support/product/office.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';
import { choose, chosen, rows } from '../support/suggested.ts';

test('given a project that takes referrals, when a colleague refers somebody they know, then its members see it at once with their word, and the colleague what became of it', async ({
  page,
  office,
  newBrowser,
}) => {
  const recruiterId = await office.addColleague('Rosalind Achterberg');
  const colleagueId = await office.addColleague('Imani Brightwater', 'colleague');
  const projectId = await office.addProject(recruiterId);
  await office.addNetwork(colleagueId, generateConnectionsCsv({ seed: SEED, rows: 200 }));
  await office.addPeople(400);
  const other = await (await newBrowser()).newPage();
  await signIn(page, await office.linkFor(recruiterId));
  await signIn(other, await office.linkFor(colleagueId));
  // A contributor lands where roles that take referrals stand.
  await expect(other.getByText('No role to refer somebody for just now')).toBeVisible();

  await page.goto(`/projects/${projectId}/settings`);
  await page.getByRole('button', { name: 'Take referrals' }).click();
  await expect(page.getByRole('button', { name: 'Take no more' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link to the role was copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/referrals/${projectId}`);
  await page.goto(`/projects/${projectId}?category=referrals`);
  await expect(page.getByText('Nobody is referred')).toBeVisible();

  await other.goto('/referrals');
  const roles = other.getByRole('table', { name: 'Open roles' });
  await expect(roles.getByRole('row')).toHaveCount(2);
  await roles.getByRole('link').click();
  const people = other.getByRole('list', { name: 'People you know' });
  const refer = people.getByRole('button', { name: /^Refer / }).first();
  const name = ((await refer.getAttribute('aria-label')) ?? '').replace('Refer ', '');
  await other.setViewportSize({ width: 390, height: 640 });
  // The form stands where the focus was, and what it leaves behind takes it back.
  await refer.press('Enter');
  await other.keyboard.press('Escape');
  await expect(refer).toBeFocused();
  await refer.press('Enter');
  // On a phone the third tap needs no scrolling.
  await expect(other.getByRole('button', { name: `Refer ${name}` })).toBeInViewport({ ratio: 1 });
  await other.getByLabel('A word for the team').fill('We shared the on-call rota');
  await expectGoodLooks(other, 'refer-form');
  await expectAllByTab(other, 'refer-form');
  await other.getByRole('button', { name: `Refer ${name}` }).press('Enter');
  const referred = people.getByRole('listitem').filter({ hasText: name });
  await expect(referred).toContainText(/Referred/);
  await expect(referred).toBeFocused();

  const somebodyElse = other.getByRole('button', { name: 'Refer somebody else' });
  await somebodyElse.press('Enter');
  await other.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(somebodyElse).toBeFocused();
  await somebodyElse.press('Enter');
  const form = other.getByRole('form', { name: 'Somebody who is not among your connections' });
  // By keys: whatever is typed stays in the field that it is typed into.
  await other.keyboard.type('Nina Lindqvist');
  await form.getByLabel('Mail address').focus();
  await other.keyboard.type('jobs@tidewater.example');
  await expect(form.getByLabel('Mail address')).toHaveValue('jobs@tidewater.example');
  await form.getByRole('button', { name: 'Refer them' }).click();
  await expect(form.getByText('A team reads this address.')).toBeVisible();
  // What was refused stands above the button, and on a phone out of sight of it.
  await expect(form.getByLabel('Mail address')).toBeFocused();
  await expect(form.getByLabel('Mail address')).toBeInViewport({ ratio: 1 });
  await form.getByLabel('Mail address').fill('nina@tidewater.example');
  await form.getByRole('button', { name: 'I only know of them' }).click();
  await expectGoodLooks(other, 'refer-somebody-else');
  await form.getByRole('button', { name: 'Refer them' }).click();
  await expect(other.getByText('Nina Lindqvist was referred')).toBeVisible();
  await choose(page, 'Nina Lindqvist');
  await expect(chosen(page).getByText(/^Lead from Imani Brightwater/)).toBeVisible();

  await choose(page, name);
  await expect(chosen(page)).toHaveAccessibleName(name);
  await expect(chosen(page).getByText(/^Referred by Imani Brightwater/)).toBeVisible();
  await expect(chosen(page).getByText('We shared the on-call rota')).toBeVisible();
  await expectGoodLooks(page, 'referred');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(rows(page).getByRole('link')).toHaveCount(1);

  await other.getByRole('link', { name: 'Referrals', exact: true }).first().click();
  const own = other.getByRole('table', { name: 'Your referrals' });
  await expect(own.getByRole('row').filter({ hasText: name })).toContainText('In progress');
  await expectGoodLooks(other, 'referrals');
  await expectAllByTab(other, 'referrals');

  // A name with what they work as, in two lines or more: the row grows, and keeps its distance to the lines around it.
  await other.setViewportSize({ width: 900, height: 800 });
  const distances = await own.getByRole('rowheader').evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      const [text, box] = [words.getBoundingClientRect(), cell.getBoundingClientRect()];
      return Math.min(text.top - box.top, box.bottom - text.bottom);
    }),
  );
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(4);
});

test('given a link to a role and a phone that is not signed in, then it leads through sign-in to whom to refer, and three taps from the first screen refer somebody', async ({
  office,
  newBrowser,
}) => {
  const recruiterId = await office.addColleague('Rosalind Achterberg');
  const colleagueId = await office.addColleague('Imani Brightwater', 'colleague');
  const projectId = await office.addProject(recruiterId);
  await office.addNetwork(colleagueId, generateConnectionsCsv({ seed: SEED, rows: 200 }));
  const recruiting = await (await newBrowser()).newPage();
  await signIn(recruiting, await office.linkFor(recruiterId));
  await recruiting.goto(`/projects/${projectId}/settings`);
  await recruiting.getByRole('button', { name: 'Take referrals' }).click();
  await expect(recruiting.getByRole('button', { name: 'Take no more' })).toBeVisible();

  const hand = await newBrowser({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const phone = await hand.newPage();
  await phone.goto(`/referrals/${projectId}`);
  await expect(phone).toHaveURL(/\/login/);
  await expect(phone.getByText('A role waits for you.')).toBeVisible();
  await expectGoodLooks(phone, 'role-waits');
  await phone.goto(await office.linkFor(colleagueId));
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone).toHaveURL(`/referrals/${projectId}`);
  await expect(phone.getByRole('button', { name: /^Refer / }).first()).toBeVisible();
  await phone.getByRole('link', { name: 'Kith' }).click();
  await expect(phone).toHaveURL('/referrals');

  let left = 3;
  const tap = async (what: Locator) => {
    left -= 1;
    expect(left, 'taps left').toBeGreaterThanOrEqual(0);
    await what.tap();
  };
  await tap(phone.getByRole('table', { name: 'Open roles' }).getByRole('link').first());
  const people = phone.getByRole('list', { name: 'People you know' });
  const refer = people.getByRole('button', { name: /^Refer / }).first();
  await expect(refer).toBeVisible();
  const name = ((await refer.getAttribute('aria-label')) ?? '').replace('Refer ', '');
  await tap(refer);
  await tap(people.getByRole('button', { name: `Refer ${name}`, exact: true }));
  await expect(phone.getByText(`${name} was referred`)).toBeVisible();

  await recruiting.getByRole('button', { name: 'Take no more' }).click();
  await expect(recruiting.getByRole('button', { name: 'Take referrals' })).toBeVisible();
  await phone.goto(`/referrals/${projectId}`);
  await expect(phone.getByText('It has been closed since the link was made')).toBeVisible();
  // Who sees the project itself is told what holds, and led to it.
  await recruiting.goto(`/referrals/${projectId}`);
  await expect(recruiting.getByText('The settings of its project say so.')).toBeVisible();
  await recruiting.getByRole('link', { name: 'Go to the project' }).click();
  await recruiting.goto(`/projects/${projectId}/settings`);
  await recruiting.getByRole('button', { name: 'Take referrals' }).click();
  await expect(recruiting.getByRole('button', { name: 'Take no more' })).toBeVisible();
  await recruiting.goto(`/referrals/${projectId}`);
  await expect(recruiting.getByText('You work on this role yourself')).toBeVisible();
});
