import { engineer } from '../../support/http/given.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';
import { askToAdd, beginSequence } from '../support/sequences.ts';

test('given a recruiter, when AI writes a sequence and first lines, then they stop it, read what it wrote, and nothing goes out before', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Rita Marsh');
  const projectId = await office.addProject(userId);
  await office.addPeople(10, [
    engineer('Ada Alder', { email: 'ada@home.example', location: 'Berlin, Germany' }),
    engineer('Bo Birch', { email: 'bo@home.example', location: 'Berlin, Germany' }),
  ]);
  await signIn(page, await office.linkFor(userId));
  await page.goto('/sequences?sequenceGenStub=slow');
  await beginSequence(page);

  // What goes to the model stands there before it goes.
  await page.getByRole('button', { name: 'Write with AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write the sequence with AI' });
  await dialog.getByRole('checkbox', { name: 'A first line for each person' }).check();
  await dialog.getByRole('button', { name: 'Show what goes to the model' }).click();
  await expect(dialog.getByText('You write mails in which a recruiter')).toBeVisible();
  await expectGoodLooks(page, 'write-with-ai');
  // Nothing of it lies beyond the edge of the dialog, on a phone either.
  await page.setViewportSize({ width: 390, height: 844 });
  const project = dialog.getByRole('combobox', { name: 'For the project' });
  await project.scrollIntoViewIfNeeded();
  await expect(project).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 844 });
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();

  // It comes as it is written; stopped, it was never there.
  const first = page.getByRole('region', { name: 'Day 1 · Mail' });
  await expect(first.getByRole('textbox', { name: 'Text' })).toHaveValue(/^Hi/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Nothing is written yet.')).toBeVisible();
  await expect(first).toHaveCount(0);

  // Without the word in the address it is as quick as ever. Of several projects none is guessed.
  await office.addProject(userId);
  await page.goto(new URL(page.url()).pathname);
  await page.getByRole('button', { name: 'Write with AI' }).click();
  await expect(project.getByRole('option')).toHaveCount(3);
  await expect(project).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Write', exact: true })).toBeDisabled();
  await project.selectOption({ value: projectId });
  await dialog.getByRole('checkbox', { name: 'A first line for each person' }).check();
  await dialog.getByRole('combobox', { name: 'Mails' }).selectOption('2');
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  const save = page.getByRole('button', { name: 'Save steps' });
  await expect(save).toBeVisible();
  await expect(first.getByText('Written by AI, not read yet')).toBeVisible();
  await expectGoodLooks(page, 'written-by-ai');
  await expectAllByTab(page, 'written-by-ai');

  // One is read before it is saved, the other after.
  await first.getByRole('button', { name: 'I have read it: step 1' }).click();
  await expect(first.getByText('not read yet')).toHaveCount(0);
  await save.click();
  await expect(page.getByText('Steps saved')).toBeVisible();
  const second = page.getByRole('region', { name: 'Day 4 · Mail' });
  await second.getByRole('button', { name: 'I have read it: step 2' }).click();
  await expect(page.getByText('not read yet')).toHaveCount(0);

  // Anew, and back.
  const text = second.getByRole('textbox', { name: 'Text' });
  const before = await text.inputValue();
  await second.getByRole('button', { name: 'Reword' }).click();
  await page.getByRole('menuitem', { name: 'Make it formal' }).click();
  await expect(page.getByText('Written anew')).toBeVisible();
  await expect(second.getByText('not read yet')).toBeVisible();
  await page.keyboard.press('z');
  await expect(text).toHaveValue(before);

  const adding = await askToAdd(page, projectId, ['Ada Alder', 'Bo Birch']);
  // A job has them written, and goes on without this page; each is there to be read.
  await adding.getByRole('button', { name: 'Write 2 lines' }).click();
  await expect(page.getByText('2 lines written: read them before they are sent')).toBeVisible();
  for (const name of ['Ada Alder', 'Bo Birch']) {
    const line = adding.getByRole('textbox', { name: `First line for ${name}` });
    await expect(line).toHaveValue(/Senior Backend Engineer/);
  }
  await expect(adding.getByText('2 of them wait until somebody has read')).toBeVisible();
  await expectGoodLooks(page, 'first-lines');
  await expectAllByTab(page, 'first-lines');
  await adding.getByRole('button', { name: 'I have read these 2 lines' }).click();
  await expect(adding.getByText('of them wait')).toHaveCount(0);
  await expect(adding.getByRole('button', { name: 'Add 2 people' })).toBeEnabled();

  await signIn(page, await office.linkFor(await office.addColleague('Olga Alder', 'owner')));
  await page.goto('/workspace/generative-ai');
  const record = page.getByRole('list', { name: 'What went to models' });
  await expect(record.getByRole('listitem')).toHaveCount(5);
  await record.getByRole('button', { name: 'Show what went' }).first().click();
  await expect(record.getByText('What it is told')).toBeVisible();
  await expectGoodLooks(page, 'generative-ai');
  await expectAllByTab(page, 'generative-ai');
});
