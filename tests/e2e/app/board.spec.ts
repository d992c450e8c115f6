import type { Page } from 'playwright/test';
import type { AppServer } from '../../support/app/appServer.ts';
import { accept } from '../../support/app/worldCommands.ts';
import { moveTo } from '../../support/app/worldPlaces.ts';
import { expect, test } from '../support/app.ts';
import { expectGoodLooks } from '../support/looks.ts';

/** Thirty in outreach and three who have replied; answers the address of their board. */
function fill(app: AppServer): string {
  const projectId = app.world.projects[0]?.id ?? '';
  const own = app.world.suggestions.filter((each) => each.projectId === projectId);
  for (const [at, each] of own.slice(0, 33).entries()) {
    accept(app.world, each, at < 30 ? 'inOutreach' : 'replied');
  }
  return `/projects/${projectId}/pipeline?view=board`;
}

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage });
const cards = (page: Page, stage: string) => column(page, stage).getByRole('article');

/** Lets no command come through until it is let go. */
async function holdMoves(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/move$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('given the board and the keyboard alone, when a card is lifted into another stage, then it stands there before the server has answered, in the place it was put, and Undo puts it back', async ({
  app,
  page,
}) => {
  await page.goto(fill(app));
  const [first, second] = app.world.prospects;
  await expect(cards(page, 'In outreach').nth(7)).toBeVisible();
  // Nobody sees the others of the 25: they are drawn as they come into sight.
  expect(await cards(page, 'In outreach').count()).toBeLessThan(20);
  await column(page, 'In outreach').getByRole('button', { name: 'Show 5 more of 5' }).click();
  await expect(cards(page, 'In outreach')).toHaveCount(30);
  await expect(column(page, 'In outreach').locator('article:focus')).toBeVisible();

  const letGo = await holdMoves(page);
  const card = cards(page, 'In outreach').first();
  await card.focus();
  await expect(card).toHaveAccessibleName(first!.name);
  await card.press('Space');
  await expect(card).toHaveAttribute('data-dragging', 'true');
  await card.press('ArrowRight');
  const there = page.getByRole('article', { name: first!.name });
  await there.press('Space');
  await expect(cards(page, 'Replied').filter({ hasText: first!.name })).toBeVisible();
  await expect(cards(page, 'In outreach').first()).toHaveAccessibleName(second!.name);
  expect(first!.stage).toBe('inOutreach');
  letGo();
  await expect(page.getByText(`${first!.name} is in “Replied” now.`)).toBeVisible();
  const { body } = app.world.commands.at(-1)!;
  expect(body).toMatchObject({ stage: 'replied' });
  await page.keyboard.press('z');
  await expect(cards(page, 'In outreach').first()).toHaveAccessibleName(first!.name);

  await page.getByRole('article', { name: second!.name }).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Move down' }).press('Enter');
  await expect(cards(page, 'In outreach').nth(2)).toHaveAccessibleName(second!.name);
  await expectGoodLooks(page, 'pipeline-board');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Replied' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Replied 3' }).click();
  await expect(cards(page, 'Replied')).toHaveCount(3);
  await expect(page).toHaveURL(/view=board&stage=replied$/);
});

test('given two browsers on one board, then what one moves appears on the other, and who moves the same card late is told who was quicker, with what to do', async ({
  app,
  page,
  context,
}) => {
  const address = fill(app);
  const [first, second] = app.world.prospects;
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(address);
    await expect(cards(each, 'In outreach').first()).toBeVisible();
  }
  await app.listening(2);
  await page.bringToFront();
  await page.getByRole('article', { name: first!.name }).hover();
  await page.mouse.down();
  const target = (await cards(page, 'Replied').first().boundingBox())!;
  await page.mouse.move(target.x + 20, target.y + 4, { steps: 8 });
  await expect(page.getByRole('article', { name: first!.name })).toHaveAttribute(
    'data-dragging',
    'true',
  );
  await page.mouse.up();
  await expect(cards(other, 'Replied').filter({ hasText: first!.name })).toBeVisible();

  // A colleague's move reaches the server just before this one, so no browser can have heard of it.
  await page.route(
    `**/api/prospects/${second!.id}/move`,
    async (route) => {
      moveTo(app.world, second!, { stage: 'interviewing' });
      second!.changedByName = 'Bo Lindqvist';
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: `Move ${second!.name} to…` }).click();
  await page.getByRole('menuitem', { name: 'Offer' }).click();
  const alert = cards(page, 'Interviewing').getByRole('alert');
  await expect(alert).toContainText(
    `${second!.name} was not moved. Bo Lindqvist moved them to “Interviewing”`,
  );
  await alert.getByRole('button', { name: 'Move to “Offer” all the same' }).click();
  await expect(cards(page, 'Offer').filter({ hasText: second!.name })).toBeVisible();
  await expect(cards(other, 'Offer').filter({ hasText: second!.name })).toBeVisible();
});

