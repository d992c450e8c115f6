import type { AppServer } from '../../support/app/appServer.ts';
import { accept } from '../../support/app/worldCommands.ts';
import { moveTo } from '../../support/app/worldPlaces.ts';
import { expect, test } from '../support/app.ts';
import { hold } from '../support/hold.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { choose, chosen, rowOf } from '../support/suggested.ts';

function firstTwo(app: AppServer) {
  const [first, second] = app.world.suggestions.filter(
    ({ projectId, category }) =>
      projectId === app.world.projects[0]?.id && category === 'inNetwork',
  );
  if (first === undefined || second === undefined) throw new Error('Nobody is suggested.');
  return [first, second] as const;
}

test('given a project just opened, when somebody is chosen and the list can’t be read anew, then it stays as it was read', async ({
  app,
  page,
}) => {
  const [first, second] = firstTwo(app);
  await page.goto(`/projects/${first.projectId}`);
  await expect(chosen(page)).toHaveAccessibleName(first.name);
  app.failNext('/api/suggestions', 500);
  const again = page.waitForResponse((response) => response.status() === 500);
  await choose(page, second.name);
  await again;
  await expect(chosen(page)).toHaveAccessibleName(second.name);
  await choose(page, first.name);
  await expect(chosen(page)).toHaveAccessibleName(first.name);
  await expect(page.getByText('The suggestions could not be read.')).toHaveCount(0);
});

