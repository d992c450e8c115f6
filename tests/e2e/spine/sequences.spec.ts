import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import { engineer } from '../../support/http/given.ts';
import { sendTomorrowAlone } from '../support/hours.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';
import { askToAdd, beginSequence, writeSequence } from '../support/sequences.ts';

test('given a recruiter, when a sequence is written, then it is seen as somebody would get it, what is missing is marked, and it is saved, taken back and archived', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Rita Marsh');
  await office.addPeople(0, [engineer('Ada Alder')]);
  await signIn(page, await office.linkFor(userId));

  const place = page.getByRole('navigation', { name: 'Main' });
  await place.getByRole('link', { name: 'Sequences' }).click();
  await expect(page.getByRole('heading', { name: 'No sequences yet' })).toBeVisible();
  await beginSequence(page);
  await expect(page.getByRole('heading', { name: 'Weavers of the north', level: 1 })).toBeVisible();

  // The first mail, with a variable from the menu where one was typing.
  await page.getByRole('button', { name: 'Add a mail' }).click();
  const first = page.getByRole('region', { name: 'Day 1 · Mail' });
  const subject = first.getByRole('textbox', { name: 'Subject' });
  await expect(subject).toBeFocused();
  await subject.fill('A role for ');
  await first.getByRole('button', { name: 'Insert a variable' }).click();
  await page.getByRole('menuitem', { name: /^First name/ }).click();
  await expect(subject).toHaveValue('A role for {{firstName}}');
  await expect(subject).toBeFocused();
  const text = first.getByRole('textbox', { name: 'Text' });
  await text.fill('Hi {{firstName');
  await expect(first.getByText('A variable begins with {{ and ends with }}.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save steps' })).toBeDisabled();
  await text.fill(
    'Hi {{firstName}},\n\n**three** words about {{project}} <b>\n\n{{senderFirstName}}',
  );

  await page.getByRole('button', { name: 'Add a step by hand' }).click();
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Ring them');
  await page.getByRole('button', { name: 'Add a mail' }).click();
  const second = page.getByRole('region', { name: 'Day 7 · Mail' });
  await expect(second.getByText('“Re: A role for {{firstName}}”')).toBeVisible();
  await second.getByRole('textbox', { name: 'Text' }).fill('Still here');

  // As somebody would get it, while it is not saved yet.
  await page.getByRole('button', { name: 'See it as somebody' }).click();
  await page.getByRole('textbox', { name: 'Find somebody by name' }).fill('Ada');
  await page.getByRole('button', { name: /^Ada Alder/ }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('As Ada Alder gets it')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'A role for Ada', exact: true })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Re: A role for Ada' })).toBeVisible();
  await expect(preview.getByText('{{project}}')).toBeVisible();
  await expect(preview.getByText('<b>')).toBeVisible();
  await expect(first.getByText(/Ada Alder has no value for Project/)).toBeVisible();
  await text.fill('Hi {{firstName}},\n\n**three** words\n\n{{senderFirstName}}');
  await expect(first.getByText(/has no value/)).toHaveCount(0);
  await expect(preview.getByText('Rita')).toBeVisible();

  // Moved by the keyboard, and with another wording.
  await second.getByRole('textbox', { name: 'Text' }).press('Alt+ArrowUp');
  await expect(page.getByRole('region', { name: 'Day 4 · Mail' })).toBeVisible();
  await first.getByRole('button', { name: 'Add a wording' }).click();
  await subject.fill('Weaving in Leeds');
  await expect(preview.getByText('Wording B')).toBeVisible();
  await expectGoodLooks(page, 'sequence');
  await expectAllByTab(page, 'sequence');

  // Whoever leaves is asked first.
  await place.getByRole('link', { name: 'Lists' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save steps' }).click();
  await expect(page.getByText('Steps saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save steps' })).toHaveCount(0);

  // Other hours, and back by Undo.
  await page.getByRole('button', { name: 'Change hours' }).click();
  const hours = page.getByRole('dialog', { name: 'When mails leave' });
  await hours.getByRole('checkbox', { name: 'Fri' }).uncheck();
  await hours.getByRole('combobox', { name: 'From' }).selectOption('10:00');
  await expectGoodLooks(page, 'sequence-hours');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Mon–Thu, 10:00 to 17:00/)).toBeVisible();
  await expect(page.getByText('Hours saved')).toBeVisible();
  await expect(hours).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText(/Mon–Fri, 09:00 to 17:00/)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Sequences' }).click();
  const table = page.getByRole('table', { name: 'Sequences' });
  await expect(table.getByRole('row', { name: /Weavers/ })).toContainText('3 steps over 7 days');
  // All heads fit, with the arrow of the one it is sorted by.
  const beyond = (frame: Element) => frame.scrollWidth - frame.clientWidth;
  expect(await table.locator('..').evaluate(beyond)).toBe(0);
  await expectGoodLooks(page, 'sequences');
  await expectAllByTab(page, 'sequences');
  await table.getByRole('link', { name: 'Weavers of the north' }).click();
  await page.getByRole('button', { name: 'What to do with this sequence' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Weavers of the north archived')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No sequence is in use' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(table.getByRole('link', { name: 'Weavers of the north' })).toBeVisible();
});