test('given a card that is still on its way, when another is put behind it, then that waits, and both stand as they were put', async ({
  app,
  page,
}) => {
  await page.goto(fill(app));
  const [first] = app.world.prospects;
  const last = app.world.prospects.at(-1)!;
  const letGo = await holdMoves(page);
  const menu = async (name: string, what: string) => {
    await page.getByRole('button', { name: `Move ${name} to…` }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await menu(first!.name, 'Replied');
  await expect(cards(page, 'Replied').last()).toHaveAccessibleName(first!.name);
  await menu(last.name, 'Move down');
  await expect(cards(page, 'Replied').last()).toHaveAccessibleName(last.name);
  letGo();
  const placed = () =>
    app.world.prospects
      .filter(({ stage }) => stage === 'replied')
      .toSorted((one, other) => (one.orderKey < other.orderKey ? -1 : 1))
      .slice(-2)
      .map(({ name }) => name);
  await expect.poll(placed).toEqual([first!.name, last.name]);
  await expect(page.getByText(`${last.name} has another place`)).toBeVisible();
});

test('given a move that fails, then the card goes back to where it was, which is said at it', async ({
  app,
  page,
}) => {
  await page.goto(fill(app));
  const [first] = app.world.prospects;
  app.failNext(`/api/prospects/${first!.id}/move`, 500);
  await page.getByRole('button', { name: `Move ${first!.name} to…` }).click();
  await page.getByRole('menuitem', { name: 'Hired' }).click();
  const card = cards(page, 'In outreach').filter({ hasText: first!.name });
  await expect(card.getByRole('alert')).toContainText(`${first!.name} was not moved.`);
  await expect(cards(page, 'Hired')).toHaveCount(0);
});

test('given a card and the keyboard alone, when somebody is tagged and gets a next step, then the card tells both, the board is narrowed by the tag in the address, and Undo takes it off', async ({
  app,
  page,
}) => {
  await page.goto(fill(app));
  const [first] = app.world.prospects;
  await expect(cards(page, 'In outreach').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(cards(page, 'In outreach').first()).toBeFocused();
  await page.keyboard.press('a');
  const menu = page.getByRole('dialog', { name: `Looking after ${first!.name}` });
  await menu.getByLabel('Next step').fill('Call about Paris');
  await menu.getByLabel('Due').fill('2020-01-02');
  await menu.getByLabel('Next step').press('Enter');
  await expect(menu.getByRole('button', { name: 'Done' })).toBeVisible();
  await menu.getByLabel('New tag').fill('Priority');
  await menu.getByLabel('New tag').press('Enter');
  await expect(menu.getByRole('list')).toHaveText('Priority');
  await page.keyboard.press('Escape');
  const card = page.getByRole('article', { name: first!.name });
  await expect(card.getByText('overdue, 2 Jan')).toBeVisible();
  await expect(card.getByText('Call about Paris')).toBeVisible();

  await page.getByLabel('Tag', { exact: true }).selectOption('Priority');
  await expect(page).toHaveURL(/Priority/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(column(page, 'In outreach').getByRole('heading')).toHaveText('In outreach 1');
  await expectGoodLooks(page, 'board-narrowed');
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: 'Show everybody' })).toBeVisible();
  expect(first!.tags).toEqual([]);
});

test('given the keyboard alone, when people are moved off a stage one after the other, then the focus stands on who comes into their place, and at last on the board; in the table of a stage, too', async ({
  app,
  page,
}) => {
  await page.goto(fill(app));
  const replied = cards(page, 'Replied');
  const moveTo = async (stage: string) => {
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: stage, exact: true }).press('Enter');
  };
  const [second, third] = [replied.nth(1), replied.nth(2)];
  const names = await Promise.all([second, third].map((card) => card.getAttribute('aria-label')));

  await replied.first().focus();
  await moveTo('Offer');
  await expect(page.getByRole('article', { name: names[0]! })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('article', { name: names[1]! })).toBeFocused();
  await moveTo('Offer');
  await expect(page.getByRole('article', { name: names[0]! })).toBeFocused();
  await moveTo('Offer');
  await expect(replied).toHaveCount(0);
  await expect(cards(page, 'In outreach').first()).toBeFocused();

  await page.goto(page.url().replace('view=board', 'stage=offer'));
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(3);
  const below = await rows.nth(1).getByRole('rowheader').textContent();
  await rows.first().focus();
  await moveTo('Hired');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: below! })).toBeFocused();
  await moveTo('Hired');
  await moveTo('Hired');
  await expect(page.getByRole('main')).toBeFocused();
});

test('given a pipeline narrowed by a name, then the name stands on the board, / leads to it, and it is cleared there', async ({
  app,
  page,
}) => {
  const address = fill(app);
  const [first] = app.world.prospects;
  await page.goto(`${address}&filter=${encodeURIComponent(JSON.stringify({ q: first!.name }))}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  const find = page.getByRole('searchbox', { name: 'Find in the pipeline by name' });
  await expect(find).toHaveValue(first!.name);
  await page.keyboard.press('/');
  await expect(find).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(cards(page, 'In outreach').nth(7)).toBeVisible();
  await expect(cards(page, 'Replied')).toHaveCount(3);
  await expect(page).not.toHaveURL(/filter/);
});
