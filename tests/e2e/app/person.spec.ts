import { expect, test } from '../support/app.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectAccessible, expectGoodLooks } from '../support/looks.ts';
import { accept } from '../../support/app/worldCommands.ts';

test('given a prospect, when their name is opened, then they stand over the list, in the address, and Escape leads back to the row', async ({
  app,
  page,
}) => {
  const [suggestion] = app.world.suggestions;
  accept(app.world, suggestion!, 'replied');
  const { name, projectId, personId } = suggestion!;
  await page.goto(`/projects/${projectId}/pipeline`);
  const row = page.getByRole('link', { name });
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'The person chosen' });
  await expect(panel.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(panel).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`person=${personId}`));
  await expect(panel.getByRole('region', { name: 'Projects' })).toContainText('Replied');
  await expect(panel.getByRole('definition').filter({ hasText: 'demo' }).first()).toBeVisible();
  await expectGoodLooks(page, 'person-panel');
  await expectAllByTab(page, 'person-panel');

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.goBack();
  await page.goto(`/people/${personId}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Kith`);
  await expectGoodLooks(page, 'person');
  await expectAllByTab(page, 'person');
});

test('given a next step that is being written, then neither Escape nor a reload nor what a colleague says meanwhile takes it away, and it is discarded or saved by hand', async ({
  app,
  page,
}) => {
  const [suggestion] = app.world.suggestions;
  accept(app.world, suggestion!, 'replied');
  const [first] = app.world.prospects;
  await page.goto(`/projects/${suggestion!.projectId}/pipeline?person=${first!.personId}`);
  const panel = page.getByRole('complementary', { name: 'The person chosen' });
  const step = panel.getByLabel('Next step');
  await step.fill('Call about Paris');
  await step.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('link', { name: first!.name }).click();
  await expect(step).toHaveValue('Call about Paris');
  await page.reload();
  await expect(step).toHaveValue('Call about Paris');

  await app.listening(2);
  first!.nextStep = { text: 'Send the brief', dueOn: null };
  first!.revision += 1;
  app.say({ type: 'LIVE_ACTIVITY', kind: 'changed', resource: 'prospects' });
  await expect(
    panel.getByText('Meanwhile it has become “Send the brief”. Save puts yours in its place.'),
  ).toBeVisible();
  await expect(step).toHaveValue('Call about Paris');
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(step).toHaveValue('Send the brief');

  await step.fill('Call about Oslo');
  await step.press('Enter');
  await expect.poll(() => first!.nextStep?.text).toBe('Call about Oslo');
  await expect(panel.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await expect(step).toHaveValue('Call about Oslo');
});

test('given nobody at an address, then the page says so and leads on', async ({ page }) => {
  await page.goto('/people/00000000-0000-4000-8000-999999999999');
  await expect(page.getByRole('heading', { name: 'Nobody is here for you' })).toBeVisible();
  await page.getByRole('link', { name: 'Search people' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('given two who may be one, both decided on in a project, when they are compared and merged, then the project is told first, and it can be taken back later', async ({
  app,
  page,
}) => {
  const [one, other] = app.world.suggestions;
  for (const each of [one!, other!]) accept(app.world, each, 'replied');
  app.world.duplicates = [
    {
      id: '00000000-0000-4000-a000-000000000001',
      reason: 'sameMailAddress',
      person: { ...one!, id: one!.personId },
      other: { ...other!, id: other!.personId },
    },
  ];
  await page.goto(`/people/${one!.personId}`);
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'One person or two?' });
  await expect(dialog.getByRole('row', { name: /^Name differs/ })).toContainText(other!.name);
  await expect(dialog.getByRole('row', { name: /^Skills/ })).not.toContainText('differs');
  await expectGoodLooks(page, 'person-compare');
  await expectAllByTab(page, 'person-compare');

  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  const [project] = app.world.projects;
  await expect(dialog.getByRole('alert')).toContainText('decided on in 1 project');
  await expect(dialog.getByRole('alert')).toContainText(project!.name);
  await dialog.getByRole('button', { name: 'Merge and keep both decisions' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('may be the same person')).toHaveCount(0);
  const sources = page.getByRole('region', { name: 'Sources' });
  await expect(sources).toContainText(`Merged with ${other!.name}`);

  await page.reload();
  await page.getByRole('button', { name: `Make ${other!.name} a person of their own` }).click();
  await expect(sources).not.toContainText('Merged with');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(sources).toContainText(`Merged with ${other!.name}`);
});

test('given two who are compared, when somebody else merges them, then that is said, and there is nothing left to merge', async ({
  app,
  page,
}) => {
  const [one, other] = app.world.suggestions;
  app.world.duplicates = [
    {
      id: '00000000-0000-4000-a000-000000000001',
      reason: 'sameMailAddress',
      person: { ...one!, id: one!.personId },
      other: { ...other!, id: other!.personId },
    },
  ];
  await page.goto(`/people/${one!.personId}`);
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'One person or two?' });
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeVisible();
  const theirs = await page.context().newPage();
  await theirs.goto(`/people/${one!.personId}`);
  await theirs.getByRole('button', { name: 'Compare' }).click();
  await theirs.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(theirs.getByText(`Merged with ${other!.name}`).first()).toBeVisible();

  await expect(dialog.getByText(`they are one person, ${one!.name}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Merge' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('given who may, when they delete somebody, then what goes is named first, a failure is told, and the page says that they were deleted', async ({
  app,
  page,
}) => {
  const [suggestion] = app.world.suggestions;
  accept(app.world, suggestion!, 'replied');
  const { name, personId } = suggestion!;
  const [project] = app.world.projects;
  await page.goto(`/people/${personId}`);
  const ask = page.getByRole('button', { name: 'Delete this person…' });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog.getByRole('listitem')).toContainText([
    'source',
    'notes',
    project!.name,
    'files',
  ]);
  await expect(dialog).toContainText('It can’t be undone.');
  await expectAccessible(page, 'person-delete');
  app.failNext(`/api/people/${personId}/forget`, 500);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Error deleting profile')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await ask.click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Deleted' })).toBeVisible();
  await expect(page.getByText('Error deleting profile')).toHaveCount(0);
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page).toHaveTitle('Person · Kith');
});

test('given a note that is being written over a list, when the person is closed by Escape, then nothing of it is lost', async ({
  app,
  page,
}) => {
  const [suggestion] = app.world.suggestions;
  accept(app.world, suggestion!, 'replied');
  const { name, projectId, personId } = suggestion!;
  await page.goto(`/projects/${projectId}/pipeline?person=${personId}`);
  const panel = page.getByRole('complementary', { name: 'The person chosen' });
  const note = panel.getByRole('textbox', { name: 'Write a note' });
  await note.fill('Prefers mail over calls');
  await note.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('link', { name }).click();
  await expect(note).toHaveValue('Prefers mail over calls');
});

test('given a person, when a file is added and removed, then each can be undone', async ({
  app,
  page,
}) => {
  const { personId, name } = app.world.suggestions[0]!;
  const id = '00000000-0000-4000-8000-0000000f11e5';
  const about = { id, name: 'Письмо.txt', kind: 'file', size: 2_048, addedBy: null };
  const file = { ...about, addedAt: '2026-11-23T09:00:00.000Z', url: `/api/people/x/files/${id}` };
  const told: string[] = [];
  await page.route('**/api/person-files', (route) => route.fulfill({ status: 201, json: { id } }));
  await page.route(`**/api/people/${personId}/*-file`, (route) => {
    expect(route.request().postDataJSON()).toEqual({ fileId: id });
    told.push(new URL(route.request().url()).pathname.split('/').at(-1)!);
    return route.fulfill({ json: { id } });
  });
  await page.route(`**/api/people/${personId}`, async (route) => {
    const response = await route.fetch();
    const person = (await response.json()) as object;
    const files = told.at(-1) === 'attach-file' ? [file] : [];
    return route.fulfill({ response, json: { ...person, files } });
  });
  await page.goto(`/people/${personId}`);
  const files = page.getByRole('region', { name: 'Files' });
  await expect(files).toContainText('No files are kept of them.');
  await page
    .getByLabel(`File of ${name}`, { exact: true })
    .setInputFiles({ name: file.name, mimeType: 'text/plain', buffer: Buffer.from('Dear all') });
  await expect(files.getByRole('link', { name: file.name })).toBeVisible();
  await expect(page.getByText(`${file.name} is kept`)).toBeVisible();
  await files.getByRole('button', { name: `Remove ${file.name}` }).click();
  await expect(files).toContainText('No files are kept of them.');
  await expect(page.getByText(`${file.name} removed`)).toBeVisible();
  const removed = page.getByRole('status').filter({ hasText: `${file.name} removed` });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(files.getByRole('link', { name: file.name })).toBeVisible();
  await expectGoodLooks(page, 'person-files');
  expect(told).toEqual(['attach-file', 'detach-file', 'attach-file']);
});
