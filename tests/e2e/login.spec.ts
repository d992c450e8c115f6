import type { Page } from 'playwright/test';
import { ASK_EVERY_MS } from '../../ui/site/login/lateNotice.ts';
import {
  addWorkspace,
  linkIn,
  newestLink,
  sendDueLinks,
  tellNewestUndelivered,
} from '../support/http/people.ts';
import { expect, test } from './support/site.ts';

let domains = 0;
/** A workspace of this test alone. */
const domainOf = () => `d${(domains += 1)}-${process.pid}.test`;

const enter = async (page: Page, email: string) => {
  await page.goto('/login');
  await page.getByLabel('Enter email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('given a new colleague, when they sign up by mail in one browser, then they are signed in, and out again', async ({
  page,
  site,
}) => {
  // The server of these tests has nothing live to tell: an app that stands before one leaves it would be refused.
  await page.routeWebSocket('**/live?*', () => undefined);
  const domain = domainOf();
  await addWorkspace(site, { name: 'Acme', domain });
  await enter(page, `ada@${domain}`);
  await expect(page.getByRole('heading', { name: 'Welcome to Kith' })).toBeVisible();
  await expect(page.getByText("Let's get you started with a new account.")).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in link sent!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`ada@${domain}`);

  await sendDueLinks(site, site.inbox);
  await page.goto('/dev/mail');
  await page
    .getByRole('link', { name: /\/sign-in\// })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/today$/);

  // The page may be told at the same moment that its session has ended, and leave by itself.
  await page.evaluate(() => location.assign('/logout'));
  await expect(page).toHaveURL(/\/login$/);
});

test('given a link was sent, when it is to be sent again, then the form stands there anew', async ({
  page,
  site,
}) => {
  const domain = domainOf();
  await addWorkspace(site, { name: 'Acme', domain });
  await enter(page, `ada@${domain}`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { name: 'Hello!' })).toBeVisible();
});

test('given the mail turns out to be undeliverable while its page waits, then that says so by itself', async ({
  page,
  site,
}) => {
  const domain = domainOf();
  await addWorkspace(site, { name: 'Acme', domain });
  await page.clock.install();
  await enter(page, `ada@${domain}`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in link sent!' })).toBeVisible();
  await tellNewestUndelivered(site);
  await page.clock.runFor(ASK_EVERY_MS);
  await expect(page.getByRole('heading', { name: 'Hello!' })).toBeVisible();
  await expect(page.getByRole('img', { name: /displeased/ })).toBeVisible();
  await expect(page.getByLabel('Enter email')).toHaveValue(`ada@${domain}`);
});

test('given a workspace that is not ready, when a new address comes, then a trial is offered, and the address can be changed', async ({
  page,
  site,
}) => {
  const domain = domainOf();
  await addWorkspace(site, { name: 'Acme', domain, ready: false });
  await enter(page, `ada@${domain}`);
  await expect(page.getByRole('button', { name: 'Get a free trial' }).first()).toBeVisible();
  await expect(page.getByText(/VC firm or team/)).toBeVisible();
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel('Enter email')).toBeVisible();
});

test('given nobody knows the domain, when the contact form is filled, then it thanks by name without leaving the page', async ({
  page,
}) => {
  await enter(page, 'ada@nowhere.test');
  const form = page.locator('form[action="/request-trial"]');
  await expect(form.getByLabel('Work email')).toHaveValue('ada@nowhere.test');
  await form.getByLabel('Name').fill(' Ada Byron ');
  await form.getByLabel('Company').fill('Acme');
  await form.getByLabel('Phone').fill('+49 30 1');
  const tooOften = { status: 429, json: { errors: [{ status: 429, message: 'Too often.' }] } };
  await page.route('**/request-trial', (route) => route.fulfill(tooOften), { times: 1 });
  await form.getByRole('button').click();
  await expect(page.getByText('Something went wrong :( please try again')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByLabel('Company')).toHaveValue('Acme');
  await form.getByRole('button').click();
  await expect(page.getByText("Thanks Ada Byron! I'll be in touch shortly")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('given a mail opened on another device, when the link is used there, then the code is needed', async ({
  page,
  site,
  browser,
}) => {
  const domain = domainOf();
  await addWorkspace(site, { name: 'Acme', domain });
  await enter(page, `ada@${domain}`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in link sent!' })).toBeVisible();
  await sendDueLinks(site, site.inbox);
  const { path, code } = newestLink(site);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const there = await phone.newPage();
  await there.goto(site.origin + path);
  await there.getByLabel('6-digit code').fill(code);
  await there.getByRole('button', { name: 'Sign in' }).click();
  await expect(there).toHaveURL(/\/today$/);

  await page.goto(path);
  await expect(
    page.getByRole('heading', { name: "Let's get you a new sign-in link" }),
  ).toBeVisible();
  await page.getByLabel('Work email').first().fill(`ada@${domain}`);
  await page.getByRole('button', { name: 'Send a new sign-in link' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in link sent!' })).toBeVisible();
  await sendDueLinks(site, site.inbox);
  await page.goto(linkIn(site.inbox.mails()[0]?.text ?? '', site.origin).path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/today$/);
  await phone.close();
});

test('given an address that is none, when it is sent past the browser, then the face is displeased', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('img', { name: 'A pleased face' })).toBeVisible();
  await page.locator('form[action="/login"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel('Enter email').fill('no address');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /displeased/ })).toBeVisible();
  await expect(page.getByLabel('Enter email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Missing an invite?')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('given the forms, when they are sent, then everything works', async ({ page, site }) => {
    const domain = domainOf();
    await addWorkspace(site, { name: 'Acme', domain });
    await enter(page, `ada@${domain}`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await sendDueLinks(site, site.inbox);
    await page.goto(newestLink(site).path);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/today$/);

    await page.goto('/logout');
    await page.goto('/');
    await page.getByText('Send me your details').click();
    const form = page.locator('form[action="/request-trial"]');
    for (const [label, value] of [
      ['Name', 'Ada'],
      ['Work email', 'ada@acme.test'],
      ['Phone', '1'],
      ['Company', 'Acme'],
    ] as const) {
      await form.getByLabel(label).fill(value);
    }
    await form.getByRole('button').click();
    await expect(page.getByText("Thanks Ada! I'll be in touch shortly")).toBeVisible();
  });
});