test('given an accept that fails, then nothing is claimed before, their row says so by name, and the note is sent at the next trial', async ({
  app,
  page,
}) => {
  const [first, second] = firstTwo(app);
  await page.goto(`/projects/${first.projectId}`);
  await expect(chosen(page)).toHaveAccessibleName(first.name);
  const letGo = await hold(page, `**/api/suggestions/${first.id}/accept`);
  app.failNext(`/api/suggestions/${first.id}/accept`, 500);

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: `Accept ${first.name} with a note` });
  await dialog.getByRole('textbox').fill('Ask Grace first');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Go on with your note on ${first.name}…` }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Ask Grace first');
  await page.keyboard.press('Control+Enter');

  await expect(chosen(page)).toHaveAccessibleName(second.name);
  await expect(rowOf(page, first.name).getByRole('status')).toHaveText(`Accepting ${first.name}…`);
  await expect(page.getByText('in outreach now')).toHaveCount(0);
  letGo();

  const failure = rowOf(page, first.name).getByRole('alert');
  await expect(failure).toContainText(`${first.name} was not accepted.`);
  await expect(page.getByText('in outreach now')).toHaveCount(0);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`${first.name} is in outreach now.`)).toBeVisible();
  await expect(rowOf(page, first.name)).toHaveCount(0);
  expect(app.world.prospects.map(({ name, note }) => [name, note])).toEqual([
    [first.name, 'Ask Grace first'],
  ]);

  // A click on what lies under what was just done would be refused.
  const done = page.getByRole('region', { name: 'What was just done' });
  const isDone = (name: string) => `${name} is in outreach now.`;
  for (const { width, told } of [
    { width: 1280, told: isDone },
    { width: 390, told: () => '3 accepted into outreach.' },
  ]) {
    await page.setViewportSize({ width, height: 700 });
    const { length } = app.world.prospects;
    const name = (await chosen(page).getAttribute('aria-label')) ?? '';
    await page.keyboard.press('s');
    const why = page.getByRole('dialog', { name: `Why skip ${name}?` }).getByLabel(/Note/);
    await why.click();
    await page.keyboard.type('Not now');
    await expect(why).toHaveValue('Not now');
    await why.clear();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    const note = page.getByRole('dialog', { name: `Accept ${name} with a note` });
    await note.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => app.world.prospects).toHaveLength(length + 1);
    await expect(done.getByText(told(name))).toBeVisible();
  }
  await expect(done.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  await page.keyboard.press('z');
  await expect.poll(() => app.world.prospects).toHaveLength(2);
});

test('given too many changes at once, when somebody is accepted, then it can be tried again beside them', async ({
  app,
  page,
}) => {
  const [first] = firstTwo(app);
  await page.goto(`/projects/${first.projectId}`);
  app.failNext(`/api/suggestions/${first.id}/accept`, 409, { code: 'concurrency' });
  await choose(page, first.name);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await rowOf(page, first.name).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`${first.name} is in outreach now.`)).toBeVisible();

  // A key that is held decides once.
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.url()));
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await expect.poll(() => app.world.prospects).toHaveLength(2);
  expect(sent.filter((url) => url.endsWith('/accept'))).toHaveLength(1);
});

test('given a colleague went on with somebody whom one accepted, when that is undone, then it is said who did what, and they stay until one says so', async ({
  app,
  page,
}) => {
  const [first] = firstTwo(app);
  await page.goto(`/projects/${first.projectId}`);
  await expect(chosen(page)).toHaveAccessibleName(first.name);
  await page.keyboard.press('a');
  await expect(page.getByText(`${first.name} is in outreach now.`)).toBeVisible();
  const [prospect] = app.world.prospects;
  moveTo(app.world, prospect!, { stage: 'offer' });
  prospect!.changedByName = 'Bo Lindqvist';
  await page.keyboard.press('z');
  const alert = page.getByRole('alert').filter({ hasText: first.name });
  await expect(alert).toContainText(
    `That ${first.name} was decided on could not be undone. Bo Lindqvist moved them to “Offer”`,
  );
  expect(app.world.prospects).toEqual([prospect]);
  await alert.getByRole('button', { name: 'Undo all the same' }).click();
  await expect(rowOf(page, first.name)).toBeVisible();
  expect(app.world.prospects).toEqual([]);
  await expect(alert).toHaveCount(0);
});

test('given a colleague began a sequence with somebody whom one accepted, when that is undone, then it is said who began it and when, and it ends only if one says so', async ({
  app,
  page,
}) => {
  const [first] = firstTwo(app);
  await page.goto(`/projects/${first.projectId}`);
  await expect(chosen(page)).toHaveAccessibleName(first.name);
  await page.keyboard.press('a');
  await expect(page.getByText(`${first.name} is in outreach now.`)).toBeVisible();
  const [prospect] = app.world.prospects;
  const begun = {
    id: '77777777-7777-4777-8777-777777777777',
    status: 'active',
    mail: 'none',
    enrolledById: '88888888-8888-4888-8888-888888888888',
    enrolledByName: 'Bo Lindqvist',
    enrolledAt: new Date().toISOString(),
  };
  await page.route('**/api/enrolments?**', (route) =>
    route.fulfill({ json: [begun], headers: { 'Content-Range': 'enrolments 0-0/1' } }),
  );
  const path = `/api/prospects/${prospect?.id}/restore`;
  app.failNext(path, 412, { code: 'sequence-begun' });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) sent.push(request.postDataJSON());
  });
  await page.keyboard.press('z');
  const alert = page.getByRole('alert').filter({ hasText: first.name });
  await expect(alert).toContainText('Bo Lindqvist began a sequence with them');
  expect(app.world.prospects).toEqual([prospect]);
  await alert.getByRole('button', { name: 'Undo all the same' }).click();
  await expect(rowOf(page, first.name)).toBeVisible();
  expect(sent).toEqual([{ sequences: 'keep' }, {}]);
});

test('given a change that came before one’s own, then that is said at once, before the lists are read again', async ({
  app,
  page,
}) => {
  const [first, second] = firstTwo(app);
  for (const each of [first, second]) accept(app.world, each);
  const [prospect] = app.world.prospects;
  await page.goto(`/projects/${first.projectId}/pipeline`);
  await page.getByRole('button', { name: `Move ${first.name} to…` }).click();
  const letGo = await hold(page, /\/api\/prospects\?/);
  const stale = { code: 'stale' };
  app.failNext(`/api/prospects/${prospect?.id}/move`, 412, stale);
  await page.getByRole('menuitem', { name: 'Offer' }).click();
  const row = page.getByRole('rowheader', { name: first.name }).locator('..');
  // How it goes stands under the row, before the next one.
  const under = row.locator('+ tr');
  await expect(under.getByRole('alert')).toContainText(`${first.name} was not moved. `);
  letGo();
  await under.getByRole('button', { name: 'Move to “Offer” all the same' }).click();
  await expect(row.getByRole('cell', { name: 'Offer' })).toBeVisible();
  await expect(page.getByText(`${first.name} is in “Offer” now.`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('given suggestions, when some are ticked by x and by their boxes, then they stand on a list, who was left out is told of with why, and Undo takes off who came', async ({
  app,
  page,
}) => {
  const [first, second] = firstTwo(app);
  await page.goto(`/projects/${first.projectId}`);
  await expect(chosen(page)).toHaveAccessibleName(first.name);
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'With the selected' });
  await expect(bar).toContainText('1 selected');
  await rowOf(page, second.name).getByRole('checkbox').check();
  await expect(bar).toContainText('2 selected');
  await expectGoodLooks(page, 'suggestions-chosen');
  await bar.getByRole('button', { name: 'Add to list' }).click();
  const menu = page.getByRole('dialog', { name: 'Add to a list' });
  await menu.getByRole('button', { name: 'Make a new list' }).click();
  await menu.getByRole('textbox', { name: 'Name' }).fill('Later');
  app.world.unknownToLists.push(second.personId);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 person added to Later')).toBeVisible();
  expect(app.world.lists[0]!.personIds).toEqual([first.personId]);
  await expect(page.getByRole('alert')).toContainText(`${second.name}: no longer known here`);
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText('Taken back for 1 person')).toBeVisible();
  expect(app.world.lists[0]!.personIds).toEqual([]);

  // A decision unticks whom it is about.
  await page.keyboard.press('x');
  await expect(bar).toContainText('1 selected');
  await page.keyboard.press('a');
  await expect(bar).toHaveCount(0);
});
