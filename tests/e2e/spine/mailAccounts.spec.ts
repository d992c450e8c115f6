import type { Page } from 'playwright/test';
import { engineer } from '../../support/http/given.ts';
import { sendTomorrowAlone } from '../support/hours.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { fillServer, test } from '../support/mailServers.ts';
import { needs } from '../support/needs.ts';
import { expect, signIn } from '../support/product.ts';
import { askToAdd, writeSequence } from '../support/sequences.ts';

needs('dovecot', 'root rights');

test('given an account at real mail servers, when it is connected, then a wrong password is told at its field, a right one connects it, its limits are set and taken back, and how it goes is said', async ({
  page,
  office,
  smtp,
  imap,
}) => {
  await signIn(page, await office.linkFor(await office.addColleague('Rita Marsh')));
  await page.goto('/settings#mailboxes');
  await page.getByRole('button', { name: 'Connect an account' }).click();
  const form = page.getByRole('dialog', { name: 'Connect a mail account' });
  await form.getByRole('combobox', { name: 'Where it is' }).selectOption('Somewhere else');
  await form.getByRole('textbox', { name: 'Mail address' }).fill('ada@kith.test');
  const password = form.getByLabel('Password');
  await password.fill('wrong');
  // The usual port goes with the encryption, and one that was typed stays.
  const sending = form.getByRole('group', { name: 'Sending (SMTP)' });
  const [port, encryption] = [sending.getByLabel('Port'), sending.getByLabel('Encryption')];
  await encryption.selectOption('After a greeting (STARTTLS)');
  await expect(port).toHaveValue('587');
  await port.fill('2525');
  await encryption.selectOption('From the first byte (TLS)');
  await expect(port).toHaveValue('2525');
  await fillServer(form, 'Sending (SMTP)', smtp.port);

  // Without IMAP, only where what comes is handed in.
  await form.getByRole('checkbox', { name: /^Answers are handed in/ }).check();
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(form.getByText(/^Nobody hands in/)).toBeVisible();
  await form.getByRole('checkbox', { name: /^Answers are handed in/ }).uncheck();

  // What a test finds comes into sight, and is gone with what it was found of.
  await fillServer(form, 'Reading (IMAP)', imap.securePort);
  const testIt = form.getByRole('button', { name: 'Test it' });
  await testIt.click();
  const reading = form.getByText(/^Reading: /);
  await expect(reading).toBeInViewport({ ratio: 1 });
  // It was disabled meanwhile, and has the focus back.
  await expect(testIt).toBeFocused();
  await password.fill('pw');
  await expect(reading).toHaveCount(0);

  // What is refused is gone to, and a sentence on a port has the room of one.
  await fillServer(form, 'Sending (SMTP)', 1);
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(port).toBeFocused();
  await expect(port).toHaveAccessibleDescription(/^Nobody listens at this port/);
  const said = await form.getByText(/^Nobody listens at this port/).boundingBox();
  expect(said?.width).toBeGreaterThan(400);
  await fillServer(form, 'Sending (SMTP)', smtp.port);
  await password.fill('wrong');
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(form.getByText(/^The server refuses this name/)).toBeInViewport({ ratio: 1 });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await expectGoodLooks(page, 'mail-account-refused');
  await expectAllByTab(page, 'mail-account-refused');
  await password.fill('pw');
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('ada@kith.test is connected')).toBeVisible();
  await expect(form).toHaveCount(0);

  const account = page.getByRole('list', { name: 'Your mail accounts' }).getByRole('listitem');
  await expect(account).toContainText('Connected');
  await expect(account).toContainText('0 of 20 mails sent in the last 24 hours');
  await expect(account).toContainText('Answers are read once something has been sent');

  await account.getByRole('button', { name: 'Limits of ada@kith.test' }).click();
  const limits = page.getByRole('dialog', { name: 'How much goes out from ada@kith.test' });
  const perDay = limits.getByRole('textbox', { name: 'Mails a day, at most' });
  await perDay.fill('twenty');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(limits.getByText('Enter a number.')).toBeVisible();
  await expect(perDay).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  const label = limits.locator('label').filter({ hasText: 'Seconds between two, at least' });
  const isWhole = () => label.evaluate((element) => element.scrollWidth <= element.clientWidth);
  await expect.poll(isWhole).toBe(true);
  await perDay.fill('900');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(limits.getByText(/For more, say that this account may send more/)).toBeVisible();
  await expectGoodLooks(page, 'mail-account-limits');
  await limits.getByRole('checkbox', { name: /^This account may send more/ }).check();
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(account).toContainText('Above what its provider says to let through');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(account).not.toContainText('Above what');
  await account.getByRole('button', { name: 'Limits of ada@kith.test' }).click();
  await perDay.fill('10');
  for (const name of ['Seconds between two, at least', 'And at most']) {
    await limits.getByRole('textbox', { name }).fill('45');
  }
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(limits).toHaveCount(0);
  await expect(account).toContainText('At most 10 mails a day, 45 seconds apart');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(account).toContainText('At most 100 mails a day');

  await imap.stop();
  await account.getByRole('button', { name: 'Test ada@kith.test' }).click();
  await expect(account).toContainText('Sending: Kith can send from this account.');
  await expect(account).toContainText('Reading: Nobody listens at this port of the server.');
  await expectGoodLooks(page, 'mail-account');
  await expectAllByTab(page, 'mail-account');
});

