import type { Page } from 'playwright/test';
import type { AppServer } from '../../support/app/appServer.ts';
import { accept } from '../../support/app/worldCommands.ts';
import { expect, test } from '../support/app.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';

/** Sixty prospects: thirty have replied, the others are in outreach. */
function fill(app: AppServer): string {
  const projectId = app.world.projects[0]?.id ?? '';
  const own = app.world.suggestions.filter((each) => each.projectId === projectId);
  for (const [at, each] of own.entries()) {
    accept(app.world, each, at % 2 === 0 ? 'replied' : 'inOutreach');
  }
  return projectId;
}

const rows = (page: Page) => page.getByRole('button', { name: /^Score \d+ of/ });

test('given many prospects, then stage and page stand in the address, for the way back, a reload and a colleague', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${fill(app)}/pipeline`);
  await page.getByRole('button', { name: 'Replied 30' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const second = page.getByText('26–30 of 30');
  await expect(second).toBeVisible();
  await expect(page).toHaveURL(/pipeline\?stage=replied&page=2$/);
  const shared = page.url();
  await page.reload();
  await expect(second).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('1–25 of 30')).toBeVisible();

  await page.goto(shared.replace('page=2', 'page=999'));
  await expect(second).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL(shared);

  await page.goto(shared.replace('replied', 'promoted'));
  await expect(page.getByRole('heading', { name: 'There is no such stage' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all stages' }).click();
  await expect(page.getByText('1–25 of 60')).toBeVisible();
});

test('given an earlier moment, then the head and the stages count those of that moment, and the address names it', async ({
  app,
  page,
}) => {
  const projectId = fill(app);
  for (const each of app.world.prospects.slice(0, 4)) {
    each.acceptedAt = '2026-11-02T09:00:00.000Z';
  }
  await page.route(/\/api\/projects\/[^/?]+\?asOf=/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), name: 'As it was called' } });
  });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`/projects/${projectId}/pipeline?asOf=2026-11-05T00:00:00Z`);
  await expect(page.getByRole('main')).toContainText('4 prospects then');
  await expect(title).toHaveText('As it was called');
  await expect(page.getByRole('button', { name: 'All 4' })).toBeVisible();
  await expect(rows(page)).toHaveCount(4);

  const slider = page.getByRole('slider', { name: 'Moment shown' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('main')).toContainText('0 prospects then');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nobody was here at that time' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByRole('main')).toContainText('60 prospects');
  await expect(page).not.toHaveURL(/asOf/);
  await expect(title).toHaveText(app.world.projects[0]?.name ?? '');
});

test('given the table of a pipeline and the keyboard alone, then it is sorted by its heads, on a phone by a choice, its columns are chosen and its rows gone through, all of it in the address', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${fill(app)}/pipeline`);
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const names = page.getByRole('rowheader');
  await expect(head('Stage')).toHaveAttribute('aria-sort', 'ascending');
  await head('Name and work').getByRole('button').press('Enter');
  await expect(head('Name and work')).toHaveAttribute('aria-sort', 'ascending');
  const byName = app.world.prospects.map(({ name }) => name).sort();
  await expect(names.first()).toContainText(byName[0] ?? '');
  await head('Name and work').getByRole('button').press('Space');
  await expect(names.first()).toContainText(byName.at(-1) ?? '');

  await expect(head('Place')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const place = page.getByRole('menuitemcheckbox', { name: 'Place' });
  await place.press('Enter');
  await expect(place).toBeChecked();
  await page.getByRole('menuitemcheckbox', { name: 'Note' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(head('Place')).toBeVisible();
  await expect(head('Note')).toHaveCount(0);
  await page.reload();
  await expect(head('Place')).toBeVisible();
  await expect(names.first()).toContainText(byName.at(-1) ?? '');

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('row').nth(1)).toBeFocused();
  await expectGoodLooks(page, 'pipeline-table');
  await expectAllByTab(page, 'pipeline-table');

  await page.setViewportSize({ width: 390, height: 844 });
  const sorted = page.getByRole('combobox', { name: 'Sorted by' });
  await expect(sorted.getByRole('option', { selected: true })).toHaveText('Name and work');
  await page.getByRole('button', { name: 'Sorted downwards: the other way round' }).click();
  await expect(names.first()).toContainText(byName[0] ?? '');
  await sorted.selectOption('In stage since');
  await expect(page).toHaveURL(/sort=stageSince&order=DESC/);
});

