import type { AppServer } from '../../support/app/appServer.ts';
import { expect, test } from '../support/app.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { chosen, nameIn, rowOf, rows } from '../support/suggested.ts';

const atDesk = ({ world }: AppServer) => `/projects/${world.projects[0]?.id}`;

test('given a window of 1280x800, then nine rows stand above the fold beside the chosen one’s receipt, with what can be done pinned below', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // Who has been here before is offered who is new since, on the same line.
  await page.goto('/settings');
  await page.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify({ last: '2026-01-28T10:00:00.000Z' }));
  }, `RaStorekith.suggestions.visits.${app.world.projects[0]?.id}`);
  await page.goto(atDesk(app));
  await expect(page.getByRole('button', { name: /^New since/ })).toBeVisible();
  await expect(rows(page).nth(8)).toBeInViewport({ ratio: 1 });
  expect((await rows(page).first().boundingBox())?.height).toBe(56);
  const [first] = app.world.suggestions.filter(({ category }) => category === 'inNetwork');
  const { met, of } = first!.mustHaves;
  await expect(rows(page).first()).toContainText(`${met} of ${of} must-haves`);
  await expect(chosen(page)).toHaveAccessibleName(first!.name);
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeInViewport();
  // Beyond why they fit, what is known of them.
  await expect(chosen(page).getByRole('heading', { name: 'Who knows them' })).toBeVisible();
  await expectGoodLooks(page, 'desk');
});

test('given a visit that lasted, then what is new is counted from when one left, not from when one came', async ({
  app,
  page,
}) => {
  await page.clock.install({ time: '2026-02-01T10:00:00' });
  await page.goto(atDesk(app));
  await expect(rows(page).first()).toBeVisible();
  await page.clock.fastForward('26:00:00');
  await page.getByRole('link', { name: 'Exports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'New since 2 Feb' })).toBeVisible();
});

test('given no category in the address, then the first that has people is open, and every empty one says why', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  app.world.suggestions = app.world.suggestions.filter(
    ({ category }) => category === 'outOfNetwork',
  );
  await page.goto(atDesk(app));
  const tab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(tab('Out of Network')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).first()).toBeVisible();
  await rows(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/category=outOfNetwork&person=/);

  app.world.suggestions = [];
  await page.goto(`/projects/${project?.id}?category=outOfNetwork`);
  await expect(page.getByRole('heading', { name: 'Nobody outside your network' })).toBeVisible();
  for (const [name, why] of [
    ['Referrals', /This project takes no referrals yet/],
    ['Diversity', /Kith never guesses them from names or pictures/],
    ['Candidates in your ATS', /hold in an applicant tracking system/],
    ['In Network', /has been decided on/],
  ] as const) {
    await tab(name).click();
    await expect(page.getByRole('main').getByText(why)).toBeVisible();
    await expect(tab(name)).toContainText('0');
  }
});

test('given a phone, then the list and whoever is chosen stand one after the other, the address names them, and the way back leads to their row', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(atDesk(app));
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect(rows(page).nth(2)).toBeVisible();
  await expect(accept).toBeHidden();
  const name = await nameIn(rows(page).nth(2));
  const next = await nameIn(rows(page).nth(3));

  await rowOf(page, name).getByRole('link').click();
  await expect(chosen(page)).toHaveAccessibleName(name);
  await expect(rows(page).first()).toBeHidden();
  await expect(accept).toBeInViewport();
  await expectGoodLooks(page, 'desk-chosen');
  await expectAllByTab(page, 'desk-chosen');
  await page.setViewportSize({ width: 390, height: 844 });

  await page.reload();
  await expect(chosen(page)).toHaveAccessibleName(name);
  await accept.click();
  await expect(chosen(page)).toHaveAccessibleName(next);
  await expect.poll(() => app.world.prospects.map((each) => each.name)).toEqual([name]);
  await page.getByRole('link', { name: 'All suggestions' }).click();
  await expect(rowOf(page, next).getByRole('link')).toBeFocused();
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('given filters, then list, counts and address follow them, also after a reload and on a phone, and where nobody is left they are taken away', async ({
  app,
  page,
}) => {
  const suggestions = app.world.suggestions.filter(
    ({ projectId, category }) =>
      projectId === app.world.projects[0]?.id && category === 'inNetwork',
  );
  for (const each of suggestions.slice(2, 5)) each.mustHaves = { met: 6, of: 6 };
  suggestions[3]!.location = 'Rotterdam, Netherlands';
  await page.goto(atDesk(app));
  const tab = page.getByRole('button', { name: /^In Network/ });
  await page.getByRole('button', { name: 'All must-haves' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(tab).toHaveText('In Network3');
  // What can be chosen says how many it would leave, once somebody is about to choose.
  await page.getByLabel('Seniority').focus();
  await expect(page.getByRole('option', { name: /\(2\)$/ })).toHaveCount(1);
  await expect(page.locator('datalist option[value="Rotterdam"]')).toHaveText('Rotterdam (1)');
  await page.getByLabel('Place').fill('Rotterdam');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(tab).toHaveText('In Network1');
  await expect(page).toHaveURL(/filter=/);
  await page.getByLabel('Sorted by').selectOption('Name');
  await expect(page).toHaveURL(/sort=name/);
  // Kept as a view, it is come back to from anywhere on the desk.
  const views = page.getByRole('dialog', { name: 'Views of this table' });
  await page.getByRole('button', { name: 'Views' }).click();
  await views.getByRole('button', { name: 'Save this view…' }).click();
  await page.keyboard.type('By the harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByText('By the harbour saved')).toBeVisible();
  await page.getByRole('button', { name: /^Out of Network/ }).click();
  await page.goto(`${atDesk(app)}?person=${suggestions[0]!.personId}&category=inNetwork`);
  await expect(rows(page)).toHaveCount(suggestions.length);
  await page.getByRole('button', { name: 'Views' }).click();
  await views.getByRole('button', { name: /^By the harbour/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/category=inNetwork/);
  expect(app.world.views.map(({ table }) => table)).toEqual(['suggestions']);

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Place')).toBeHidden();
  await page.getByRole('button', { name: 'Filter and sort (2)' }).click();
  await expect(page.getByLabel('Place')).toHaveValue('Rotterdam');
  await expectGoodLooks(page, 'desk-filters');

  await page.getByLabel('Score', { exact: true }).selectOption('800 or more');
  await expect(page.getByRole('heading', { name: 'Nobody here fits these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filters' }).click();
  await expect(rows(page)).toHaveCount(suggestions.length);
  await expect(page).not.toHaveURL(/filter=/);
});
