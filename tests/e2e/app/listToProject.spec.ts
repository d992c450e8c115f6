import { ME } from '../../support/app/world.ts';
import { expect, test } from '../support/app.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';

test('given a list, when those selected are added to a project, then one sees them come into its pipeline, and a new project starts with all of it', async ({
  app,
  page,
}) => {
  const [first, second] = app.world.suggestions;
  const [project] = app.world.projects;
  app.world.lists.push({
    id: '88888888-8888-4888-8888-888888888888',
    name: 'For the spring',
    sharing: 'private',
    ownerId: ME,
    ownerName: 'Ada Whitcombe',
    peopleCount: 2,
    createdAt: '2026-11-20T10:00:00.000Z',
    changedAt: '2026-11-20T10:00:00.000Z',
    may: { own: true },
    revision: 1,
    personIds: [first!.personId, second!.personId],
    isDeleted: false,
  });
  await page.goto('/lists/88888888-8888-4888-8888-888888888888');
  const people = page.getByRole('table', { name: 'People of this list' });
  await people.getByRole('checkbox', { name: `Select ${first!.name}` }).check();
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: 'Add to project' }).click();
  const menu = page.getByRole('dialog', { name: 'Add to a project' });
  await expect(menu.getByText('1 person comes into its pipeline')).toBeVisible();
  await expectGoodLooks(page, 'add-to-project');
  await expectAllByTab(page, 'add-to-project');
  await menu.getByRole('button', { name: project!.name }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${project!.id}/pipeline`));
  await expect(page.getByText('1 came in from “For the spring”')).toBeVisible();
  const pipeline = page.getByRole('table', { name: 'People in the pipeline' });
  await expect(pipeline.getByRole('row', { name: new RegExp(first!.name) })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/lists\/88888888/);

  // Who goes elsewhere before it is answered stays there.
  const bringing = '**/api/lists/*/add-to-project';
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(bringing, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await people.getByRole('checkbox', { name: `Select ${second!.name}` }).check();
  await bar.getByRole('button', { name: 'Add to project' }).click();
  await menu.getByRole('button', { name: project!.name }).click();
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  const brought = page.waitForResponse(bringing);
  answer();
  await (await brought).finished();
  await nav.getByRole('link', { name: 'Lists' }).click();
  await expect(page).toHaveURL(/\/lists$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/projects$/);
  await page.unroute(bringing);

  await page.goto('/lists/88888888-8888-4888-8888-888888888888');
  await expect(people.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Add to project' }).click();
  await menu.getByRole('link', { name: 'Start a project with these people' }).click();
  await expect(page).toHaveURL(/\/projects\/create$/);
  await expect(page.getByText('2 people of “For the spring” come into it')).toBeVisible();

  // Nobody answers once the project is made: it is there, and those who were chosen are not lost.
  await page.route(bringing, (route) => route.abort('internetdisconnected'));
  await page.getByLabel('Job description').fill('Porter, nights, in Leith');
  await page.getByRole('button', { name: 'Create project' }).click();
  const strip = page.getByRole('region', { name: 'Notices' });
  await expect(strip).toContainText('add to project may or may not be done.');
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await page.unroute(bringing);
  const sent = page.waitForRequest(bringing);
  await strip.getByRole('button', { name: 'Try again' }).click();
  const made = app.world.projects.find(({ name }) => name.startsWith('Porter'));
  expect((await sent).postDataJSON()).toEqual({ projectId: made?.id, allOf: expect.anything() });
  await expect(page).toHaveURL(/\/pipeline\?view=table$/);
});