test('given prospects, when they are added to a sequence, then it is said before who is written to and who is left out, they stand among its people, and what they write is shown and answered', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Rita Marsh');
  const projectId = await office.addProject(userId);
  await office.addPeople(10, [
    engineer('Ada Alder', { email: 'ada@home.example', location: 'Berlin, Germany' }),
    engineer('Bo Birk', { location: 'Berlin, Germany' }),
    engineer('Cy Cole', { email: 'cy@home.example', location: 'Leeds, United Kingdom' }),
    engineer('Dan Dale', { email: 'cy@home.example', location: 'Leeds, United Kingdom' }),
  ]);
  await signIn(page, await office.linkFor(userId));

  await writeSequence(page);
  await sendTomorrowAlone(page);
  await page.getByRole('button', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody is in this sequence yet' })).toBeVisible();

  const dialog = await askToAdd(page, projectId, ['Ada Alder', 'Bo Birk', 'Cy Cole', 'Dan Dale']);
  await expect(dialog.getByText('will write to 2 people')).toBeVisible();
  await expect(dialog.getByText('Bo Birk has no mail address')).toBeVisible();
  await expectGoodLooks(page, 'add-to-sequence');
  await expectAllByTab(page, 'add-to-sequence');

  // Each as they would get it, by the keys.
  await dialog.getByRole('button', { name: 'See each as they would get it' }).click();
  const each = dialog.getByRole('region', { name: 'As each would get it' });
  await expect(each.getByText('1 of 2')).toBeVisible();
  const subjects = each.getByRole('heading', { name: /^A role for (Ada|Cy)$/ });
  const first = await subjects.innerText();
  await page.keyboard.press('ArrowRight');
  await expect(each.getByText('2 of 2')).toBeVisible();
  await expect(subjects).not.toHaveText(first);
  await page.keyboard.press('ArrowLeft');
  await expect(subjects).toHaveText(first);
  await expect(each.getByText(', by the workspace’s clock (UTC)')).toBeVisible();
  await expectGoodLooks(page, 'add-to-sequence-each');
  await expectAllByTab(page, 'add-to-sequence-each');
  await dialog.getByRole('button', { name: 'Back' }).click();

  // So few are added at once: it is held, that its Stop can be looked at, which then comes too late.
  let isHeld = true;
  await page.route(/\/api\/enrollings\/[^/]+$/, async (route) => {
    if (!isHeld) return route.fallback();
    const response = await route.fetch();
    const found = (await response.json()) as object;
    await route.fulfill({ response, json: { ...found, status: 'running' } });
  });
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(dialog.getByText('Adding them to “Weavers of the north”')).toBeVisible();
  await expectGoodLooks(page, 'adding-to-sequence');
  await expectAllByTab(page, 'adding-to-sequence');
  const stop = dialog.getByRole('button', { name: 'Stop' });
  const goesOn = dialog.getByText('It goes on when you close this.');
  await expect(goesOn).toBeVisible();
  await stop.press('Enter');
  await expect(dialog.getByText('Stopping…')).toBeVisible();
  await expect(goesOn).toHaveCount(0);
  await expect(stop).toBeDisabled();
  isHeld = false;
  await expect(dialog).toHaveCount(0);
  // Why is read to its end: it takes a third line.
  const told = page.getByTitle(
    '2 added to “Weavers of the north”, 2 left out: 1 without a mail address, 1 with somebody else’s address',
  );
  await expect(told).toBeVisible();
  expect(await told.evaluate((words) => words.scrollHeight - words.clientHeight)).toBe(0);

  await page.goto('/sequences');
  await page.getByRole('link', { name: 'Weavers of the north' }).click();
  await page.getByRole('button', { name: 'People' }).click();
  const table = page.getByRole('table', { name: 'People in this sequence' });
  const ada = table.getByRole('row', { name: /^Ada Alder/ });
  await expect(ada).toBeVisible();
  await ada.getByRole('button', { name: 'What to do about Ada Alder' }).click();
  await page.getByRole('menuitem', { name: 'Take out' }).click();
  await expect(ada).toContainText('Stopped: somebody took them out');
  await expect(ada.getByRole('button', { name: 'What to do about Ada Alder' })).toBeFocused();
  await page.keyboard.press('z');
  await expect(ada).not.toContainText('Stopped');
  // Who is no longer among those shown takes the menu along: the keys go on at what narrows the table.
  const who = page.getByRole('combobox', { name: 'Who' });
  await who.selectOption('Going on');
  await expect(page).toHaveURL(/active/);
  await ada.getByRole('button', { name: 'What to do about Ada Alder' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pause' }).press('Enter');
  await expect(ada).toHaveCount(0);
  await expect(who).toBeFocused();
  await who.selectOption('All');
  await ada.getByRole('button', { name: 'What to do about Ada Alder' }).click();
  await page.getByRole('menuitem', { name: 'Go on' }).click();
  await expect(ada).not.toContainText('Paused');
  // By a click on the row, and by Enter, she is opened, on a phone too; closed, the keys go on from her.
  const wide = page.viewportSize()!;
  for (const size of [wide, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    const panel = page.getByRole('complementary', { name: 'The person chosen' });
    await ada.click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(ada.getByRole('link', { name: 'Ada Alder' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(wide);
  await ada.getByRole('button', { name: /^Mails to Ada Alder/ }).click();
  await expectGoodLooks(page, 'sequence-people');
  await expectAllByTab(page, 'sequence-people');

  // Moved by mistake she is put back by z, and it is said that her sequence stays stopped.
  const sequenceUrl = page.url();
  await page.goto(`/projects/${projectId}/pipeline`);
  await page.getByRole('button', { name: 'Move Ada Alder to…' }).click();
  await page.getByRole('menuitem', { name: 'Replied' }).click();
  await expect(page.getByText('Ada Alder is in “Replied” now.')).toBeVisible();
  const stopped = async () => {
    const found = (await (await page.request.get('/api/enrolments')).json()) as EnrolmentResource[];
    return found.find(({ name }) => name === 'Ada Alder')?.reason;
  };
  await expect.poll(stopped).toBe('stageChanged');
  await page.keyboard.press('z');
  await expect(
    page.getByText('Ada Alder is back. Their sequence stays stopped until you put them back in'),
  ).toBeVisible();
  // Of many it is said as well.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bulk = page.getByRole('toolbar', { name: 'With the selected' });
  await bulk.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('menuitem', { name: 'Replied' }).click();
  await expect(page.getByText('4 moved to “Replied”')).toBeVisible();
  await page.keyboard.press('z');
  await expect(
    page.getByText('4 put back. A sequence that stopped for them stays stopped until you put them'),
  ).toBeVisible();
  await page.goto(sequenceUrl);
  await ada.getByRole('button', { name: 'What to do about Ada Alder' }).click();
  await page.getByRole('menuitem', { name: 'Put back in' }).click();
  await expect(ada).not.toContainText('Stopped');

  // As it was when it was begun: nobody was in it, and nothing can be done about that.
  await page.getByRole('slider', { name: 'Moment shown' }).press('Home');
  await expect(
    page.getByRole('heading', { name: 'Nobody was in this sequence then' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Steps' }).click();
  await expect(page.getByText('Nothing was written in it then.')).toBeVisible();
  await expect(page.getByText('Begin with the first mail')).toHaveCount(0);
  await expect(page.getByText('Write a step, and it stands here')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a mail' })).toHaveCount(0);
  await expectGoodLooks(page, 'sequence-then');
  await page.getByRole('link', { name: 'Sequences', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /^Weavers of the north/ })).toBeVisible();
  await expectGoodLooks(page, 'sequences-then');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByRole('button', { name: 'New sequence' })).toBeVisible();

  // She writes back while her page is open, and is answered.
  const listed = await page.request.get('/api/enrolments');
  const all = (await listed.json()) as EnrolmentResource[];
  const enrolled = all.find(({ name }) => name === 'Ada Alder')!;
  const { personId, id: enrolmentId } = enrolled;
  await page.goto(`/people/${personId}`);
  await expect(page.getByRole('heading', { name: 'Mails' })).toBeVisible();
  const from = { name: 'Ada Alder', address: 'ada@work.example' };
  const whose = { ...enrolled, enrolmentId };
  await office.receiveMail(whose, { from, kind: 'autoReply', text: 'I am away until Monday.' });
  await office.receiveMail(whose, { from, text: 'Gladly.\n\nWhen shall we talk?' });
  const mails = page.getByRole('list', { name: 'Mails with Ada Alder' });
  await expect(mails.getByText('When shall we talk?')).toBeVisible();
  await expect(mails.getByText('A program answered in their place')).toBeVisible();
  await expect(page.getByText('· wrote once')).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Your answer to Ada Alder' });
  await box.fill('Tomorrow at nine?');
  await expectGoodLooks(page, 'conversation');
  await expectAllByTab(page, 'conversation');
  // What was typed is there when one comes back.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click();
  await page.goBack();
  await expect(box).toHaveValue('Tomorrow at nine?');
  await box.press('Control+Enter');
  await expect(mails.getByText('Goes out in a moment')).toBeVisible();
  await expect(box).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mails.getByText('Goes out in a moment')).toHaveCount(0);
  await expect(box).toHaveValue('Tomorrow at nine?');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(mails.getByText('Sent', { exact: true }).last()).toBeVisible();

  // From below what was exchanged she is kept from mail, which is taken back.
  await page.getByRole('button', { name: 'Mail them no more' }).last().click();
  const question = page.getByRole('dialog', { name: 'Mail Ada Alder no more?' });
  await expect(question.getByText('For good: nobody here')).toBeVisible();
  await question.getByRole('combobox', { name: 'Why' }).selectOption('We decided it');
  await expectGoodLooks(page, 'mail-no-more');
  await question.getByRole('button', { name: 'Mail them no more' }).click();
  const standing = page.getByText(/^Not mailed since .*: Decided here, said by Rita Marsh/);
  await expect(standing.first()).toBeVisible();
  await expect(page.getByText('They want no mail', { exact: false }).first()).toBeVisible();
  await expectGoodLooks(page, 'mailed-no-more');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(standing).toHaveCount(0);
  await page.goto('/dev/mail');
  await expect(page.getByText('Tomorrow at nine?')).toBeVisible();
});

test('given who added people leaves, when an owner looks after it, then it is said before and after that they wait for a sender, and the owner takes them over', async ({
  page,
  office,
  newBrowser,
}) => {
  const leaverId = await office.addColleague('Rita Marsh');
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  const projectId = await office.addProject(leaverId);
  await office.addPeople(10, [
    engineer('Ada Alder', { email: 'ada@home.example', location: 'Berlin, Germany' }),
  ]);
  const ritas = await (await newBrowser()).newPage();
  await signIn(ritas, await office.linkFor(leaverId));
  await writeSequence(ritas);
  await sendTomorrowAlone(ritas);
  const adding = await askToAdd(ritas, projectId, ['Ada Alder']);
  await adding.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(ritas.getByText('1 person added to “Weavers of the north”')).toBeVisible();

  await signIn(page, await office.linkFor(ownerId));
  const place = page.getByRole('navigation', { name: 'Main' });
  await place.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Remove Rita Marsh' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Rita Marsh from the workspace?' });
  await expect(question).toContainText('1 person in a sequence is written to from their account');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toHaveCount(0);

  await place.getByRole('link', { name: 'Sequences' }).click();
  const all = page.getByRole('region', { name: '1 person waits for a sender, in 1 sequence' });
  await expect(all.getByRole('button', { name: 'Choose a sender' })).toBeVisible();
  await expectGoodLooks(page, 'take-over-all');
  // Whatever of the sequences is on screen, it says of all that somebody waits.
  const status = page.getByRole('group', { name: 'Which sequences' });
  await status.getByRole('button', { name: 'Archived' }).click();
  await expect(page.getByText('No archived sequences')).toBeVisible();
  await expect(all).toBeVisible();
  await status.getByRole('button', { name: 'In use' }).click();
  await page.getByRole('link', { name: '1 waits for a sender' }).click();
  const ada = page.getByRole('row', { name: /^Ada Alder/ });
  const waits = ada.getByRole('cell', {
    name: /^Waits\. Whoever added them, or is the sender, no longer/,
  });
  expect(await waits.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Choose a sender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send from another account' });
  await expect(dialog.getByRole('combobox', { name: 'Send from' })).toHaveValue(ownerId);
  await expectGoodLooks(page, 'change-sender');
  await dialog.getByRole('button', { name: 'Send from it' }).click();
  await expect(page.getByText('1 person is written to from another account now')).toBeVisible();
  await expect(ada).toContainText('Odalys Kerr');
  await expect(page.getByRole('heading', { name: '1 waits for a sender' })).toHaveCount(0);
});
