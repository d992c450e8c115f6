import { expectAccessible } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';
import { nameIn, rows } from '../support/suggested.ts';

test('given two who look at one pipeline, then each sees the other’s face, on whom they open too, until the other leaves it', async ({
  page,
  office,
  newBrowser,
}) => {
  const userId = await office.addColleague('Rosalind Achterberg');
  const colleagueId = await office.addColleague('Tomás Eliasson', 'hiringManager');
  const at = `/projects/${await office.addProject(userId, colleagueId)}`;
  await office.addPeople(60);
  const other = await (await newBrowser()).newPage();
  await Promise.all([
    signIn(page, await office.linkFor(userId)),
    signIn(other, await office.linkFor(colleagueId)),
  ]);
  await page.goto(`${at}?category=outOfNetwork`);
  const accepted = await nameIn(rows(page).first());
  const answered = page.waitForResponse(/\/accept$/);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  expect((await answered).status()).toBe(200);

  await Promise.all([page.goto(`${at}/pipeline?view=board`), other.goto(`${at}/pipeline`)]);
  const faces = (name: string) => ({ name: `Here now: ${name}` });
  await expect(page.getByRole('link', faces('Tomás Eliasson'))).toBeVisible();
  await expect(other.getByRole('link', faces('Rosalind Achterberg'))).toBeVisible();

  await other.getByRole('link', { name: accepted }).click();
  const card = page.getByRole('article', { name: accepted });
  const mark = card.getByText('Open or in hand: Tomás Eliasson');
  await expect(mark).toHaveCount(1);
  await expectAccessible(page, 'presence');
  await other.getByRole('button', { name: 'Close the person' }).click();
  await expect(mark).toHaveCount(0);
  await expect(page.getByRole('link', faces('Tomás Eliasson'))).toBeVisible();
  await other.getByRole('navigation', { name: 'Project' }).getByText('Settings').click();
  await expect(page.getByRole('link', faces('Tomás Eliasson'))).toHaveCount(0);
});
