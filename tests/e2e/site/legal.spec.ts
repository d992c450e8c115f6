import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/site.ts';
import { scriptsOf, wordsIn } from './reading.ts';

const paths = ['/legal/terms', '/legal/privacy', '/legal/gdpr'];

test('given /legal, then it leads to the terms', async ({ page }) => {
  await page.goto('/legal?li=autumn');
  await expect(page).toHaveURL(/\/legal\/terms\?li=autumn$/);
});

test('given the terms, then their menu leads to privacy and GDPR, and each says when it was last modified', async ({
  page,
}) => {
  await page.goto('/legal/terms');
  const menu = page.getByRole('navigation', { name: 'Legal documents' });
  await expect(page.getByText('Last modified May 16, 2018')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Terms' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await expect(page.getByText('Last modified Oct 8, 2021')).toBeVisible();
  await menu.getByRole('link', { name: 'GDPR' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kith and the GDPR' })).toBeVisible();
});

test('given the GDPR page, then its anchors stand in the contents, lead there, and the trial area comes last', async ({
  page,
}) => {
  await page.goto('/legal/gdpr');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const anchors = await contents
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(anchors).toEqual(['#intro', '#changes', '#readiness', '#processors', '#contact']);
  await contents.getByRole('link', { name: 'Who processes data' }).click();
  await expect(page).toHaveURL(/#processors$/);
  await expect(page.locator('#processors')).toBeInViewport();
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  const order = await page.evaluate(() => {
    const [contactAt, trialAt] = ['contact', 'form-area'].map((id) => document.getElementById(id));
    return contactAt!.compareDocumentPosition(trialAt!) === Node.DOCUMENT_POSITION_FOLLOWING;
  });
  expect(order).toBe(true);
});

test('given an address with an anchor, when it is opened, then the section is in view', async ({
  page,
}) => {
  await page.goto('/legal/terms#disputes');
  await expect(page.locator('#disputes')).toBeInViewport();
});

test('given the terms, then email preferences lead to the settings', async ({ page }) => {
  await page.goto('/legal/terms');
  const link = page
    .locator('p', { hasText: 'email preferences' })
    .getByRole('link', { name: 'settings' });
  await expect(link).toHaveAttribute('href', '/settings');
});

test('given a document, then the server sends its words, and no script brings them again', async ({
  page,
  request,
}) => {
  const sent = await (await request.get('/legal/terms')).text();
  expect(wordsIn(sent)).toContain('limited to the amount that you paid us for the service');
  expect(await scriptsOf(page, '/legal/terms')).not.toContain('ordering document');
  await expect(page.getByText('It sets the fees, what they cover')).toBeVisible();
});

test('given paper, then the document is printed without menu and trial area', async ({ page }) => {
  await page.goto('/legal/gdpr');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Introduction' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Legal documents' })).toBeHidden();
  await expect(page.locator('#form-area')).toBeHidden();
});

test('given a phone, then the title stands before the contents, and a wide window has both side by side', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const boxes = async () => {
    const [above, below] = [await title.boundingBox(), await contents.boundingBox()];
    return { title: above!, contents: below! };
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/legal/gdpr');
  const narrow = await boxes();
  expect(narrow.contents.y).toBeGreaterThan(narrow.title.y + narrow.title.height);

  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await boxes();
  expect(wide.contents.x + wide.contents.width).toBeLessThan(wide.title.x);
  expect(wide.contents.y).toBeLessThan(wide.title.y + wide.title.height);
});

test('given a wide window, then the longest line of a paragraph has 62 to 72 characters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/legal/terms');
  const characters = await page.locator('[data-text] > p').first().evaluate(charactersInALine);
  expect(characters).toBeGreaterThanOrEqual(62);
  expect(characters).toBeLessThanOrEqual(72);
});

test('given wide and narrow, light and dark, then the documents are accessible and fit', async ({
  page,
}) => {
  for (const path of paths) {
    await page.goto(path);
    await expectGoodLooks(page, path);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of paths) {
    test(`given ${path}, then it reads the same`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('navigation', { name: 'On this page' }).getByText('Contact').click();
      await expect(page.getByRole('region', { name: 'Contact' })).toBeInViewport();
    });
  }
});

/** The longest line of a paragraph, in characters. */
function charactersInALine(paragraph: Element): number {
  const text = paragraph.firstChild!;
  const range = document.createRange();
  const lines = new Map<number, number>();
  for (let at = 0; at < text.textContent!.length; at += 1) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const { top } = range.getBoundingClientRect();
    lines.set(top, (lines.get(top) ?? 0) + 1);
  }
  return Math.max(...lines.values());
}
