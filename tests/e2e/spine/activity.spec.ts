import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';

test('given a decision, then Activity says who made it, with the way back from it, and the reports count it as a picture with its figures, of which days and as of when above it, on paper and in a file, and of no project that is none', async ({
  page,
  office,
}) => {
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  await office.addPeople(3);
  const projectId = await office.addProject(ownerId);
  await signIn(page, await office.linkFor(ownerId));
  const accept = async () => {
    await page.goto(`/projects/${projectId}?category=outOfNetwork`);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  };

  await accept();
  await page.goto('/activity');
  const back = page.getByRole('button', { name: /^Undo: Odalys Kerr accepted/ });
  await expect(back).toBeVisible();
  await expectGoodLooks(page, 'activity');
  await expectAllByTab(page, 'activity');
  await back.click();
  await expect(page.getByText(/^Odalys Kerr took the decision/).first()).toBeVisible();
  await expect(back).toHaveCount(0);

  await expectPanelInWindow(page);
  await accept();
  await page.goto('/reports');
  const funnel = page.getByRole('region', { name: 'How far people have come' });
  const outreach = funnel.getByRole('row', { name: /In outreach/ });
  await expect(outreach).toContainText('100');
  const told = page.getByText(/, of 1 project\. As of today, /);
  await expect(told).toBeVisible();
  const candidates = page.getByRole('region', { name: 'Response of candidates' });
  await expect(candidates).toContainText('No sequence sent a mail in this time.');
  await expectGoodLooks(page, 'reports');
  await expectAllByTab(page, 'reports');

  const coming = page.waitForEvent('download');
  await funnel.getByRole('link', { name: 'How far people have come as a CSV file' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^funnel [\d-]{10} to [\d-]{10}\.csv$/);
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file.split(/\r?\n/).find((line) => line.includes('In outreach'))).toContain('1');

  // A sheet of paper is narrow, and holds every column.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  await expect(outreach).toBeVisible();
  await expect(told).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Accepted of all' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();

  // Who works in the dark prints dark ink too: grounds are left out on paper.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => paleWords(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/reports?from=2026-10-01&to=2026-10-01');
  await expect(page.getByText(/^1 Oct 2026, of \d projects?\. As of the end of /)).toBeVisible();
  await page.goto('/reports?from=2999-01-01&to=2999-02-01');
  await expect(page.getByRole('alert')).toHaveText(
    'The first day lies ahead: nothing has happened since.',
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/reports?project=01900000-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert')).toHaveText([/could not be read/]);
  await expect(candidates).toHaveCount(0);
  // Of a project that is not there no figures are asked.
  expect(asked.filter((path) => path.startsWith('/api/reports/'))).toEqual([]);
});

/** However much one was told, and however late that is read, all of the panel is in the window. */
async function expectPanelInWindow(page: Page) {
  const at = '2026-11-02T09:00:00.000Z';
  const told = Array.from({ length: 12 }, (_, index) => ({
    id: `told-${index}`,
    words: `Your export number ${index} is ready`,
    to: '/exports',
    at,
    position: `${12 - index}`,
    isUnread: false,
  }));
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ json: told, headers: { 'Content-Range': 'notifications 0-11/12' } }),
  );
  await page.getByRole('button', { name: /^Told to you/ }).click();
  const panel = page.getByRole('dialog', { name: 'Told to you' });
  await expect(panel.getByRole('listitem')).toHaveCount(12);
  const height = page.viewportSize()?.height ?? 0;
  await expect
    .poll(() => panel.evaluate((paper) => paper.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(height);
  await page.keyboard.press('Escape');
  await page.unroute('**/api/notifications?*');
}

/** What could not be read on white paper. */
async function paleWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => one.checkVisibility())
      .filter((one) => [...one.childNodes].some(({ nodeName }) => nodeName === '#text'))
      .filter((one) => {
        const [red = 0, green = 0] = getComputedStyle(one).color.match(/\d+/g)?.map(Number) ?? [];
        return (red + green) / 2 > 140;
      })
      .map(({ textContent }) => textContent ?? ''),
  );
}
