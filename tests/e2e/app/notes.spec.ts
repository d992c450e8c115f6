import type { Page, Route } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { expectGoodLooks } from '../support/looks.ts';

test('given somebody, when a note with a mention is written by keyboard, then who won’t see it is told, it stands first, is reworded, withdrawn and taken back, and a draft is kept, over a reload too, until one signs out', async ({
  app,
  page,
}) => {
  const [suggestion] = app.world.suggestions;
  await page.goto(`/people/${suggestion!.personId}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  const field = notes.getByRole('textbox', { name: 'Write a note' });
  await notes.getByRole('combobox', { name: 'Who reads it' }).selectOption('Only me');
  await field.focus();
  await page.keyboard.type('Met at the fair, ask @o');
  const offered = notes.getByRole('listbox', { name: 'Colleagues to mention' });
  await expect(offered.getByRole('option')).toHaveText(['Grace Okafor', 'Tomás Iglesias']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Met at the fair, ask @Grace Okafor ');
  await page.keyboard.type(' ');
  await expect(field).toHaveValue('Met at the fair, ask @Grace Okafor ');
  await expect(notes.getByText('Grace Okafor won’t see this: it is for you alone.')).toBeVisible();
  await expectGoodLooks(page, 'note-written');
  await field.focus();
  await page.keyboard.press('Control+Enter');
  const note = notes.getByRole('listitem').first();
  await expect(note).toContainText('Met at the fair, ask @Grace Okafor');
  await expect(note).toContainText('Only me');
  await expect(field).toHaveValue('');

  await field.fill('Not sent yet');
  await note.getByRole('button', { name: 'Edit' }).click();
  const words = note.getByRole('textbox', { name: 'Your note, in other words' });
  await expect(words).toBeFocused();
  await words.fill('Met at the harbour');
  app.failNext('/api/notes', 412, { code: 'stale' });
  await page.keyboard.press('Control+Enter');
  await expect(note.getByRole('alert')).toContainText('what you wrote is still here');
  await expect(words).toHaveValue('Met at the harbour');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(note).toContainText('Met at the harbour');
  await expect(note).toContainText('edited');

  await note.getByRole('button', { name: 'Withdraw' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByText('Note withdrawn')).toBeVisible();
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.goBack();
  await expect(field).toHaveValue('Not sent yet');
  // The server may have taken it, and died before it answered.
  const sentAs = new Set<string | undefined>();
  const breakOff = async (route: Route) => {
    sentAs.add(route.request().headers()['x-kith-command']);
    await route.abort();
  };
  await page.route('**/api/notes', breakOff);
  await field.press('Control+Enter');
  const unsure = notes.getByRole('alert');
  await expect(unsure).toContainText('No answer came: it may or may not be saved.');
  await expect(unsure).not.toContainText('could not be saved');
  await page.reload();
  await expect(field).toHaveValue('Not sent yet');
  await page.unroute('**/api/notes');
  const sentAgain = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/notes'),
  );
  await field.press('Control+Enter');
  sentAs.add((await sentAgain).headers()['x-kith-command']);
  await expect(note).toContainText('Not sent yet');
  await expect(field).toHaveValue('');
  expect(sentAs.size).toBe(1);
  await note.getByRole('button', { name: 'Withdraw' }).click();
  await expect(note).toHaveCount(0);

  // Discarded, nothing of it stays, and what is written anew in the same words is another note.
  await page.route('**/api/notes', breakOff);
  await field.fill('Called, no answer');
  await field.press('Control+Enter');
  await expect(unsure).toContainText('No answer came: it may or may not be saved.');
  expect(await keptInTab(page)).toContain('Called');
  await field.fill('');
  expect(await keptInTab(page)).not.toContain('Called');
  await page.unroute('**/api/notes');
  const writtenAnew = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/notes'),
  );
  await field.fill('Called, no answer');
  await field.press('Control+Enter');
  sentAs.add((await writtenAnew).headers()['x-kith-command']);
  await expect(note).toContainText('Called, no answer');
  expect(sentAs.size).toBe(3);
  await note.getByRole('button', { name: 'Withdraw' }).click();
  await expect(note).toHaveCount(0);
  await field.fill('Not sent either');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/logout');
  await page.goto(`/people/${suggestion!.personId}`);
  await expect(notes).toContainText('No notes yet.');
  await expect(field).toHaveValue('');
});

test('given more projects than one looks through, when a note is for one of them, then it is found by its name, and stays chosen while others are looked for', async ({
  app,
  page,
}) => {
  const { projects, suggestions } = app.world;
  const [project] = projects;
  for (let at = 1; at <= 120; at += 1) {
    projects.push({ ...project!, id: crypto.randomUUID(), name: `Weaver ${at}` });
  }
  const wanted = projects.at(-1)!;
  wanted.name = 'Zoologist, nights';
  await page.goto(`/people/${suggestions[0]!.personId}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('combobox', { name: 'Who reads it' }).selectOption('A project');
  const which = notes.getByRole('combobox', { name: 'Which project' });
  const find = notes.getByRole('searchbox', { name: 'Find a project by name' });
  await expect(which.getByRole('option', { name: wanted.name })).toHaveCount(0);
  await find.fill('zoolog');
  await expect(notes.getByText('1 found')).toBeVisible();
  await which.selectOption(wanted.name);
  await expectGoodLooks(page, 'note-for-one-of-many');
  await find.fill('weaver 7');
  await expect(which.getByRole('option', { name: 'Weaver 70' })).toHaveCount(1);
  await expect(which.getByRole('option', { selected: true })).toHaveText(wanted.name);
  await find.fill('');
  await expect(notes.getByText('found', { exact: false })).toHaveCount(0);
  await expect(which.getByRole('option', { selected: true })).toHaveText(wanted.name);

  // The button has nothing more to save, and the next note is written where this one was.
  const field = notes.getByRole('textbox', { name: 'Write a note' });
  await field.fill('Knows the site');
  await notes.getByRole('button', { name: 'Save note' }).press('Enter');
  await expect(notes.getByRole('listitem').first()).toContainText('Knows the site');
  await expect(field).toBeFocused();
});

/** What a tab keeps over a reload. */
function keptInTab(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
}
