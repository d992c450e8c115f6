import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { loadBuiltUi } from '../../../api/site/builtUi.ts';
import { startTestSite, type TestSite } from '../../support/http/testSite.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/site.ts';

/** What the page has sent to our own server, oldest first. */
function heardFrom(page: Page): Record<string, unknown>[] {
  const events: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/analytics') return;
    events.push(request.postDataJSON() as Record<string, unknown>);
  });
  return events;
}
const viewsIn = (events: readonly Record<string, unknown>[]) =>
  events.filter(({ hitType }) => hitType === 'pageview');
const clicksIn = (events: readonly Record<string, unknown>[]) =>
  events.filter(({ hitType }) => hitType === 'event');

/** Until the page lives: only then it tells of anything. */
const alive = (events: readonly Record<string, unknown>[]) =>
  expect.poll(() => viewsIn(events)).toHaveLength(1);

test('given a page, when it is loaded and gone on from, then each is one page view, counted by the server', async ({
  page,
  site,
}) => {
  site.pageEvents.length = 0;
  const events = heardFrom(page);
  await page.goto('/press?li=x');
  await alive(events);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/legal/terms?li=x');
  await expect.poll(() => viewsIn(events)).toHaveLength(2);
  await page.goBack();
  await expect.poll(() => viewsIn(events)).toHaveLength(3);
  const view = { hitType: 'pageview', event_origin: 'site', user_type: 'kith' };
  expect(viewsIn(events)).toEqual([
    { ...view, url: `${site.origin}/press?li=x` },
    { ...view, url: `${site.origin}/legal/terms?li=x` },
    { ...view, url: `${site.origin}/press?li=x` },
  ]);
  await expect
    .poll(() => site.pageEvents.filter(({ kind }) => kind === 'pageview'))
    .toEqual(
      ['/press', '/legal/terms', '/press'].map((path) => ({
        kind: 'pageview',
        page: path,
        place: 'site',
        variations: '',
      })),
    );
});

test('given a leap within the page, then it is no page view', async ({ page }) => {
  const events = heardFrom(page);
  await page.goto('/legal/gdpr');
  await alive(events);
  await page.locator('a[href="#readiness"]').first().click();
  await expect(page).toHaveURL('/legal/gdpr#readiness');
  await expect.poll(() => clicksIn(events)).toHaveLength(1);
  expect(viewsIn(events)).toHaveLength(1);
});

test('given clicks on a route, a button and a plain link, then each is told of by its kind, its place and its address', async ({
  page,
  site,
}) => {
  const events = heardFrom(page);
  await page.goto('/?li=x');
  await alive(events);
  await page
    .getByRole('button', { name: 'Send me your details' })
    .or(page.locator('summary', { hasText: 'Send me your details' }))
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog?li=x');
  await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault(), {
      capture: true,
      once: true,
    });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  const click = { hitType: 'event', eventAction: 'kith_click', user_type: 'kith' };
  await expect.poll(() => clicksIn(events)).toHaveLength(3);
  expect(clicksIn(events)).toEqual([
    {
      ...click,
      click_type: 'interactive_element',
      event_origin: expect.stringMatching(/^(main|form)$/),
      url: `${site.origin}/?li=x`,
    },
    {
      ...click,
      click_type: 'route_navigation',
      event_origin: 'navigation',
      url: `${site.origin}/blog?li=x`,
    },
    // The support address is an address: nothing of it goes out.
    { ...click, click_type: 'plain_link', event_origin: 'navigation', url: 'mailto:[redacted]' },
  ]);
});

test('given a link that loads another page, when it is clicked, then the click is told of all the same', async ({
  page,
  site,
}) => {
  const events = heardFrom(page);
  await page.goto('/press');
  await alive(events);
  await page.evaluate(() => {
    document
      .getElementById('main')
      ?.insertAdjacentHTML('afterbegin', '<a href="/blog/feed.xml">Feed</a>');
  });
  site.pageEvents.length = 0;
  await page.getByRole('link', { name: 'Feed' }).click();
  const click = { kind: 'plain_link', page: 'other', place: 'main', variations: '' };
  await expect.poll(() => site.pageEvents).toContainEqual(click);
});

test('given an address in the page’s own address, then it leaves the browser redacted', async ({
  page,
  site,
}) => {
  const events = heardFrom(page);
  await page.goto('/login?prefill=ada%40acme.test&li=x');
  await alive(events);
  await expect(page.getByLabel('Enter email')).toHaveValue('ada@acme.test');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect.poll(() => viewsIn(events)).toHaveLength(2);
  expect(events[0]?.['url']).toBe(`${site.origin}/login?prefill=[redacted]&li=x`);
  expect(JSON.stringify(events)).not.toMatch(/ada|acme/);
});

for (const [wish, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const) {
  test(`given ${wish}, then nothing is told of`, async ({ page }) => {
    await page.addInitScript(
      ([name, said]) => Object.defineProperty(navigator, name, { get: () => said }),
      [wish, value] as const,
    );
    const events = heardFrom(page);
    await page.goto('/press');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service');
    expect(events).toEqual([]);
  });
}

test('given no outside script is configured, then nothing is asked, nothing is set, and only our own pages run', async ({
  page,
  context,
  site,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) outside.push(request.url());
  });
  const events = heardFrom(page);
  const answer = await page.goto('/press');
  await expect.poll(() => events).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Measuring' })).toHaveCount(0);
  expect(outside).toEqual([]);
  expect(answer?.headers()['content-security-policy']).toMatch(/connect-src 'self'(;|$)/);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['kith-browser']);
});

