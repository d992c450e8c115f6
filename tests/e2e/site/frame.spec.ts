import type { Page } from 'playwright/test';
import { addWorkspace, newestLink, sendDueLinks } from '../../support/http/people.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/site.ts';

/** Marks the document once its script has it in hand: a full load can be told from going on within it. */
const mark = async (page: Page) => {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.evaluate(() => void (document.body.dataset['mark'] = 'here'));
};
const stillThere = (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'here');

test('given a link to a page of the site, when it is followed, then nothing is loaded anew, and title and focus go along', async ({
  page,
}) => {
  await page.goto('/press?li=a+b&page=2');
  await mark(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/legal/terms?li=a+b');
  await expect(page).toHaveTitle('Terms of service · Kith');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('output.unseen')).toHaveText('Terms of service · Kith');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await stillThere(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/press?li=a+b&page=2');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect(await stillThere(page)).toBe(true);
});

test('given a link to an address that leads on, when it is followed, then one comes to its end within the page', async ({
  page,
}) => {
  await page.goto('/press?li=x');
  await mark(page);
  await page.evaluate(() => {
    document
      .querySelector('footer a[href^="/legal/terms"]')
      ?.setAttribute('href', '/legal?page=2#x');
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/legal/terms?page=2&li=x#x');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Terms of service · Kith',
  );
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    /\/legal\/terms$/,
  );
  expect(await stillThere(page)).toBe(true);
});

test('given the files of a page have gone, when a link leads there, then its address is loaded, once', async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/press');
  await mark(page);
  await page.route(/termsPage|LegalPage/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveTitle('Terms of service · Kith');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => stillThere(page)).toBe(false);
  // The server's page stands, though its script can't run: it is not loaded again and again.
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(2);
  await page.context().close();
});

test('given a link in a rendered text, when it is followed, then it keeps what stays in every address', async ({
  page,
}) => {
  await page.goto('/legal/terms?wsHost=x.example');
  await mark(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /privacy/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/legal\/privacy\?wsHost=x\.example/);
  expect(await stillThere(page)).toBe(true);
});

test('given a path that is no route, when a link leads there, then the server is asked', async ({
  page,
}) => {
  await page.goto('/press?li=x');
  await mark(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/press/nowhere';
    link.textContent = 'Nowhere';
    document.getElementById('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Nowhere' }).click();
  await expect(page).toHaveURL('/press/nowhere?li=x');
  await expect(page.getByText('404 Not Found')).toBeVisible();
  expect(await stillThere(page)).toBe(false);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/?li=x');
});

test('given notices on the login page, when one comes to it anew, then they are gone', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Enter email').fill('ada@nobody-knows.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('ada@nobody-knows.test').first()).toBeVisible();
  await mark(page);
  await page.getByRole('link', { name: 'Change email' }).click();
  await expect(page.getByRole('heading', { name: 'Hello!' })).toBeVisible();
  await expect(page.getByText('ada@nobody-knows.test')).toHaveCount(0);
  expect(await stillThere(page)).toBe(true);
});

test('given a link to a part of another page, when it is followed, then that part is in view and has the focus', async ({
  page,
}) => {
  await page.goto('/press');
  await page.goto('/blog');
  await mark(page);
  await page.getByRole('link', { name: 'Email Sequences' }).click();
  await expect(page).toHaveURL('/#email-sequences');
  await expect(page.locator('#email-sequences')).toBeInViewport();
  await expect(page.locator('#email-sequences')).toBeFocused();
});

test('given a page, when it is opened, then all scripts that it runs were named in its head', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/login',
    '/press',
    '/legal/terms',
    '/help/quick-start/signing-up',
    '/blog',
  ]) {
    await page.goto(path);
    const { named, run } = await page.evaluate(() => ({
      named: [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
        (tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? '',
      ),
      run: performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js')),
    }));
    expect([path, run.filter((script) => !named.includes(script))]).toEqual([path, []]);
    expect(run.filter((script) => script.startsWith('/assets/app/'))).toEqual([]);
    // Shapes are the server's to check: what checks them is a fifth of all else that a page runs.
    const texts = await Promise.all(run.map(async (one) => (await page.request.get(one)).text()));
    expect(run.filter((_, at) => texts[at]!.includes('ZodError'))).toEqual([]);
  }
});

test('given somebody is signed in, when another user’s event or the end of the session comes, then the page leads to /logout', async ({
  page,
  site,
}) => {
  let said: object | undefined;
  await page.routeWebSocket(/\/live(\?|$)/, (socket) => {
    socket.onMessage((text) => {
      if (said !== undefined && String(text).startsWith('auth:')) socket.send(JSON.stringify(said));
    });
  });
  const domain = `live-${process.pid}.test`;
  await addWorkspace(site, { name: 'Live', domain });
  await page.goto('/start-signup');
  await page.getByLabel('Work email').first().fill(`ada@${domain}`);
  await page.getByRole('button', { name: 'Get a free trial' }).first().click();
  await sendDueLinks(site, site.inbox);
  await page.goto(newestLink(site).path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/today/);

  const messages = [
    { type: 'LIVE_ACTIVITY', kind: 'changed', userId: '019aa8f0-0000-7000-8000-000000000000' },
    { type: 'LOGIN_EXPIRED' },
  ];
  for (const message of messages) {
    await page.route(/\/logout\?expired$/, (route) => route.fulfill({ body: 'out' }), { times: 1 });
    said = message;
    await page.goto('/press');
    await expect(page).toHaveURL(/\/logout\?expired$/);
  }
});

test('given wide and narrow, light and dark, then the frame is accessible and nothing overflows', async ({
  page,
}) => {
  for (const path of ['/', '/press', '/login', '/blog', '/no/such/page']) {
    await page.goto(path);
    await expectGoodLooks(page, path);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('given a narrow screen, then every place of the navigation can be seen and gone to', async ({
    page,
  }) => {
    for (const name of ['Email Sequences', 'Blog', 'Help', 'Sign in']) {
      await page.goto('/press?li=x');
      await page.goto('/blog?li=x');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(/[?&]li=x/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
