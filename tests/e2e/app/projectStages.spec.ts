import { accept } from '../../support/app/worldCommands.ts';
import { expect, test } from '../support/app.ts';
import { expectGoodLooks } from '../support/looks.ts';

test('given the stages that every project has, when one is renamed, one added, one taken out and one moved by the keyboard, then the pipeline has these, and Undo gives the others back', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  if (project === undefined) throw new Error('The world has no project.');
  const theirs = app.world.suggestions.filter(({ projectId }) => projectId === project.id);
  for (const each of theirs.slice(0, 2)) accept(app.world, each, 'replied');
  const titles = () => project.stages.map(({ title }) => title);
  const before = titles();
  await page.goto(`/projects/${project.id}/settings`);
  const save = page.getByRole('button', { name: 'Save stages' });
  await page.getByRole('button', { name: 'Take out In outreach' }).click();
  await expect(page.getByText('Whoever is accepted starts in this stage')).toBeVisible();
  await page.getByRole('button', { name: 'Take out Replied' }).click();
  await expect(page.getByText('2 people stand in “Replied”')).toBeVisible();
  await expect(save).toBeHidden();

  await page.getByLabel('Name of stage 3').fill('On site');
  await page.getByRole('button', { name: 'Take out Not a fit' }).click();
  await page.getByRole('button', { name: 'Add a stage' }).click();
  const added = page.getByLabel('Name of stage 7');
  await expect(added).toBeFocused();
  await added.fill('Replied');
  await expectGoodLooks(page, 'stages');
  const path = `/api/projects/${project.id}/change-stages`;
  app.failNext(path, 422, { fields: { 'stages.6.title': 'Another stage has this name already.' } });
  await save.click();
  await expect(added).toHaveAccessibleDescription('Another stage has this name already.');
  await added.fill('Trial day');
  const handle = page.getByRole('button', { name: 'Move Trial day' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('moved the item from position 7 to position 6')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Name of stage 6')).toHaveValue('Trial day');
  await save.click();
  await expect(page.getByText('The stages are saved.')).toBeVisible();
  const after = ['In outreach', 'Replied', 'On site', 'Offer', 'Hired', 'Trial day'];
  expect(titles()).toEqual([...after, 'Not interested']);

  await page.getByRole('main').getByRole('link', { name: 'Pipeline' }).click();
  const stages = page.getByRole('group', { name: 'Stage' }).getByRole('button');
  await expect(stages).toHaveText([
    /^All/,
    ...after.map((title) => new RegExp(`^${title}`)),
    /^Not/,
  ]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(stages).toHaveText([/^All/, ...before.map((title) => new RegExp(`^${title}`))]);
});