/** A sequence that sends tomorrow and on no other day, with these people in it. */
async function enrolForTomorrow(page: Page, projectId: string, names: readonly string[]) {
  await writeSequence(page);
  await sendTomorrowAlone(page);

  const dialog = await askToAdd(page, projectId, names);
  await dialog.getByRole('button', { name: `Add ${names.length} people` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/added to “Weavers of the north”/)).toBeVisible();
}

test('given mails that go out tomorrow, when the outbox is opened, then they stand there by account, and one, an account and a whole day are held and let go', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Rita Marsh', 'owner');
  const projectId = await office.addProject(userId);
  await office.addPeople(10, [
    engineer('Ada Alder', { email: 'ada@home.example', location: 'Berlin, Germany' }),
    engineer('Bo Birk', { email: 'bo@home.example', location: 'Berlin, Germany' }),
  ]);
  await signIn(page, await office.linkFor(userId));
  await enrolForTomorrow(page, projectId, ['Ada Alder', 'Bo Birk']);

  await page.goto('/outbox');
  const day = page.getByRole('region', { name: /^Tomorrow/ });
  const mails = day.getByRole('listitem').filter({ hasText: 'Weavers of the north' });
  await expect(day).toContainText('2 go out');
  await expectGoodLooks(page, 'outbox');
  await expectAllByTab(page, 'outbox');

  await day.getByRole('button', { name: 'Hold the mail to Ada Alder' }).click();
  const held = page.getByRole('region', { name: 'Held one by one' });
  await expect(held.getByRole('listitem')).toContainText('Ada Alder');
  await expect(day).toContainText('1 goes out');
  await held.getByRole('button', { name: 'Let go out the mail to Ada Alder' }).click();
  await expect(held).toHaveCount(0);
  await expect(mails.first()).toBeVisible();
  await expect(day).toContainText('2 go out');

  await day.getByRole('button', { name: /^Hold .* from / }).click();
  await expect(day).toContainText('Held by Rita Marsh');
  await page.keyboard.press('z');
  await expect(day).not.toContainText('Held by Rita Marsh');

  await day.getByRole('button', { name: /^Hold all of / }).click();
  await expect(day).toContainText('Rita Marsh holds all of it');
  await expectGoodLooks(page, 'outbox-held');
  await day.getByRole('button', { name: /^Let go out what is held on \S+ \d+ \S+$/ }).click();
  await expect(day).not.toContainText('holds all of it');
  await expect(day).toContainText('2 go out');

  // What a mail lacks, they wait for, each with the way to where it is filled in.
  await mails.first().getByRole('link', { name: 'Weavers of the north' }).first().click();
  await page.getByRole('button', { name: 'Steps' }).click();
  const first = page.getByRole('region', { name: 'Day 1 · Mail' });
  await first.getByRole('textbox', { name: 'Text' }).fill('Hi {{firstName}}, {{opening}}');
  await page.getByRole('button', { name: 'Save steps' }).click();
  await expect(page.getByText('Steps saved')).toBeVisible();
  await page.goto('/outbox');
  const waits = page.getByRole('region', { name: 'Waits for something else' });
  await expect(waits).toContainText('The mail lacks something · 2 people');
  await expect(waits.getByRole('link', { name: 'First lines: Ada Alder' })).toBeVisible();
  const days = page.getByRole('region', { name: /^(Today|Tomorrow)/ });
  await expect(days.filter({ hasText: 'Ada Alder' })).toHaveCount(0);
  await expectGoodLooks(page, 'outbox-waits');
  await expectAllByTab(page, 'outbox-waits');
});
