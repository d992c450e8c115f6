import type { Page } from 'playwright/test';
import { persistentParameters } from '../../../domain/contracts/persistentParameters.ts';
import { addWorkspace, newestLink, sendDueLinks } from '../../support/http/people.ts';
import { expect, test } from '../support/site.ts';

test.use({ javaScriptEnabled: false });

/** All eight, in letters that a browser leaves alone and that a parser would write otherwise. */
const typed = persistentParameters.map((name, n) => `${name}=a+${n}%2f%6B:c,d`).join('&');

/** Where the links and forms of a page lead that lead to pages of ours, as they are written in it. */
async function addressesIn(page: Page): Promise<readonly string[]> {
  const written = await page
    .locator('a[href^="/"], form[action^="/"]')
    .evaluateAll((tags) =>
      tags.map((tag) => tag.getAttribute('href') ?? tag.getAttribute('action') ?? ''),
    );
  return written.filter((address) => !/^[^?#]*\.\w+$/.test(address));
}

async function expectKept(page: Page): Promise<void> {
  const addresses = await addressesIn(page);
  expect(addresses.length).toBeGreaterThan(2);
  const wrong = addresses.filter(
    (address) => !address.split('#')[0]?.endsWith(typed) || address.includes('page=2'),
  );
  expect([page.url(), wrong]).toEqual([page.url(), []]);
}

test('given the eight parameters in the address of any page, then every link and form carries them as they were typed, and nothing else', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]*([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(listed.length).toBeGreaterThan(20);
  const others = ['/login', '/start-signup', '/schedule', '/dev/mail', '/no/such/page'];
  for (const path of [...listed, ...others]) {
    await page.goto(`${path === '' ? '/' : path}?page=2&${typed}`);
    await expectKept(page);
  }
});

test('given the eight parameters, when one signs up by forms and links alone, then they come along to the end', async ({
  browser,
  page,
  request,
  site,
}) => {
  const domain = `links-${process.pid}.test`;
  await addWorkspace(site, { name: 'Links', domain });
  await page.goto(`/login?${typed}`);
  await page.getByLabel('Enter email').fill(`ada@${domain}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Kith' })).toBeVisible();
  await expectKept(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in link sent!' })).toBeVisible();
  await expectKept(page);

  await sendDueLinks(site, site.inbox);
  await page.goto(`${newestLink(site).path}?${typed}`);
  await expectKept(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/today' && url.search.endsWith(typed));
  await page.goto(`/?${typed}`);
  await expect(page.getByRole('link', { name: 'See what waits for you' })).toBeVisible();
  await expectKept(page);

  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const asked = await request.get(`/logout?${typed}`, {
    headers: { 'Sec-Fetch-Site': 'cross-site', Cookie: cookie.join('; ') },
  });
  // Shown in a browser of its own: this one holds the page's own policy against what is set.
  const shown = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await shown.setContent(await asked.text());
  await expect(shown.getByRole('heading', { name: 'Log out of Kith?' })).toBeVisible();
  await expectKept(shown);
  await shown.context().close();
});

test('given the contact form is sent, then the page that thanks for it carries the parameters on', async ({
  page,
}) => {
  await page.goto(`/?${typed}`);
  await page.getByText('Send me your details').click();
  for (const label of ['Name', 'Work email', 'Phone', 'Company']) {
    const words = label === 'Work email' ? 'ada@example.test' : '12345';
    await page.getByLabel(label, { exact: true }).fill(words);
  }
  await page.getByRole('button', { name: 'Get a free trial' }).click();
  await expect(page.getByText('Thanks 12345!')).toBeVisible();
  await expectKept(page);
});
