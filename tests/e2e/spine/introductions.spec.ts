import { generateConnectionsCsv } from '../../support/inventedConnections.ts';
import { SEED } from '../../support/product/office.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';

test('given a colleague who knows somebody, when a recruiter asks for an introduction, then the colleague answers in two taps, and the recruiter sees it at once', async ({
  page,
  office,
  newBrowser,
}) => {
  const recruiterId = await office.addColleague('Rosalind Achterberg');
  const colleagueId = await office.addColleague('Imani Brightwater', 'colleague');
  await office.addProject(recruiterId);
  await office.addNetwork(colleagueId, generateConnectionsCsv({ seed: SEED, rows: 20 }));
  const other = await (await newBrowser()).newPage();
  await signIn(page, await office.linkFor(recruiterId));
  await signIn(other, await office.linkFor(colleagueId));

  await page.goto('/network');
  const known = page.getByRole('table').getByRole('row').nth(1);
  await known.getByRole('link').first().click();
  const ask = page.getByRole('button', { name: 'Ask Imani Brightwater for an introduction' });
  await page.getByRole('heading', { name: 'Who knows them' }).scrollIntoViewIfNeeded();
  await ask.click();
  await page.getByLabel('A word to Imani Brightwater').fill('Would you put in a word?');
  await page.reload();
  await page.getByRole('heading', { name: 'Who knows them' }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('A word to Imani Brightwater')).toHaveValue(
    'Would you put in a word?',
  );
  await expectGoodLooks(page, 'introduction-ask');
  await expectAllByTab(page, 'introduction-ask');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(ask).toBeFocused();
  await ask.press('Enter');
  await expect(page.getByRole('combobox', { name: 'What to ask' })).toBeFocused();
  await page.getByLabel('A word to Imani Brightwater').fill('Would you put in a word?');
  await page.getByRole('button', { name: 'Ask Imani Brightwater', exact: true }).press('Enter');
  const waiting = page.getByText(/^Asked by you .* · waiting/);
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: waiting })).toBeFocused();

  // The import of their network is the other.
  await other.getByRole('button', { name: 'Told to you: 2 unread' }).click();
  const told = other.getByRole('dialog', { name: 'Told to you' });
  await expect(told.getByRole('link', { name: /asks about an introduction/ })).toBeVisible();
  await expectGoodLooks(other, 'notifications');
  await expectAllByTab(other, 'notifications');
  await told.getByRole('link', { name: /asks about an introduction/ }).click();
  await expect(other.getByRole('button', { name: 'Told to you: 1 unread' })).toBeVisible();
  // It leads to the question itself, which stands among all that are asked of them, too.
  await expect(other).toHaveURL(/\/introductions\/[^/]+$/);
  await expect(other.getByRole('main').getByText('Would you put in a word?')).toBeVisible();
  await other.getByRole('main').getByRole('link').first().click();
  const asked = other.getByRole('region', { name: 'Asked of you' });
  await expect(asked.getByText('Would you put in a word?')).toBeVisible();
  const agree = asked.getByRole('button', { name: /^Agree to what Rosalind Achterberg asks/ });
  await agree.press('Enter');
  await expect(asked.getByLabel(/^A word to Rosalind/)).toBeFocused();
  await asked.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(agree).toBeFocused();
  await agree.press('Enter');
  await asked.getByLabel(/^A word to Rosalind/).fill('With pleasure');
  await expectGoodLooks(other, 'introduction-answer');
  await expectAllByTab(other, 'introduction-answer');
  await asked.getByRole('button', { name: 'Send your Yes' }).press('Enter');
  await expect(asked.getByText('You agreed')).toBeVisible();
  await expect(asked.getByRole('listitem')).toBeFocused();
  await expectAllByTab(other, 'introduction-answered');

  await expect(page.getByText('With pleasure')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as made' })).toBeVisible();
  await expectAllByTab(page, 'introduction-agreed');
});

test('given a mail that asks a colleague, when they follow its button on a phone without being signed in, then one press answers, a second look says what was said, and the recruiter sees it at once', async ({
  page,
  office,
  newBrowser,
}) => {
  const recruiterId = await office.addColleague('Rosalind Achterberg');
  const colleagueId = await office.addColleague('Imani Brightwater', 'colleague');
  await office.addProject(recruiterId);
  await office.addNetwork(colleagueId, generateConnectionsCsv({ seed: SEED, rows: 20 }));
  await signIn(page, await office.linkFor(recruiterId));
  await page.goto('/network');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Who knows them' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Ask Imani Brightwater for an introduction' }).click();
  await page.getByRole('combobox', { name: 'What to ask' }).click();
  await page.getByRole('option', { name: 'May I mention your name?' }).click();
  await page.getByLabel('A word to Imani Brightwater').fill('She would like our team.');
  await page.getByRole('button', { name: 'Ask Imani Brightwater', exact: true }).click();
  await expect(page.getByText(/^Asked by you .* · waiting/)).toBeVisible();

  const phone = await (await newBrowser()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  const mail = phone.getByRole('listitem').filter({ hasText: 'She would like our team.' });
  const link = mail.getByRole('link', { name: /\/introduction\/[\w-]+\/agree$/ });
  await expect(async () => {
    await phone.goto('/dev/mail');
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  const mailed = (await link.getAttribute('href')) ?? '';
  await phone.goto(mailed);
  await expect(phone).toHaveURL(/\/introduction\?answer=agree$/);
  await expect(
    phone.getByRole('heading', { name: /^May Rosalind Achterberg mention you to / }),
  ).toBeVisible();
  await expect(phone.getByText('She would like our team.')).toBeVisible();
  await expect(phone.getByLabel('You may use my name')).toBeChecked();
  // The same mail, opened a second time beside it.
  const again = await (await newBrowser()).newPage();
  await again.goto(mailed.replace(/agree$/, 'decline'));
  await again.getByLabel(/^A word to Rosalind/).fill('I hardly know her.');
  await phone.getByLabel('Rather not').check();
  await expect(phone.getByLabel('Why, if you like')).toBeVisible();
  await expectGoodLooks(phone, 'introduction-by-mail');
  await expectAllByTab(phone, 'introduction-by-mail');
  await phone.getByLabel('You may use my name').check();
  await expect(phone.getByLabel('Why, if you like')).toBeHidden();
  await phone.getByLabel(/^A word to Rosalind/).fill('With pleasure');
  await phone.getByRole('button', { name: 'Send your answer' }).click();
  await expect(phone.getByRole('heading', { name: 'You said yes' })).toBeVisible();
  await expectGoodLooks(phone, 'introduction-by-mail-answered');
  await again.getByRole('button', { name: 'Send your answer' }).click();
  await expect(again.getByRole('heading', { name: 'You said yes' })).toBeVisible();
  await expect(again.getByRole('alert')).toContainText('What you sent just now was not taken');
  await expect(again.getByText('I hardly know her.')).toBeVisible();
  await expectGoodLooks(again, 'introduction-by-mail-late');

  await expect(page.getByText('With pleasure')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as mentioned' }).click();
  await expect(page.getByText('Name mentioned')).toBeVisible();
  await phone.goto(mailed.replace(/agree$/, 'decline'));
  await expect(phone.getByRole('heading', { name: 'You said yes' })).toBeVisible();
});
