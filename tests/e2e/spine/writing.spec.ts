import { engineer } from '../../support/http/given.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';
import { beginSequence } from '../support/sequences.ts';

test('given mails that are kept and a colleague who lets one send as them, when a sequence is written, then it begins with what is kept, comes to oneself as a test, and is sent as the colleague', async ({
  page,
  office,
  newBrowser,
}) => {
  const rita = await office.addColleague('Rita Marsh');
  const anna = await office.addColleague('Anna Keller');
  await office.addPeople(0, [engineer('Ada Alder', { email: 'ada@home.example' })]);
  await signIn(page, await office.linkFor(rita));

  // A mail that is kept.
  await page.goto('/sequences');
  await page.getByRole('link', { name: 'Saved mails' }).click();
  await expect(page.getByRole('heading', { name: 'No saved mails yet' })).toBeVisible();
  await page.getByRole('link', { name: 'New saved mail' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('First word to weavers');
  await page.getByRole('textbox', { name: 'Subject' }).fill('A loom for {{firstName}}');
  await page.getByRole('textbox', { name: 'Text' }).fill('Hi {{firstName');
  await expect(page.getByText('A variable begins with {{ and ends with }}.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Text' }).fill('Hi {{firstName}},\n\nstill **weaving**?');
  await expectGoodLooks(page, 'template-make');
  await expectAllByTab(page, 'template-make');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const kept = page.getByRole('table', { name: 'Saved mails' });
  await expect(kept.getByRole('row', { name: /^First word to weavers/ })).toContainText('A loom');
  await expectGoodLooks(page, 'templates');
  await expectAllByTab(page, 'templates');
  await kept.getByRole('link', { name: 'First word to weavers' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Hi {{firstName}}, still weaving?');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('“First word to weavers” changed')).toBeVisible();
  await expectGoodLooks(page, 'template');

  // A colleague is asked, and lets one.
  await page.goto('/settings#mailboxes');
  await page.getByRole('button', { name: 'Ask to send as a colleague' }).click();
  const question = page.getByRole('dialog', { name: 'Ask to send as a colleague' });
  await question.getByRole('combobox', { name: 'Colleague' }).selectOption('Anna Keller');
  await expectGoodLooks(page, 'sending-ask');
  await question.getByRole('button', { name: 'Ask them' }).click();
  const sendings = page.getByRole('list', { name: 'Sending as each other' });
  await expect(sendings.getByText('You asked to send as Anna Keller')).toBeVisible();

  const other = await (await newBrowser()).newPage();
  await signIn(other, await office.linkFor(anna));
  await other.goto('/settings#mailboxes');
  await expect(other.getByText('Rita Marsh asks to send as you')).toBeVisible();
  await expectGoodLooks(other, 'sending-asked');
  await other.getByRole('button', { name: 'Let Rita Marsh send as you', exact: true }).click();
  await expect(sendings.getByText('You may send as Anna Keller')).toBeVisible();

  // A sequence begins with what is kept, and is sent as her.
  await page.goto('/sequences');
  await beginSequence(page);
  await page.getByRole('button', { name: 'Add a mail' }).click();
  const first = page.getByRole('region', { name: 'Day 1 · Mail' });
  await first.getByRole('button', { name: 'Saved mails' }).click();
  const menu = page.getByRole('dialog', { name: 'Saved mails' });
  await expect(menu.getByRole('button', { name: /^First word to weavers/ })).toBeVisible();
  await expectGoodLooks(page, 'template-menu');
  await menu.getByRole('button', { name: /^First word to weavers/ }).click();
  await expect(first.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'A loom for {{firstName}}',
  );
  const text = first.getByRole('textbox', { name: 'Text' });
  // Why it could not be saved stands in sight, not behind the bar that is pressed.
  await page.route('**/change-steps', (route) => route.fulfill({ status: 409, json: {} }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Save steps' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'The steps could not be saved' });
  await expect(refused).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Save steps' }).click();
  await expect(page.getByText('Steps saved')).toBeVisible();

  // Of two who write the second is told once who was first, and theirs stays until it is discarded.
  await other.goto(page.url());
  const theirs = other.getByRole('textbox', { name: 'Text' });
  await theirs.fill('Hi {{firstName}}, of hers');
  await text.fill('Hi {{firstName}}, of mine');
  await other.route('**/change-steps', async (route) => {
    const before = page.waitForResponse(/change-steps$/);
    await page.getByRole('button', { name: 'Save steps' }).click();
    await before;
    await route.continue();
  });
  await other.getByRole('button', { name: 'Save steps' }).click();
  await expect(other.getByRole('alert')).toHaveText([/^Somebody has changed the steps meanwhile/]);
  await expect(theirs).toHaveValue('Hi {{firstName}}, of hers');
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(theirs).toHaveValue('Hi {{firstName}}, of mine');
  await expect(other.getByRole('alert')).toHaveCount(0);
  await other.goto('/settings#mailboxes');
  await page.getByRole('combobox', { name: 'Sent from' }).selectOption({ index: 2 });
  await expect(page.getByText('Sender saved')).toBeVisible();
  await page.getByRole('button', { name: 'See it as somebody' }).click();
  await page.getByRole('textbox', { name: 'Find somebody by name' }).fill('Ada');
  await page.getByRole('button', { name: /^Ada Alder/ }).click();
  await page.getByRole('button', { name: 'Send it to me: Day 1' }).click();
  await expect(page.getByText(/^Sent to .+, marked as a test$/)).toBeVisible();
  await expectGoodLooks(page, 'sequence-sender');
  await expectAllByTab(page, 'sequence-sender');

  // She takes it back at once.
  await other.getByRole('button', { name: 'No longer let Rita Marsh send as you' }).click();
  await expect(other.getByText('Rita Marsh may not send as you any more')).toBeVisible();
  await page.goto('/settings#mailboxes');
  await expect(sendings.getByText('Anna Keller no longer lets you send as them')).toBeVisible();
});