test('given rows chosen by key and by range, or all that are found, then they are moved as one, which is told and taken back as one', async ({
  app,
  page,
}) => {
  const projectId = fill(app);
  await page.goto(`/projects/${projectId}/pipeline`);
  const bulk = page.getByRole('toolbar', { name: 'With the selected' });
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(bulk).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(bulk).toContainText('3 selected');
  await expectGoodLooks(page, 'pipeline-bulk');
  await bulk.getByRole('button', { name: 'Tag…' }).press('Enter');
  await page.getByRole('dialog', { name: 'Tag the selected' }).getByLabel('New tag').fill('Urgent');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 tagged “Urgent”')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bulk.getByRole('button', { name: 'Assign…' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Me', exact: true }).press('Enter');
  await expect(page.getByText('1 assigned to Me')).toBeVisible();
  expect(app.world.prospects.filter(({ tags }) => tags.includes('Urgent'))).toHaveLength(3);
  expect(app.world.prospects.filter(({ assignedTo }) => assignedTo !== null)).toHaveLength(1);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck();
  for (const at of [1, 2, 3]) {
    await page.getByRole('row').nth(at).getByRole('checkbox').check();
  }
  await bulk.getByRole('button', { name: 'Move to…' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hired' }).press('Enter');
  await expect(page.getByText('3 moved to “Hired”')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hired 3' })).toBeVisible();
  await expect(bulk).toHaveCount(0);
  const told = page.getByRole('status').filter({ hasText: '3 moved to “Hired”' });
  await told.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('3 put back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hired 0' })).toBeVisible();

  await page.getByRole('button', { name: 'Replied 30' }).click();
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bulk).toContainText('25 selected');
  await bulk.getByRole('button', { name: 'Select all 30' }).click();
  await expect(bulk).toContainText('All 30 selected');
  await page.keyboard.press('e');
  const file = page.getByRole('dialog', { name: 'Export the selected' });
  await file.getByRole('button', { name: 'Export 30 people' }).press('Enter');
  await expect(file.getByRole('link', { name: 'Download' })).toBeVisible();
  expect(app.world.commands.at(-1)).toMatchObject({
    path: 'exports',
    body: { projectId, allOf: { stage: 'replied' } },
  });
  await file.getByRole('button', { name: 'Close' }).press('Enter');
  await bulk.getByRole('button', { name: 'Add to list' }).press('Enter');
  await page.getByRole('button', { name: 'Make a new list' }).press('Enter');
  await page.keyboard.type('For the spring');
  await page.keyboard.press('Enter');
  await expect(page.getByText('30 added to “For the spring”')).toBeVisible();
  expect(app.world.lists[0]?.personIds).toHaveLength(30);
  await expect(bulk).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bulk.getByRole('button', { name: 'Select all 30' }).click();
  await bulk.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('menuitem', { name: 'Offer' }).click();
  await expect(page.getByRole('button', { name: 'Offer 30' })).toBeVisible();
  expect(app.world.commands.at(-1)?.body).toEqual({
    projectId,
    action: 'move',
    stage: 'offer',
    allOf: { stage: 'replied' },
  });
});

/** Has every bulk said to be under way, until the function that is returned is called. */
async function keepRunning(page: Page): Promise<() => void> {
  let running = true;
  await page.route(/\/api\/bulks\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const bulk = await response.json();
    await route.fulfill({ json: running ? { ...bulk, status: 'running', done: 0 } : bulk });
  });
  return () => {
    running = false;
  };
}

