import type { Page } from 'playwright/test';
import { accept } from '../../support/app/worldCommands.ts';
import { expect, test } from '../support/app.ts';
import { chosen, nameIn, rows } from '../support/suggested.ts';

/**
 * What is asked of the server from now on. Beacons, and who is here, are said and nobody waits for them; what one began and
 * that goes on is asked for once, three seconds later, whatever is opened.
 */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isSaid = pathname === '/api/analytics' || pathname.endsWith('/presence');
    const isForScreen = !isSaid && pathname !== '/api/jobs';
    if (pathname.startsWith('/api/') && isForScreen) asked.push(pathname);
  });
  return asked;
}

/** Everything of whoever is chosen stands there. */
async function expectWhole(page: Page, name: string) {
  await expect(chosen(page)).toHaveAccessibleName(name);
  for (const title of ['Skills', 'Projects', 'Notes']) {
    await expect(chosen(page).getByRole('heading', { name: title })).toBeAttached();
  }
}

test('given a project, when it is opened by its address or from the list, then at most four things are asked of the server, and of each further person at most two', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  const asked = askedBy(page);
  for (const opening of ['address', 'list'] as const) {
    if (opening === 'list') {
      await page.goto('/projects');
      await expect(page.getByText('3 new')).toBeVisible();
      asked.splice(0);
      await page.getByRole('link', { name: project!.name }).click();
    } else {
      await page.goto(`/projects/${project!.id}`);
    }
    await expectWhole(page, await nameIn(rows(page).first()));
    await expect(page.getByRole('button', { name: /^Out of Network \d/ })).toBeVisible();
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(4);
    // What was asked too late for that is counted here.
    asked.splice(0);
    for (const at of [1, 2, 3]) {
      await rows(page).nth(at).getByRole('link').click();
      await expectWhole(page, await nameIn(rows(page).nth(at)));
    }
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(2 * 3);
  }
});

test('given a project with prospects, when its pipeline is opened, then at most four things are asked of the server', async ({
  app,
  page,
}) => {
  const asked = askedBy(page);
  const [suggestion] = app.world.suggestions;
  accept(app.world, suggestion!, 'replied');
  await page.goto(`/projects/${suggestion!.projectId}/pipeline`);
  await page.getByRole('link', { name: suggestion!.name }).click();
  const panel = page.getByRole('complementary', { name: 'The person chosen' });
  await expect(panel.getByRole('heading', { name: 'Notes' })).toBeVisible();
  // With whoever is open, who is one thing more.
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(4 + 1);
});
