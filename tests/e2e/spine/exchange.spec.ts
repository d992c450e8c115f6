import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import { engineer } from '../../support/http/given.ts';
import { appendMail, mailsIn } from '../../support/outreach/dovecotAccount.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { fillServer, test } from '../support/mailServers.ts';
import { needs } from '../support/needs.ts';
import { expect, signIn } from '../support/product.ts';
import { askToAdd, writeSequence } from '../support/sequences.ts';

needs('dovecot', 'root rights');

test('given an account at real mail servers, when somebody is added to a sequence, then its mail goes out by SMTP, what they write back is found by IMAP and moves them on, and the answer to it stays in their thread', async ({
  page,
  office,
  smtp,
  imap,
}) => {
  const userId = await office.addColleague('Rita Marsh', 'owner');
  const projectId = await office.addProject(userId);
  await office.addPeople(10, [
    engineer('Zoe Zander', { email: 'zoe@home.example', location: 'Berlin, Germany' }),
  ]);
  await signIn(page, await office.linkFor(userId));
  await page.goto('/workspace/outreach');
  await page.getByRole('checkbox', { name: 'Move prospects on with their mails' }).check();
  await expect(page.getByText('Prospects move on with their mails')).toBeVisible();

  await page.goto('/settings#mailboxes');
  await page.getByRole('button', { name: 'Connect an account' }).click();
  const form = page.getByRole('dialog', { name: 'Connect a mail account' });
  await form.getByRole('combobox', { name: 'Where it is' }).selectOption('Somewhere else');
  await form.getByRole('textbox', { name: 'Mail address' }).fill('ada@kith.test');
  await form.getByLabel('Password').fill('pw');
  await fillServer(form, 'Sending (SMTP)', smtp.port);
  await fillServer(form, 'Reading (IMAP)', imap.securePort);
  await form.getByRole('button', { name: 'Test it' }).click();
  await expect(form.getByText(/^Reading: /)).toBeVisible();
  await expectGoodLooks(page, 'mailbox-connect');
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('ada@kith.test is connected')).toBeVisible();
  const account = page.getByRole('list', { name: 'Your mail accounts' });
  await expect(account.getByText('0 of 20 mails sent in the last 24 hours')).toBeVisible();

  // A sequence that sends at any hour of any day: also when this runs.
  await writeSequence(page);
  await page.getByRole('button', { name: 'Change hours' }).click();
  const hours = page.getByRole('dialog', { name: 'When mails leave' });
  for (const name of ['Sat', 'Sun']) await hours.getByRole('checkbox', { name }).check();
  await hours.getByRole('combobox', { name: 'From' }).selectOption('00:00');
  await hours.getByRole('combobox', { name: 'Until' }).selectOption('24:00');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hours saved')).toBeVisible();

  const dialog = await askToAdd(page, projectId, ['Zoe Zander']);
  await expect(dialog.getByText('ada@kith.test, at most 20 mails on the first day')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 person added to “Weavers of the north”')).toBeVisible();

  await expect.poll(() => smtp.letters.length).toBe(1);
  const [sent] = smtp.letters;
  expect(sent).toMatchObject({
    from: 'ada@kith.test',
    to: ['zoe@home.example'],
    subject: 'A role for Zoe',
  });
  expect(sent?.text).toContain('Hi Zoe, shall we talk?');

  // One looks at her, and at the board, when she writes back.
  const listed = await page.request.get('/api/enrolments');
  const [{ personId }] = (await listed.json()) as [EnrolmentResource];
  const board = await page.context().newPage();
  await board.goto(`/projects/${projectId}/pipeline?view=board`);
  const zoeIn = (stage: string) =>
    board.getByRole('region', { name: stage }).getByRole('article', { name: 'Zoe Zander' });
  await expect(zoeIn('In outreach')).toBeVisible();
  await page.goto(`/people/${personId}`);
  await page.getByRole('button', { name: 'Show the mails' }).click();
  const mails = page.getByRole('list', { name: 'Mails with Zoe Zander' });
  await expect(mails.getByText('Sent', { exact: true })).toBeVisible();
  const messageId = sent?.headers.get('message-id') ?? '';
  await appendMail(imap, [
    'From: Zoe Zander <zoe@work.example>',
    'To: Rita Marsh <ada@kith.test>',
    'Subject: Re: A role for Zoe',
    'Message-ID: <1@work.example>',
    `In-Reply-To: ${messageId}`,
    `References: ${messageId}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Gladly – when shall we talk?',
    '',
    'On Thursday Rita Marsh wrote:',
    '> Hi Zoe, shall we talk?',
  ]);
  await office.readAnswers();
  await expect(mails.getByText('Gladly – when shall we talk?', { exact: true })).toBeVisible();
  await expect(mails.getByText('They wrote')).toBeVisible();
  await expect(page.getByText('Stopped: they answered')).toBeVisible();
  await expect(zoeIn('Replied')).toBeVisible();

  const box = page.getByRole('textbox', { name: 'Your answer to Zoe Zander' });
  await box.fill('Tomorrow at nine?');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(mails.getByText('Goes out in a moment')).toBeVisible();
  await office.hasten('conversations/sendAnswer');
  await expect(mails.getByText('Sent', { exact: true })).toHaveCount(2);
  const answer = smtp.letters.at(-1);
  expect(answer).toMatchObject({ to: ['zoe@work.example'], subject: 'Re: A role for Zoe' });
  expect(answer?.text).toContain('Tomorrow at nine?');
  expect(answer?.headers.get('in-reply-to')).toBe('<1@work.example>');
  // Its own id too, which a server that gives it another leaves there.
  const own = answer?.headers.get('message-id');
  const thread = `${messageId} <1@work.example> ${own}`;
  expect(answer?.headers.get('references')).toBe(thread);

  // Both lie among what her account has sent, as her mail program would have put them there.
  await office.hasten('enrolments/copySent');
  await office.hasten('conversations/copyAnswer');
  const filed = async () =>
    (await mailsIn(imap, 'Sent'))
      .map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? '')
      .toSorted(byText);
  const handed = smtp.letters
    .map(({ headers }) => headers.get('message-id') ?? '')
    .toSorted(byText);
  // A folder that is still empty may answer with an error.
  await expect(async () => expect(await filed()).toEqual(handed)).toPass();
  expect(handed).toHaveLength(2);
});

function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
