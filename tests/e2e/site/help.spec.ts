import type { Page } from 'playwright/test';
import { siteRedirects } from '../../../domain/contracts/routes.ts';
import { sections } from '../../../ui/site/help/sections.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/site.ts';

const FAQ = '/help/frequently-asked/faq';
const pages = sections.flatMap((section) => section.pages.map((page) => ({ section, page })));

const isOpen = (page: Page) =>
  page
    .locator('details[name=faq]')
    .evaluateAll((all) => all.filter((each) => (each as HTMLDetailsElement).open).length);
const question = (page: Page, words: string) =>
  page.locator('details[name=faq] summary', { hasText: words });

for (const { section, page: entry } of pages) {
  test(`${entry.path} reads as it was sent, at both widths, in light and dark, and axe finds nothing`, async ({
    page,
  }) => {
    const sent = await (await page.request.get(entry.path)).text();
    expect(sent).toContain(`<h1 id="title">${entry.title}</h1>`);
    expect(sent).toContain(`<title>${entry.title} · Kith help</title>`);

    await page.goto(entry.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry.title);
    await expectGoodLooks(page, entry.path);

    // A style sheet stands in the page, allowed for the page it was sent with.
    const unstyled = sent.replace(/<style[^]*?<\/style>/g, '');
    const words = (html: string | null) =>
      (html === null ? document : new DOMParser().parseFromString(html, 'text/html')).querySelector(
        'article',
      )?.textContent;
    const shown = await page.evaluate(words, null);
    expect(shown?.length).toBeGreaterThan(800);
    expect(await page.evaluate(words, unstyled)).toBe(shown);
    const place = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(place).toContainText(section.title);
  });
}

test('given the first page, when one goes on with Next, then one comes through all pages and ends at the questions', async ({
  page,
}) => {
  await page.goto('/help/quick-start/signing-up');
  for (const { page: entry } of pages) {
    await expect(page).toHaveURL(entry.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry.title);
    const next = page.getByRole('navigation', { name: 'Next page' });
    if (entry.path === FAQ) await expect(next).toHaveCount(0);
    else await next.getByRole('link').click();
  }
});

test('given an address that stands for a section, then its first page is shown, and the query stays', async ({
  page,
}) => {
  for (const path of Object.keys(siteRedirects).filter((each) => each.startsWith('/help'))) {
    const section = sections.find((each) => each.path === path) ?? sections[0];
    await page.goto(`${path}?li=spring`);
    await expect(page).toHaveURL(`${section?.pages[0]?.path}?li=spring`);
  }
});

test('given a wide window, then the menu at the side marks the page and lists its parts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/help/talent-sourcing/upload-network');
  const menu = page.getByRole('navigation', { name: 'Help pages' });
  await expect(menu.getByRole('link', { name: 'Uploading your network' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await menu.getByRole('link', { name: 'What is accepted' }).click();
  await expect(page).toHaveURL(/#limits$/);
  await expect(page.getByRole('heading', { name: 'What is accepted' })).toBeInViewport();
});

test('given a question is open, when another is clicked, then only that one is open, and closes by a second click', async ({
  page,
}) => {
  await page.goto(FAQ);
  expect(await isOpen(page)).toBe(0);
  await question(page, 'How do I sign up?').click();
  await expect(page.getByText('Enter your work email on')).toBeVisible();
  await question(page, 'Who sees my connections?').click();
  await expect(page.getByText('Only people in the same company.')).toBeVisible();
  expect(await isOpen(page)).toBe(1);
  await question(page, 'Who sees my connections?').click();
  expect(await isOpen(page)).toBe(0);
});

test('given the link of an answer, when it is opened, then that answer is open and in sight', async ({
  page,
}) => {
  await page.goto(`${FAQ}#delete-account`);
  const answer = page.locator('details[name=faq][open]');
  await expect(answer.getByText('within 2 business days')).toBeInViewport();
  await expect(question(page, 'How do I have my account deleted?')).toBeInViewport();
  expect(await isOpen(page)).toBe(1);
});

test('given an address whose end can’t be decoded, when it is opened, then the questions stand there, all closed', async ({
  page,
}) => {
  await page.goto(`${FAQ}#100%`);
  await question(page, 'How do I sign up?').click();
  await expect(page.getByText('Enter your work email on')).toBeVisible();
  expect(await isOpen(page)).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('given a phone, when the menu is unfolded, then another page of the section is a touch away', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/help/quick-start/signing-up');
    const menu = page.getByRole('navigation', { name: 'Help pages' });
    await expect(menu).toBeHidden();
    await page.getByText('All help pages').click();
    await menu.getByRole('link', { name: 'Viewing projects' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viewing projects');
  });

  test('given the questions, then one answer is open at a time, and a link opens its own', async ({
    page,
  }) => {
    await page.goto(`${FAQ}#who-sees`);
    await expect(page.getByText('Only people in the same company.')).toBeVisible();
    await question(page, 'How do I sign up?').click();
    await expect(page.getByText('Enter your work email on')).toBeVisible();
    await expect(page.getByText('Only people in the same company.')).toBeHidden();
    await question(page, 'How do I sign up?').click();
    await expect(page.getByText('Enter your work email on')).toBeHidden();
  });
});
