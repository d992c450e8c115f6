import { test as base } from 'playwright/test';
import { makeInstallation, type Installation } from '../../support/product/installation.ts';
import { openContextOf, openOffice } from '../../support/product/office.ts';
import { engineer } from '../../support/http/given.ts';
import { choose, chosen, rowOf } from '../support/suggested.ts';
import { expect, signIn } from '../support/product.ts';

interface Own {
  /** An installation that this test may treat badly. */
  readonly installation: Installation;
}

const test = base.extend<Own>({
  installation: async ({}, use) => {
    const installation = await makeInstallation();
    await use(installation);
    await installation.remove();
  },
  baseURL: ({ installation }, use) => use(installation.origin),
});

test('given an accepted person, when the server and its database are killed and started again, then the session, the person and the rest of the work are there', async ({
  page,
  installation,
}) => {
  test.setTimeout(240_000);
  await installation.start();
  const app = await openContextOf(installation);
  const office = await openOffice(app, 'Fennimore');
  const userId = await office.addColleague('Rosalind Achterberg');
  const projectId = await office.addProject(userId);
  const people = ['Ines Quist', 'Ada Byron', 'Juno Marchetti'];
  await office.addPeople(
    0,
    people.map((name) => engineer(name, { location: 'Berlin, Germany' })),
  );
  const link = await office.linkFor(userId);
  await app.shutdown.run();
  await signIn(page, link);

  const suggestions = `/projects/${projectId}?category=outOfNetwork`;
  const prospects = page.getByRole('table', { name: 'People in the pipeline' });
  const accept = async (name: string) => {
    await page.goto(suggestions);
    await choose(page, name);
    await expect(chosen(page)).toHaveAccessibleName(name);
    const answered = page.waitForResponse((response) => response.url().endsWith('/accept'));
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
    expect((await answered).ok()).toBe(true);
  };
  const findInPipeline = async (...names: readonly string[]) => {
    await page.goto(`/projects/${projectId}/pipeline`);
    await expect(prospects.getByRole('rowheader')).toHaveCount(names.length);
    for (const name of names) await expect(prospects).toContainText(name);
  };

  await accept('Ines Quist');
  await installation.killServer();
  await installation.start();
  await findInPipeline('Ines Quist');

  await accept('Ada Byron');
  await installation.killDatabase();
  await installation.untilReady();
  await findInPipeline('Ines Quist', 'Ada Byron');

  await accept('Juno Marchetti');
  await installation.killServer();
  await installation.killDatabase();
  await installation.start();
  await findInPipeline(...people);
});
