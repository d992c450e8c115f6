import { posts } from './posts.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/site.ts';
import { scriptsOf, wordsIn } from './reading.ts';

test('given the blog, then all posts stand there, newest first, each with its day and what it is about', async ({
  page,
}) => {
  await page.goto('/blog');
  const titles = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(posts.map(({ title }) => title));
  const days = await page
    .getByRole('article')
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days).toEqual(posts.map(({ date }) => date));
});

test('given a post in the list, when it is opened, then it can be read, and its links open in a new tab', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Write mails people answer' }).click();
  await expect(page).toHaveURL(/\/blog\/write-mails-people-answer$/);
  await expect(page).toHaveTitle('Write mails people answer · Kith');
  await expect(page.getByText('4 Nov 2026')).toBeVisible();
  const links = page.locator('[data-text] a');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  const next = page.getByRole('navigation', { name: 'More posts' }).getByRole('link');
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Write mails people answer');
});

test('given the feed, then it is named in the head, well-formed, and has every post', async ({
  page,
}) => {
  await page.goto('/blog');
  const link = page.locator('head link[rel=alternate][type="application/atom+xml"]');
  await expect(link).toHaveAttribute('href', '/blog/feed.xml');
  const answer = await page.request.get('/blog/feed.xml');
  expect(answer.headers()['content-type']).toContain('application/atom+xml');
  const read = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml');
      const of = (selector: string) => [...feed.querySelectorAll(selector)];
      return {
        root: feed.documentElement.namespaceURI,
        wrong: of('parsererror').length,
        ids: of('entry > id').map(({ textContent }) => textContent),
        words: of('entry > content').map(({ textContent }) => textContent?.length ?? 0),
      };
    },
    await answer.text(),
  );
  expect(read).toMatchObject({ root: 'http://www.w3.org/2005/Atom', wrong: 0 });
  expect(read.ids.map((id) => new URL(id ?? '').pathname)).toEqual(posts.map(({ path }) => path));
  expect(Math.min(...read.words)).toBeGreaterThan(1_000);
  expect(await (await page.request.get('/blog/write-mails-people-answer')).text()).toContain(
    'rel="alternate" type="application/atom+xml"',
  );
});

test('given the site map, then every page to be read stands in it', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const legal = ['/legal/terms', '/legal/privacy', '/legal/gdpr'];
  for (const path of [...legal, '/press', '/blog', ...posts.map(({ path }) => path)]) {
    expect(map).toContain(`${path}</loc>`);
  }
});

test('given an address of no post, then it is a 404', async ({ page }) => {
  const answer = await page.goto('/blog/no-such-post');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Not Found')).toBeVisible();
});

test('given a post, then the server sends its words and its head, and no script brings the words again', async ({
  page,
  request,
}) => {
  const path = '/blog/generate-a-sequence-in-one-click';
  const sent = await (await request.get(path)).text();
  expect(wordsIn(sent)).toContain('Then you watch it write. Stop ends it at once');
  expect(sent).toContain('<title>Generate a sequence in one click · Kith</title>');
  expect(sent).toContain('<meta name="description" content="What one click writes for you');
  expect(await scriptsOf(page, path)).not.toContain('Nothing is sent that');
  await expect(page.getByText('Nothing is sent that nobody has read.')).toBeVisible();
});

test('given wide and narrow, light and dark, then the blog is accessible and fits', async ({
  page,
}) => {
  for (const path of ['/blog', ...posts.map((post) => post.path)]) {
    await page.goto(path);
    await expectGoodLooks(page, path);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('given the blog, then posts can be found and read', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: 'A score is a sum of lines' }).click();
    await expect(page.getByRole('cell', { name: '716' })).toBeVisible();
  });
});