test('given nobody answers, when something is chosen for many from a menu, then it is not lost: trying again does it, and then they are selected no more', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${fill(app)}/pipeline`);
  await expect(page.getByRole('row')).toHaveCount(26);
  const bulk = page.getByRole('toolbar', { name: 'With the selected' });
  const notices = page.getByRole('region', { name: 'Notices' });
  await page.route('**/api/bulks', (route) => route.abort('internetdisconnected'));
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bulk.getByRole('button', { name: 'Move to…' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hired' }).press('Enter');
  await expect(notices).toContainText('No answer came: it may or may not be saved.');
  await expect(bulk).toContainText('1 selected');
  await page.unroute('**/api/bulks');
  await notices.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 moved to “Hired”')).toBeVisible();
  await expect(bulk).toHaveCount(0);
  await expect(notices).toBeEmpty();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('1 put back')).toBeVisible();
});

test('given many who are being moved, when z is pressed before that is over, or the Undo of what was done before, then it says so and takes back nothing of that; once it is over, z takes it back', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${fill(app)}/pipeline`);
  await expect(page.getByRole('row')).toHaveCount(26);
  const bulk = page.getByRole('toolbar', { name: 'With the selected' });
  const moveTo = async (stage: string) => {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await bulk.getByRole('button', { name: 'Move to…' }).press('Enter');
    await page.getByRole('menuitem', { name: stage }).press('Enter');
  };
  await moveTo('Offer');
  await expect(page.getByText('1 moved to “Offer”')).toBeVisible();

  const letEnd = await keepRunning(page);
  await moveTo('Hired');
  await expect(page.getByRole('progressbar', { name: 'How far it is' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(
    page.getByText('What you began is still under way: z takes back nothing'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('What you began after it is still under way')).toBeVisible();
  letEnd();
  await expect(page.getByText('1 moved to “Hired”')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('1 put back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hired 0' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Offer 1' })).toBeVisible();
});

test('given many who are being moved, when that is stopped, then it says so, what was done stays, and its Undo takes back that alone', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${fill(app)}/pipeline`);
  await expect(page.getByRole('row')).toHaveCount(26);
  const letEnd = await keepRunning(page);
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  const bulk = page.getByRole('toolbar', { name: 'With the selected' });
  await bulk.getByRole('button', { name: 'Move to…' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hired' }).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'How far it is' })).toBeVisible();
  await expect(page.getByText('rows may still stand where they stood')).toBeVisible();
  await expectGoodLooks(page, 'pipeline-job');
  await expectAllByTab(page, 'pipeline-job');
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.press('Enter');
  await expect(page.getByText('Stopping…')).toBeVisible();
  await expect(stop).toBeDisabled();
  await expect.poll(() => app.world.commands.at(-1)?.path).toMatch(/^bulks\/[^/]+\/stop$/);
  letEnd();
  await expect(
    page.getByText('1 moved to “Hired”, then stopped: 2 were left as they are'),
  ).toBeVisible();
  await expect(stop).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/put back/)).toBeVisible();
});

test('given many who are being moved, when their screen is left before that is over, then it is told on the next one, and taken back there', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${fill(app)}/pipeline`);
  await expect(page.getByRole('row')).toHaveCount(26);
  const letEnd = await keepRunning(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bulk = page.getByRole('toolbar', { name: 'With the selected' });
  await bulk.getByRole('button', { name: 'Move to…' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hired' }).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'How far it is' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/projects(\?|$)/);
  await page.keyboard.press('z');
  await expect(
    page.getByText('What you began is still under way: z takes back nothing'),
  ).toBeVisible();
  letEnd();
  await expect(page.getByText('1 moved to “Hired”')).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(page.getByText('1 put back')).toBeVisible();
  expect(app.world.prospects.filter(({ stage }) => stage === 'hired')).toEqual([]);
});

test('given a window of 1280 px, then the day of a next step that is overdue is read whole, and the table does not scroll', async ({
  app,
  page,
}) => {
  const projectId = fill(app);
  for (const each of app.world.prospects) {
    each.nextStep = { text: 'Call about the notice period', dueOn: '2026-11-20' };
  }
  await page.clock.setFixedTime('2026-11-26T10:00:00.000Z');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/projects/${projectId}/pipeline`);
  const cell = page.getByRole('cell', { name: 'overdue, 20 Nov' }).first();
  await expect(cell).toBeVisible();
  const room = await cell.evaluate((element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width - Number.parseFloat(getComputedStyle(element).paddingRight);
  });
  const day = await cell.getByText('overdue, 20 Nov', { exact: true }).boundingBox();
  expect((day?.x ?? Infinity) + (day?.width ?? 0)).toBeLessThan(room - 14);
  const table = page.getByRole('table');
  expect(
    await table.evaluate(
      (element) => element.clientWidth - (element.parentElement?.clientWidth ?? 0),
    ),
  ).toBe(0);
});

test('given a pipeline of more than a screen, when “history” is asked for in the palette, then it is played, paused by key, and the way back is in sight', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${fill(app)}/pipeline`);
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('history');
  await expect(page.getByRole('option', { name: 'Play the history' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/asOf=/);
  await expect(page.getByRole('button', { name: 'Pause the history' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Back to now' })).toBeInViewport();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Play the history' })).toBeInViewport();
  await expect(page).toHaveURL(/asOf=/);
});

test('given nobody is or was in the pipeline, then there is no history to play; once there is one, it is played though all are gone', async ({
  app,
  page,
}) => {
  const address = `/projects/${app.world.projects[0]?.id}/pipeline`;
  const play = page.getByRole('button', { name: 'Play the history' });
  let total = 0;
  await page.route(/\/api\/changes\?/, (route) =>
    route.fulfill({ json: [], headers: { 'Content-Range': `changes */${total}` } }),
  );
  const answered = page.waitForResponse(/\/api\/changes\?/);
  await page.goto(address);
  await answered;
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(play).toHaveCount(0);
  total = 2;
  await page.reload();
  await expect(play).toBeVisible();
});
