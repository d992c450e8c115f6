import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright/test';
import { generateConnectionsCsv } from '../../support/inventedConnections.ts';
import { rejectedIn } from '../../support/networkFile.ts';
import { JOB, SEED } from '../../support/product/office.ts';
import { zipOf } from '../../support/zipFile.ts';
import { expect, signIn, test } from '../support/product.ts';
import { rowOf } from '../support/suggested.ts';

const ROWS = 300;
const bad = [
  'Ada,Byron,https://www.linkedin.com/feed/,,Harrowgate,Engineer,05 Mar 2019',
  ',,https://www.linkedin.com/in/nobody-at-all,,Harrowgate,Engineer,05 Mar 2019',
];
const first = `${generateConnectionsCsv({ seed: SEED, rows: ROWS })}${bad.join('\n')}\n`;
const added = [
  'Philippa,Vandersloot,https://www.linkedin.com/in/philippa-vandersloot,,Harrowgate,Senior Backend Engineer,05 Mar 2026',
  'Bartholomew,Okonkwo-Fitzgerald,https://www.linkedin.com/in/b-okonkwo,,Harrowgate,Backend Engineer,06 Mar 2026',
];

const count = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Upload', exact: true }).locator(`dt:text-is("${title}") + dd`);

test('given a network file with bad rows, when it is uploaded and then a newer one as ZIP, then counts, rows not taken and the difference are shown', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Rosalind Achterberg');
  const projectId = await office.addProject(userId);
  await signIn(page, await office.linkFor(userId));
  await page.goto(`/projects/${projectId}`);
  await expect(
    page.getByRole('heading', { name: 'You have not brought in your network yet' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Upload your network' }).click();
  await expect(page).toHaveURL(/\/upload-network$/);

  const seen = watchProgress(page);
  await page.getByLabel('Network file').setInputFiles({
    name: 'Connections.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(first),
  });
  await expect(page.getByRole('heading', { name: `${ROWS + bad.length} rows read` })).toBeVisible();
  expect(await seen()).toContain('Rows read');
  const rejected = await rejectedIn(first);
  expect(rejected.length).toBeGreaterThanOrEqual(bad.length);
  await expect(count(page, 'not taken')).toHaveText(String(rejected.length));
  await expect(count(page, 'added')).toHaveText(String(ROWS + bad.length - rejected.length));

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the rows not taken' }).first().click();
  const list = parse(await readFile(await (await download).path()), {
    bom: true,
    relax_column_count: true,
  });
  expect(list.slice(1).map(([line]) => Number(line))).toEqual(rejected.map(({ line }) => line));
  expect(list.slice(1).every(([, why]) => why !== undefined && why.length > 5)).toBe(true);

  await page.getByRole('link', { name: 'See who fits your projects' }).click();
  await page.getByRole('link', { name: JOB.title }).click();
  await expect(page.getByRole('article').first()).toContainText('Known by Rosalind Achterberg');

  const { text, changed, gone } = newerThan(first);
  await page.goto('/network/reupload');
  await page.getByLabel('Network file').setInputFiles({
    name: 'Basic_LinkedInDataExport.zip',
    mimeType: 'application/zip',
    buffer: await zipOf([
      { name: 'Profile.csv', content: 'First Name,Last Name\nRosalind,Achterberg\n' },
      { name: 'Connections.csv', content: text },
    ]),
  });
  await expect(count(page, 'added')).toHaveText(String(added.length));
  await expect(count(page, 'changed')).toHaveText(String(changed));
  await expect(count(page, 'gone')).toHaveText(String(gone));
  const history = page.getByRole('region', { name: 'Uploads so far' });
  await expect(history.getByRole('listitem')).toHaveCount(2);

  await page.goto(`/projects/${projectId}`);
  await expect(rowOf(page, 'Philippa Vandersloot')).toBeVisible();
});

test('given files that are none, then each is refused with its reason, and the next is taken', async ({
  page,
  office,
}) => {
  await signIn(page, await office.linkFor(await office.addColleague('Rosalind Achterberg')));
  await page.goto('/upload-network');
  const upload = page.getByRole('region', { name: 'Upload', exact: true });
  for (const [name, content] of [
    ['empty.csv', ''],
    ['notes.csv', 'Groceries\nMilk\n'],
    ['broken.zip', 'PK\u0003\u0004 and nothing that a ZIP has'],
  ] as const) {
    await page
      .getByLabel('Network file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(upload.getByRole('alert')).toContainText(/./);
    const again = upload.getByRole('button', { name: /Upload another file|Choose a file/ });
    await expect(again).toBeVisible();
    if ((await again.textContent()) === 'Upload another file') await again.click();
  }
  await page.getByLabel('Network file').setInputFiles({
    name: 'Connections.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`First Name,Last Name,URL\n${added.join('\n')}\n`),
  });
  await expect(page.getByRole('heading', { name: '2 rows read' })).toBeVisible();
});

/** A newer file of the same person: some are gone, some have another job, some are new. */
function newerThan(text: string): { text: string; changed: number; gone: number } {
  const lines = text.trimEnd().split('\n');
  const header = lines.findIndex((line) => line.startsWith('First Name'));
  const isPlain = (line: string, at: number) => at > header && /,https?:[^"]*$/.test(line);
  const plain = lines.filter(isPlain).slice(0, 8);
  const [gone, changed] = [plain.slice(0, 5), plain.slice(5)];
  const kept = lines
    .filter((line) => !gone.includes(line))
    .map((line) => (changed.includes(line) ? withJob(line) : line));
  return {
    text: `${[...kept, ...added].join('\n')}\n`,
    changed: changed.length,
    gone: gone.length,
  };
}

function withJob(line: string): string {
  const cells = line.split(',');
  return [...cells.slice(0, 4), 'Kestrel Rope Works', 'Rope Maker', cells.at(-1)].join(',');
}

/** Notes which progress bars come by; the answer says which did. */
function watchProgress(page: Page): () => Promise<readonly string[]> {
  const started = page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenProgress: seen });
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('[role=progressbar]')) {
        seen.add(bar.getAttribute('aria-label') ?? '');
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return async () => {
    await started;
    return page.evaluate(() => [
      ...(globalThis as unknown as { seenProgress: Set<string> }).seenProgress,
    ]);
  };
}
