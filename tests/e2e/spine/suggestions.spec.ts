import type { Locator, Page } from 'playwright/test';
import { generateConnectionsCsv } from '../../support/inventedConnections.ts';
import { SEED, type Office } from '../../support/product/office.ts';
import { expect, signIn, test } from '../support/product.ts';
import { hold } from '../support/hold.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { chosen, nameIn, rowOf, rows } from '../support/suggested.ts';

/** A recruiter with a network inside a larger pool, and a project. */
async function staffed(office: Office) {
  const userId = await office.addColleague('Rosalind Achterberg');
  const colleagueId = await office.addColleague('Tomás Eliasson', 'hiringManager');
  const projectId = await office.addProject(userId, colleagueId);
  await office.addNetwork(userId, generateConnectionsCsv({ seed: SEED, rows: 200 }));
  await office.addPeople(400);
  return { userId, colleagueId, at: `/projects/${projectId}` };
}

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('given a network and a pool, then people in and out of the network are suggested, each with a score that is the sum of the lines shown', async ({
  page,
  office,
}) => {
  const { userId, at } = await staffed(office);
  await signIn(page, await office.linkFor(userId));
  const known: string[] = [];
  for (const category of ['In Network', 'Out of Network']) {
    await page.goto(at);
    await page.getByRole('button', { name: new RegExp(`^${category}`) }).click();
    await expect(rows(page).first()).toBeVisible();
    const scores: number[] = [];
    for (const row of (await rows(page).all()).slice(0, 6)) {
      const name = await nameIn(row);
      await row.getByRole('link').click();
      await expect(chosen(page)).toHaveAccessibleName(name);
      const isKnown = category === 'In Network';
      await expect(chosen(page).getByText('Known by')).toHaveCount(isKnown ? 1 : 0);
      const total = Number(await chosen(page).locator('dt:text-is("Score") + dd').textContent());
      expect(await sumOfLines(chosen(page))).toBe(total);
      await expect(row).toContainText(total.toLocaleString('en'));
      scores.push(total);
      known.push(name);
    }
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  }
  expect(new Set(known).size).toBe(known.length);
});

test('given two browsers, when one accepts and skips, then the other sees it without a reload, and the accepted stand in outreach', async ({
  page,
  office,
  newBrowser,
}, testInfo) => {
  const { userId, colleagueId, at } = await staffed(office);
  await signIn(page, await office.linkFor(userId));
  const other = await (await newBrowser()).newPage();
  await signIn(other, await office.linkFor(colleagueId));
  const category = '?category=outOfNetwork';
  await Promise.all([page.goto(at + category), other.goto(at + category)]);
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(rows(other).nth(1)).toBeVisible();
  const accepted = await nameIn(rows(page).nth(0));
  const skipped = await nameIn(rows(page).nth(1));

  const left = timeOfLeaving(other, accepted);
  const pressed = await page
    .getByRole('button', { name: 'Accept', exact: true })
    .evaluate((button: HTMLElement) => {
      button.click();
      return Date.now();
    });
  await expect(rowOf(other, accepted)).toHaveCount(0);
  const took = `${(await left) - pressed} ms from the click to the other browser`;
  testInfo.annotations.push({ type: 'latency', description: took });

  await expect(chosen(page)).toHaveAccessibleName(skipped);
  await page.getByRole('button', { name: 'Skip…' }).click();
  const menu = page.getByRole('dialog', { name: `Why skip ${skipped}?` });
  await menu.getByLabel(/Note/).fill('Has said no twice');
  await menu.getByRole('button', { name: 'Wrong place' }).click();
  await expect(rowOf(page, skipped)).toHaveCount(0);
  await expect(rowOf(other, skipped)).toHaveCount(0);

  const rowIn = (each: Page, name: string) => each.getByRole('row').filter({ hasText: name });
  const stageIn = (each: Page, stage: string) =>
    rowIn(each, accepted).getByRole('cell', { name: stage, exact: true });
  await other.getByRole('link', { name: 'Pipeline' }).click();
  await expect(stageIn(other, 'In outreach')).toBeVisible();
  await page.getByRole('link', { name: 'Pipeline' }).click();
  await expect(stageIn(page, 'In outreach')).toBeVisible();
  await expect(rowIn(page, skipped)).toHaveCount(0);

  await page.getByRole('button', { name: `Move ${accepted} to…` }).click();
  await page.getByRole('menuitem', { name: 'Replied' }).click();
  await expect(stageIn(other, 'Replied')).toBeVisible();
  await expect(notices(page).locator('[data-kind=error]')).toHaveCount(0);

  // Who knows them leads to asking, where it stands, also before the rest of them has been read.
  const letGo = await hold(other, '**/api/people/*');
  await other.goto(`${at}?category=inNetwork`);
  await expect(chosen(other).getByText('Known by')).toBeVisible();
  await chosen(other).getByRole('button', { name: 'Ask for an introduction', exact: true }).click();
  const word = chosen(other).getByLabel('A word to Rosalind Achterberg').first();
  await expect(word).toBeVisible();
  letGo();
  await expect(chosen(other).getByRole('button', { name: 'Add to list' })).toBeVisible();
  await expect(word).toBeVisible();
  await word.fill('Would you put in a word?');
  await expectGoodLooks(other, 'suggestion-ask');
  await chosen(other).getByRole('button', { name: 'Ask Rosalind Achterberg' }).first().click();
  await expect(
    chosen(other)
      .getByText(/^Asked by you .* · waiting/)
      .first(),
  ).toBeVisible();
});

