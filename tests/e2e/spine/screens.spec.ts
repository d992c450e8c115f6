import { generateConnectionsCsv } from '../../support/inventedConnections.ts';
import { engineer } from '../../support/http/given.ts';
import { SEED } from '../../support/product/office.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';
import { chosen, rowOf } from '../support/suggested.ts';

const LONG = 'Maximiliane-Antoinette von Hohenzollern-Wolfenbüttelsburg-Schwarzenberg';

test('given a workspace in use, then every screen fits and has no axe finding, wide and narrow, light and dark', async ({
  page,
  office,
}) => {
  test.setTimeout(240_000);
  const userId = await office.addColleague(LONG);
  const projectId = await office.addProject(userId);
  await office.addNetwork(userId, generateConnectionsCsv({ seed: SEED, rows: 200 }));
  await office.addPeople(300, [engineer(LONG, { location: 'Berlin, Germany' })]);
  await signIn(page, await office.linkFor(userId));
  const at = `/projects/${projectId}`;
  await page.goto(`${at}?category=outOfNetwork`);
  for (const verb of ['Accept', 'Accept', 'Accept']) {
    const before = await chosen(page).getAttribute('aria-label');
    await page.getByRole('button', { name: verb, exact: true }).click();
    await expect(rowOf(page, before ?? '')).toHaveCount(0);
  }
  await page.goto(`${at}/pipeline`);
  await page.getByRole('button', { name: /^Export/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .click();
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();

  const screens = [
    { name: 'projects', path: '/projects', shows: page.getByRole('link', { name: /Senior/ }) },
    { name: 'suggestions', path: at, shows: chosen(page) },
    {
      name: 'outside',
      path: `${at}?category=outOfNetwork`,
      shows: chosen(page),
    },
    {
      name: 'pipeline',
      path: `${at}/pipeline`,
      shows: page.getByRole('table', { name: 'People in the pipeline' }),
    },
    {
      name: 'project-search',
      path: `${at}/search`,
      shows: page.getByRole('region', { name: 'Must have' }),
    },
    {
      name: 'project-settings',
      path: `${at}/settings`,
      shows: page.getByRole('button', { name: 'Archive project' }),
    },
    { name: 'search', path: '/search', shows: page.getByLabel('Job description') },
    {
      name: 'network',
      path: '/network',
      shows: page.getByRole('region', { name: 'Uploads so far' }),
    },
    {
      name: 'exports',
      path: '/exports',
      shows: page.getByRole('link', { name: /^Download the export/ }),
    },
    { name: 'settings', path: '/settings', shows: page.getByRole('heading', { level: 1 }) },
  ];
  for (const { name, path, shows } of screens) {
    await page.goto(path);
    await expect(shows).toBeVisible();
    await expectGoodLooks(page, name);
  }
  await page.goto(at);
  await page.getByRole('button', { name: 'Skip…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(page, 'skip');
});
