import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import { accept } from '../../support/app/worldCommands.ts';
import { madeExport } from '../../support/app/worldExports.ts';
import type { AppServer } from '../../support/app/appServer.ts';
import { expect, test } from '../support/app.ts';
import { hurry } from '../support/hurry.ts';

test.beforeEach(({ page }) => hurry(page));

test('given what one began goes on after the page was read anew, when it is stopped in the corner, then it is told how far it came, and Undo takes that back', async ({
  app,
  page,
}) => {
  const bulk = beginBulk(app, { total: 1_000 });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Stop: Moving 1,000 people' }).press('Enter');
  await expect(page.getByText('Stopping…')).toBeVisible();
  Object.assign(bulk, { status: 'finished', done: 315 });
  const told = page.getByText('315 moved to “Offer”, then stopped: 685 were left as they are');
  await expect(told).toHaveCount(1);
  await expect(page.getByText('Moving 1,000 people')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(async () =>
    expect(app.world.commands.at(-1)?.path).toBe(`bulks/${bulk.id}/undo`),
  ).toPass();
});

test('given what one began stands in the corner, when it ends by itself, then it is told what was done, and who was left and why', async ({
  app,
  page,
}) => {
  const bulk = beginBulk(app, { total: 1_000 });
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Moving 1,000 people' })).toBeVisible();
  const reasons = [{ code: 'changed-since', count: 3 }];
  Object.assign(bulk, { status: 'finished', done: 997, failedCount: 3, reasons });
  await expect(
    page.getByText(
      '997 moved to “Offer”. 3 people were left as they are. 3: a colleague has changed them since',
    ),
  ).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(async () =>
    expect(app.world.commands.at(-1)?.path).toBe(`bulks/${bulk.id}/undo`),
  ).toPass();
});

test('given files that are made and read, when they end while they stand in the corner, then it is told what came of each', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  madeExport(app.world, { id: 'e1', projectId: project!.id, listId: null, rows: null });
  Object.assign(app.world.exports[0]!, { status: 'running', url: null, expiresAt: null });
  const counts = { read: 315, added: 300, changed: 15, unchanged: 0, gone: 0, rejected: 0 };
  const [done] = app.world.imports;
  app.world.imports.push({ ...done!, ...counts, id: 'i1', status: 'running', endedAt: null });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Stop: Reading your connections' }).press('Enter');
  await expect(
    page.getByText('Stopped: 315 rows had been read: 300 added, 15 changed'),
  ).toBeVisible();
  Object.assign(app.world.exports[0]!, { status: 'finished', rows: 40 });
  await expect(page.getByText('Your file of 40 people stands under Exports')).toBeVisible();
});

test('given many who are being moved, when their screen is left meanwhile, then it is told once what came of it', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  const [suggestion] = app.world.suggestions;
  accept(app.world, suggestion!);
  let isRunning = true;
  await page.route(/\/api\/bulks\/[^/]+$/, async (route) => {
    const bulk = await (await route.fetch()).json();
    await route.fulfill({ json: isRunning ? { ...bulk, status: 'running', done: 0 } : bulk });
  });
  await page.goto(`/projects/${project!.id}/pipeline?view=table`);
  await page.getByRole('checkbox', { name: `Select ${suggestion!.name}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('menuitem', { name: 'Hired' }).click();
  await expect(page.getByRole('progressbar', { name: 'How far it is' })).toBeVisible();
  const [bulk] = app.world.bulks;
  Object.assign(bulk!, { status: 'running' });
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  const stands = page.getByRole('button', { name: 'Stop: Moving 1 people' });
  await expect(stands).toBeVisible();
  isRunning = false;
  Object.assign(bulk!, { status: 'finished' });
  await expect(stands).toHaveCount(0);
  await expect(page.getByText('1 moved to “Hired”')).toHaveCount(1);
});

/** Many who are being moved to “Offer”. */
function beginBulk(app: AppServer, of: Pick<BulkResource, 'total'>): BulkResource {
  const projectId = app.world.projects[0]!.id;
  const nothing = { assigneeId: null, tag: null, listName: null, failed: [], reasons: [] };
  const bulk = {
    id: 'b1',
    projectId,
    action: 'move',
    stage: 'offer',
    status: 'running' as const,
    isStopped: false,
    startedAt: '2026-11-21T10:00:00.000Z',
    done: 0,
    failedCount: 0,
    before: new Map<string, string>(),
    ...nothing,
    ...of,
  };
  app.world.bulks.push(bulk);
  return bulk;
}
