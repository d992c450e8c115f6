import { inventedJobDescriptions } from '../../../cli/demo/inventedJobDescriptions.ts';
import { expect, test } from '../support/app.ts';
import { hurry } from '../support/hurry.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';

const text = inventedJobDescriptions[0]?.text ?? '';

test('given a pasted text, then people who fit stand below, and the search is kept and made a project', async ({
  app,
  page,
}) => {
  await hurry(page);
  await page.goto('/search');
  await page.getByLabel('Job description').fill(text);
  const people = page.getByRole('region', { name: 'People who fit' });
  await expect(people.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove PostgreSQL' }).click();

  const kept = () => app.world.commands.findLast(({ path }) => path === 'update-self')?.body;
  await expect(async () => {
    expect(JSON.stringify(kept())).toContain('selectedClauses');
    expect(JSON.stringify(kept())).not.toContain('"PostgreSQL"');
  }).toPass();

  await page.getByRole('button', { name: 'Make this a project' }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  const made = app.world.projects.at(-1);
  expect(made?.jobDescription).toBe(text);
  expect(JSON.stringify(made?.query.skills.must)).not.toContain('PostgreSQL');
});

test('given a search that was left, when one comes back to it, then it stands there, on its side and page, until one starts over', async ({
  page,
}) => {
  await page.goto('/search');
  await page.getByLabel('Job description').fill(text);
  await expect(page.getByRole('button', { name: 'Remove PostgreSQL' })).toBeVisible();
  await page.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByLabel('Job description')).toHaveValue(text);
  await expect(page.getByRole('article').first()).toBeVisible();
  const outside = page.getByRole('button', { name: /^Out of Network/ });
  await outside.click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^26–/)).toBeVisible();
  await expect(page).toHaveURL(/side=outOfNetwork&page=2/);
  await page.getByRole('link', { name: 'Projects' }).click();
  await page.goBack();
  await expect(page.getByText(/^26–/)).toBeVisible();
  await expect(outside).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByLabel('Job description')).toHaveValue('');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByLabel('Job description')).toBeFocused();
});

test('given many chips, then all stand there beside a text as high as they are, and the number of people leads down to them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/search');
  await page.getByLabel('Job description').fill(text);
  const chips = page.getByRole('complementary', { name: 'What we look for' });
  const people = chips.getByRole('link', { name: '60 people fit' });
  await expect(people).toBeVisible();

  const hidden = await chips.evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  expect(hidden).toBe(0);
  const last = await chips.getByRole('region', { name: 'Further conditions' }).boundingBox();
  const sheet = await page.getByLabel('Job description').locator('..').boundingBox();
  const found = page.getByRole('region', { name: 'People who fit' });
  const top = (await found.boundingBox())?.y ?? 0;
  const ends = [last, sheet].map((box) => (box?.y ?? 0) + (box?.height ?? 0));
  expect(Math.max(...ends)).toBeLessThan(top);
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(24);

  await people.press('Enter');
  await expect(found.getByRole('article').first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(found.getByRole('button', { name: /^In Network/ })).toBeFocused();
});

test('given a search for people impacted by layoffs, when its conditions are added by hand, then they are chips, and are kept', async ({
  app,
  page,
}) => {
  await hurry(page);
  await page.goto('/search');
  await page.getByLabel('Job description').fill(text);
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  await group('Further conditions')
    .getByLabel('Add to Further conditions')
    .selectOption({ label: 'in the last 12 months' });
  for (const [name, words] of [
    ['Industries', 'airlines'],
    ['Works or worked at', 'Gull Air'],
  ] as const) {
    await group(name)
      .getByRole('button', { name: `Add to ${name}` })
      .click();
    await group(name).getByRole('textbox').fill(words);
    await page.keyboard.press('Enter');
  }
  await expect(group('Further conditions')).toContainText(
    'Likely impacted by layoffs, last 12 months',
  );
  await expect(group('Industries')).toContainText('Travel and tourism');
  await expect(group('Works or worked at')).toContainText('Gull Air');

  const kept = () => app.world.commands.findLast(({ path }) => path === 'update-self')?.body;
  await expect(async () => {
    const search = JSON.stringify(kept());
    expect(search).toContain('"kind":"layoffs"');
    expect(search).toContain('"name":"Travel and tourism"');
    expect(search).toContain('"name":"Gull Air"');
  }).toPass();
});

test('given a chip that is required, then the people go whom it said before, and come back by Undo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search');
  await page.getByLabel('Job description').fill(text);
  const chips = page.getByRole('complementary', { name: 'What we look for' });
  await expect(chips.getByRole('link', { name: '60 people fit' })).toBeVisible();
  const chip = chips.getByRole('button', { name: /^PostgreSQL/ });
  await chip.press('Enter');
  const would = page.getByRole('menuitemcheckbox', { name: /would take away [1-9]/ });
  await expect(would).not.toBeChecked();
  const told = Number(/\d+/.exec((await would.textContent()) ?? '')?.[0]);
  await expect(async () => {
    expect((await would.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }).toPass();
  await would.press('Enter');

  await expect(chips.getByRole('link', { name: `${60 - told} people fit` })).toBeVisible();
  await expect(chip).toContainText(`Required, takes away ${told}`);
  await expect(chip).toBeFocused();
  await expectGoodLooks(page, 'chip-required');
  await expectAllByTab(page, 'chip-required');
  await chip.click();
  await expect(page.getByRole('menuitemcheckbox')).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect(chips.getByRole('link', { name: '60 people fit' })).toBeVisible();
  await expect(chip).not.toContainText('Required');
});

test('given people who were found, when several are ticked over pages, by x and by their boxes, then they stand on a list, and Undo takes them off', async ({
  app,
  page,
}) => {
  await page.goto('/search');
  await page.getByLabel('Job description').fill(text);
  const people = page.getByRole('region', { name: 'People who fit' });
  await expect(people.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: /^Out of Network/ }).click();
  await expect(people).toContainText('1–25');
  await page.getByRole('button', { name: /^Out of Network/ }).press('j');
  const name = people.getByRole('article').first().getByRole('heading').getByRole('link').first();
  await expect(name).toBeFocused();
  // A name stands in one line.
  expect((await name.boundingBox())!.height).toBeLessThan(30);
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('X');
  const bar = page.getByRole('toolbar', { name: 'With the selected' });
  await expect(bar).toContainText('2 selected');
  await expectGoodLooks(page, 'search-chosen');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(people).toContainText('26–');
  // Its number stands a moment before its people do.
  const first = people.getByRole('checkbox').first();
  await expect(first).not.toBeChecked();
  await first.check();
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Add to list' }).click();
  const menu = page.getByRole('dialog', { name: 'Add to a list' });
  await menu.getByRole('button', { name: 'Make a new list' }).click();
  await menu.getByRole('textbox', { name: 'Name' }).fill('Found');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 people added to Found')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Taken back for 3 people')).toBeVisible();
  expect(app.world.lists[0]!.personIds).toEqual([]);
});