test('given the keyboard alone, when j, k, a and s are pressed, then people are gone through and decided on, and Undo restores them', async ({
  page,
  office,
}) => {
  const { userId, at } = await staffed(office);
  await signIn(page, await office.linkFor(userId));
  await page.goto(`${at}?category=outOfNetwork`);
  await expect(rows(page).nth(2)).toBeVisible();
  const names = await Promise.all([0, 1, 2].map((index) => nameIn(rows(page).nth(index))));
  const [first = '', second = '', third = ''] = names;
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(chosen(page)).toHaveAccessibleName(second);
  await page.keyboard.press('k');
  await expect(chosen(page)).toHaveAccessibleName(first);

  await page.keyboard.press('a');
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(chosen(page)).toHaveAccessibleName(second);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, first)).toBeVisible();

  await rowOf(page, third).getByRole('link').press('Enter');
  await expect(chosen(page)).toHaveAccessibleName(third);
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: `Why skip ${third}?` })).toBeVisible();
  await page.keyboard.press('2');
  await expect(rowOf(page, third)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, third)).toBeVisible();

  await page.reload();
  await expect(rowOf(page, first)).toBeVisible();
  await expect(rowOf(page, third)).toBeVisible();
  await page.goto(`${at}/pipeline`);
  await expect(page.getByRole('heading', { name: /Nobody/ })).toBeVisible();
});

test('given who moved whom, then it is seen as of each moment, played to now, and taken back from there', async ({
  page,
  office,
}) => {
  const { userId, at } = await staffed(office);
  await signIn(page, await office.linkFor(userId));
  await page.goto(`${at}?category=outOfNetwork`);
  await expect(rows(page).nth(1)).toBeVisible();
  const name = await nameIn(rows(page).nth(0));
  await page.keyboard.press('a');
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Pipeline' }).click();
  await page.getByRole('button', { name: `Move ${name} to…` }).click();
  await page.getByRole('menuitem', { name: 'Replied' }).click();
  const stage = (title: string) => page.getByRole('cell', { name: title, exact: true });
  await expect(stage('Replied')).toBeVisible();

  await page.getByText('Who moved whom').click();
  const changes = page.getByRole('group').getByRole('listitem');
  await expect(changes).toHaveText([
    new RegExp(`moved ${name} from “In outreach” to “Replied”`),
    new RegExp(`accepted ${name} into “In outreach”`),
  ]);
  await changes
    .nth(1)
    .getByRole('button', { name: /^As of then/ })
    .click();
  await expect(page).toHaveURL(/asOf=/);
  await expect(stage('In outreach')).toBeVisible();
  await expect(changes.nth(1)).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Play the history' }).click();
  await expect(changes.nth(0)).toHaveAttribute('aria-current', 'step');
  await expect(page).not.toHaveURL(/asOf=/);
  await expect(page.getByRole('button', { name: 'Play the history' })).toBeVisible();
  await changes.nth(0).getByRole('button', { name: /^Undo/ }).click();
  await expect(stage('In outreach')).toBeVisible();
  await expect(changes).toHaveCount(3);
  await expectGoodLooks(page, 'who moved whom');
});

/** The sum of the points that stand in a card, as somebody would add them up. */
async function sumOfLines(card: Locator): Promise<number> {
  const figures = await card.locator('dd').allTextContents();
  return figures
    .filter((figure) => /^[+−]/.test(figure))
    .reduce((sum, figure) => sum + Number(figure.replace('−', '-').replace('+', '')), 0);
}

/** When the row of this name goes, by the clock of the page. */
function timeOfLeaving(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          const names = document.querySelectorAll('li strong');
          if ([...names].some(({ textContent }) => textContent === label)) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    name,
  );
}