test.describe('where an outside script is configured', () => {
  let folder: string;
  let measured: TestSite;
  test.beforeAll(async ({ uiFolder }) => {
    folder = await mkdtemp(join(tmpdir(), 'kith-analytics-'));
    const file = join(folder, 'site.json');
    await writeFile(file, JSON.stringify({ analytics: { trackingIdV4: 'G-ABCD12' } }));
    measured = await startTestSite({ KITH_SITE_CONFIG: file }, await loadBuiltUi(uiFolder));
  });
  test.afterAll(async () => {
    await measured.stop();
    await rm(folder, { recursive: true });
  });

  /** A browser in which the outside script is a stand-in that sets a cookie. */
  async function opened(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
    const context = await browser.newContext({ baseURL: measured.origin, ...options });
    const asked: string[] = [];
    const said: string[] = [];
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    await context.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url());
      const body = 'document.cookie = "_ga=1; path=/";';
      return route.fulfill({ contentType: 'text/javascript', body });
    });
    const page = await context.newPage();
    return { context, page, asked, said, bar: page.getByRole('region', { name: 'Measuring' }) };
  }
  const layerOf = (page: Page) =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
      return dataLayer.map((words) => Array.from(words));
    });

  test('given nothing has been said, then it is asked calmly, with two equal answers, and nothing is loaded', async ({
    browser,
  }) => {
    const { context, page, asked, bar } = await opened(browser);
    const events = heardFrom(page);
    await page.goto('/press');
    const answers = bar.getByRole('button');
    await expect(answers).toHaveText(['No, don’t', 'Yes, it may']);
    const boxes = await answers.evaluateAll((all) =>
      all.map((each) => {
        const { width, height } = each.getBoundingClientRect();
        const { backgroundColor, color, fontWeight } = getComputedStyle(each);
        return { width, height, backgroundColor, color, fontWeight };
      }),
    );
    expect(boxes[0]).toEqual(boxes[1]);
    await expect(page.locator('body')).toBeFocused();
    // Our own counting asks for nothing, and goes on.
    await expect.poll(() => viewsIn(events)).toHaveLength(1);
    expect(asked).toEqual([]);
    await context.close();
  });

  test('given no, then it is remembered, nothing is loaded, and one can think again', async ({
    browser,
  }) => {
    const { context, page, asked, bar } = await opened(browser);
    await page.goto('/press');
    await bar.getByRole('button', { name: 'No, don’t' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
    await page.goto('/blog');
    const choice = page.getByRole('contentinfo').getByRole('button', { name: 'Measuring: off' });
    await expect(choice).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(asked).toEqual([]);
    await choice.click();
    await expect(bar).toBeVisible();
    await context.close();
  });

  test('given yes, then the script is loaded under the policy and told what happens, without addresses', async ({
    browser,
  }) => {
    const { context, page, asked, said, bar } = await opened(browser);
    await page.goto('/login?prefill=ada%40acme.test');
    await bar.getByRole('button', { name: 'Yes, it may' }).click();
    await expect
      .poll(() => asked)
      .toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABCD12']);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga=1');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/legal/terms');
    await expect
      .poll(async () => (await layerOf(page)).filter(([, name]) => name === 'page_view'))
      .toHaveLength(2);
    const layer = await layerOf(page);
    expect(layer).toContainEqual([
      'config',
      'G-ABCD12',
      expect.objectContaining({ send_page_view: false }),
    ]);
    expect(layer).toContainEqual([
      'event',
      'kith_click',
      expect.objectContaining({
        click_type: 'route_navigation',
        url: `${measured.origin}/legal/terms`,
      }),
    ]);
    expect(JSON.stringify(layer)).not.toMatch(/ada|acme/);
    expect(said).toEqual([]);

    // It stays loaded without being asked for again, until it is taken back: then all of it goes.
    await page.goto('/press');
    await expect.poll(() => asked).toHaveLength(2);
    await page.getByRole('button', { name: 'Measuring: on' }).click();
    await bar.getByRole('button', { name: 'No, don’t' }).click();
    await expect(page.getByRole('button', { name: 'Measuring: off' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('');
    expect(asked).toHaveLength(2);
    await context.close();
  });

  test('given a browser that wants not to be tracked, then it isn’t even asked', async ({
    browser,
  }) => {
    const { context, page, asked, bar } = await opened(browser);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
    );
    await page.goto('/press');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service');
    await expect(bar).toHaveCount(0);
    expect(asked).toEqual([]);
    await context.close();
  });

  test('given no scripts, then nothing is asked and nothing is loaded', async ({ browser }) => {
    const { context, page, asked, bar } = await opened(browser, { javaScriptEnabled: false });
    await page.goto('/press');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(asked).toEqual([]);
    await context.close();
  });

  test('given wide and narrow, light and dark, then the question is accessible and hides nothing for good', async ({
    browser,
  }) => {
    const { context, page, bar } = await opened(browser);
    await page.goto('/press');
    await expect(bar).toBeVisible();
    await expectGoodLooks(page, 'question');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const gap = await page.evaluate(() => {
        const bottom = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect();
        return (
          (bottom('section[aria-label=Measuring]')?.top ?? 0) - (bottom('footer')?.bottom ?? 0)
        );
      });
      // Fractions of a pixel are the browser's rounding.
      expect(gap).toBeGreaterThan(-1);
    }
    await context.close();
  });
});
