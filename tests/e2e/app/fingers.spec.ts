import type { Page } from 'playwright/test';
import { DEMO_DOMAIN } from '../../../domain/contracts/demo.ts';
import { accept } from '../../support/app/worldCommands.ts';
import { madeExport } from '../../support/app/worldExports.ts';
import { expect, test } from '../support/app.ts';
import { expectForFingers } from '../support/touch.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

/** One sequence, of which some people wait for a sender. */
async function withSequence(page: Page) {
  const at = '2026-11-23T09:00:00.000Z';
  const figures = { enrolled: 2, contacted: 1, withoutSender: 2, answersUnread: 1 };
  const sequence = {
    id: 's1',
    name: 'A word to weavers',
    status: 'open',
    projectId: null,
    projectName: null,
    createdBy: 'u1',
    createdByName: 'Rosalind Achterberg',
    createdAt: at,
    changedAt: at,
    changedByName: null,
    outline: [{ kind: 'mail', afterDays: 0 }],
    numbers: { ...figures, sent: 1, replied: 0, bounced: 0, unsubscribed: 0 },
    revision: 1,
  };
  await page.route('**/api/sequences?*', (route) =>
    route.fulfill({ json: [sequence], headers: { 'Content-Range': 'sequences 0-0/1' } }),
  );
}

test('given people of a sequence who wait for a sender, then a finger meets that beside the name of the sequence', async ({
  page,
}) => {
  await withSequence(page);
  await page.goto('/sequences');
  await expect(page.getByRole('link', { name: '2 wait for a sender' })).toBeVisible();
  await expectForFingers(page, 'sequences that wait');
  await page.getByRole('link', { name: '2 wait for a sender' }).tap();
  await expect(page).toHaveURL(/\/sequences\/s1\?part=people$/);
});

test('given a finger that makes a project, then no keyboard covers the page before the text is touched', async ({
  page,
}) => {
  await page.goto('/projects/create');
  const text = page.getByRole('textbox', { name: 'Job description' });
  await expect(text).toBeVisible();
  await expect(text).not.toBeFocused();
  await text.tap();
  await expect(text).toBeFocused();
});

test('given a file that was made, and a sequence to put somebody into, then a finger meets the name of either', async ({
  app,
  page,
}) => {
  const projectId = app.world.projects[0]!.id;
  madeExport(app.world, { id: 'e1', projectId, listId: null, rows: 3 });
  await page.goto('/exports');
  await expect(page.getByRole('link', { name: /^Download/ })).toBeVisible();
  await expectForFingers(page, 'exports');

  const somebody = app.world.suggestions.find((each) => each.projectId === projectId)!;
  accept(app.world, somebody);
  await withSequence(page);
  await page.goto(`/projects/${projectId}/pipeline`);
  await page.getByRole('button', { name: `Move ${somebody.name} to…` }).tap();
  await page.getByRole('menuitem', { name: 'Add to a sequence…' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add to a sequence' });
  await expect(dialog.getByRole('button', { name: /A word to weavers/ })).toBeVisible();
  await expectForFingers(page, 'a sequence to choose');
});

test('given the demo, then a finger meets each of the three steps', async ({ app, page }) => {
  app.email = `rosalind@${DEMO_DOMAIN}`;
  await page.goto('/projects');
  const steps = page.getByRole('region', { name: 'Three things to try' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expectForFingers(page, 'demo steps');
});

test('given connections that fit projects, then no line about one of them begins with a dot', async ({
  page,
}) => {
  await page.goto('/network');
  const fitting = page.getByRole('link', { name: '1 project' });
  await expect(fitting.first()).toBeVisible();
  await fitting.first().scrollIntoViewIfNeeded();
  // The dot stands left of the cell: where that is the row's own margin, what selects the row lies over it.
  const under = await page.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const selects = row.querySelector('td:has(input)');
      const cell = row.querySelector('td:has(a[href*="project"])');
      if (selects === null || cell === null) return 0;
      return Number(getComputedStyle(selects).zIndex) - Number(getComputedStyle(cell).zIndex);
    }),
  );
  expect(Math.max(...under)).toBeGreaterThan(0);
});

test('given a colleague’s connections, then a finger meets each name', async ({ app, page }) => {
  app.role = 'colleague';
  const [first] = app.world.connections.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await page.goto('/network');
  await expect(page.getByRole('link', { name: first!.name })).toBeVisible();
  await expectForFingers(page, 'connections');
});
