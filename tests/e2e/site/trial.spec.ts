import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { loadBuiltUi } from '../../../api/site/builtUi.ts';
import { trialMailProcess } from '../../../domain/trial/trialMail.process.ts';
import { startTestSite } from '../../support/http/testSite.ts';
import { expect, test } from '../support/site.ts';

const panel = (page: Page) => page.locator('#form-area');
const form = (page: Page) => panel(page).locator('form[action="/request-trial"]');
const filled = [
  ['Name', ' Ada Byron '],
  ['Work email', 'ada@acme.test'],
  ['Phone', '+49 30 1'],
  ['Company', 'Acme'],
] as const;

const fill = async (page: Page, values: readonly (readonly [string, string])[] = filled) => {
  for (const [label, value] of values) await form(page).getByLabel(label).fill(value);
};
const ask = async (page: Page) => {
  await page.goto('/');
  await panel(page).getByText('Send me your details').click();
};
const send = (page: Page) => form(page).getByRole('button').click();

test('given the panel, then the contact form is hidden until Send me your details is pressed', async ({
  page,
}) => {
  await page.goto('/');
  await expect(form(page)).toBeHidden();
  await panel(page).getByText('Send me your details').click();
  await expect(form(page)).toBeVisible();
});

test('given the form is filled, when it is sent, then it thanks by name as entered, trimmed, on the same page', async ({
  page,
  site,
}) => {
  const before = (await site.jobsOf(trialMailProcess)).length;
  await ask(page);
  await fill(page);
  await send(page);
  await expect(panel(page).getByText("Thanks Ada Byron! I'll be in touch shortly")).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  expect((await site.jobsOf(trialMailProcess)).length).toBe(before + 1);
});

test('given sending fails, then it says so exactly, and Try again brings the filled form back', async ({
  page,
}) => {
  await ask(page);
  await fill(page);
  await page.route('**/request-trial', (route) => route.abort(), { times: 1 });
  page.removeAllListeners('console');
  await send(page);
  const alert = panel(page).getByRole('alert');
  await expect(alert).toContainText('Something went wrong :( please try again');
  await expect(form(page)).toBeHidden();
  const again = alert.getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('button', { name: 'Get a free trial' })).toBeFocused();
  for (const [label, value] of filled) {
    await expect(form(page).getByLabel(label)).toHaveValue(value);
  }
  await send(page);
  await expect(panel(page).getByText("Thanks Ada Byron! I'll be in touch shortly")).toBeVisible();
});

for (const label of ['Name', 'Work email', 'Phone', 'Company']) {
  test(`given no ${label.toLowerCase()}, then the form is not sent`, async ({ page }) => {
    await ask(page);
    await fill(
      page,
      filled.filter(([name]) => name !== label),
    );
    await send(page);
    const field = form(page).getByLabel(label);
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
      true,
    );
    await expect(field).toBeFocused();
  });
}

test('given no title, then the form is sent all the same', async ({ page }) => {
  await ask(page);
  await fill(page);
  await expect(form(page).getByLabel('Title (optional)')).toHaveValue('');
  await send(page);
  const thanks = panel(page).getByText("Thanks Ada Byron! I'll be in touch shortly");
  await expect(thanks).toBeVisible();
  await expect(thanks).toBeFocused();
});

test('given fields that were filled before the script came, when they are sent, then what was typed is what is sent', async ({
  page,
}) => {
  let letGo = () => {};
  const filledIn = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/*.js', async (route) => {
    await filledIn;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await panel(page).getByText('Send me your details').click();
  await fill(page);
  await form(page).getByLabel('Work email').fill('ada');
  letGo();
  await expect
    .poll(() =>
      form(page).evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
  await form(page).evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await send(page);
  await expect(form(page).getByLabel('Work email')).toBeFocused();
  await expect(form(page).getByLabel('Company')).toHaveValue('Acme');
});

for (const [email, why] of [
  ['ada', 'without an @'],
  ['@acme.test', 'without text before the @'],
  ['ada byron@acme.test', 'with a space'],
] as const) {
  test(`given an address ${why}, when it is sent past the browser, then its field says what is wrong`, async ({
    page,
  }) => {
    await ask(page);
    await fill(page);
    await form(page).evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
    });
    await form(page).getByLabel('Work email').fill(email);
    await send(page);
    const field = form(page).getByLabel('Work email');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(form(page)).toContainText('Enter an address such as you@company.com.');
    await expect(form(page).getByLabel('Company')).toHaveValue('Acme');
  });
}

test('given any width, then a long address is whole in its field, and day and time are not cut off', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/schedule', 390],
    ['/schedule', 1280],
    ['/', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const form = path === '/' ? page.frameLocator('iframe') : page;
    await form.getByLabel('Work email').fill('rosalind.achterberg@acme.test');
    const rooms = await Promise.all(
      ['Work email', 'Day', 'Time'].map((label) =>
        form
          .getByLabel(label, { exact: true })
          .evaluate((field) => field.scrollWidth - field.clientWidth),
      ),
    );
    expect([path, width, ...rooms]).toEqual([path, width, 0, 0, 0]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('given no script, then details can be sent, and a wished time is one link away', async ({
    page,
  }) => {
    await ask(page);
    await fill(page);
    await send(page);
    await expect(page.getByText("Thanks Ada Byron! I'll be in touch shortly")).toBeVisible();

    await page.goto('/');
    await panel(page).getByRole('link', { name: 'Choose a time' }).click();
    await expect(page).toHaveURL(/\/schedule$/);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Work email').fill('ada@acme.test');
    await page.getByLabel('Day').selectOption({ index: 3 });
    await page.getByLabel('Time', { exact: true }).selectOption('15:30');
    await page.getByLabel('Your time zone').selectOption('Berlin');
    await page.getByRole('button', { name: 'Ask for this time' }).click();
    await expect(page.getByText("Thanks Ada! I'll be in touch shortly")).toBeVisible();
  });
});

test('given no calendar is configured, then our own page in the frame takes a wished time', async ({
  page,
  site,
}) => {
  const before = (await site.jobsOf(trialMailProcess)).length;
  await page.goto('/');
  const frame = page.frameLocator('iframe[title="Book a meeting of 15 minutes"]');
  await expect(frame.getByLabel('Your time zone')).toHaveValue('Europe/Berlin');
  await frame.getByLabel('Name').fill('Ada');
  await frame.getByLabel('Work email').fill('ada@acme.test');
  await frame.getByLabel('Day').selectOption({ index: 3 });
  await frame.getByLabel('Time', { exact: true }).selectOption('15:30');
  await frame.getByRole('button', { name: 'Ask for this time' }).click();
  await expect(frame.getByText("Thanks Ada! I'll be in touch shortly")).toBeVisible();
  expect((await site.jobsOf(trialMailProcess)).length).toBe(before + 1);
});

test('given our own page in the frame, then the frame is as high as its form, with what is wrong in it and without', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const frame = page.frameLocator('iframe[title="Book a meeting of 15 minutes"]');
    const box = panel(page).locator('iframe');
    const fits = async () => {
      const form = await frame.getByRole('main').evaluate((main: HTMLElement) => main.offsetHeight);
      const { height = 0 } = (await box.boundingBox()) ?? {};
      return height === form ? height : `${height} for ${form}`;
    };
    await expect(frame.getByLabel('Name')).toBeVisible();
    await expect.poll(fits).toBeGreaterThan(300);
    const before = Number(await fits());
    await frame.locator('form').evaluate((form: HTMLFormElement) => void (form.noValidate = true));
    await frame.getByRole('button', { name: 'Ask for this time' }).click();
    await expect(frame.getByText('Enter your name.')).toBeVisible();
    await expect.poll(fits).toBeGreaterThan(before + 40);
  }
});

test('given the raw page, then its frame is not open yet, and a link stands for it without scripts', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toMatch(/<iframe(?![^>]* src=)[^>]*>/);
  expect(html).toContain('<noscript><p><a href="/schedule">Choose a time</a></p></noscript>');
});

test('given a page that is still loading, then the frame waits for the end of it, and for nothing of ours after that', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/held-back.png', async (route) => {
    await held;
    await route.fulfill({ contentType: 'image/png', body: '' });
  });
  // The scripts that bring the page to life never come.
  await page.route('**/*.js', (route) => route.abort());
  page.removeAllListeners('console');
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('</body>', '<img src="/held-back.png"></body>');
    await route.fulfill({ response: answer, body });
  });
  const loaded = page.waitForEvent('load');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const frame = panel(page).locator('iframe');
  await expect(frame).toBeVisible();
  await page.clock.install({ time: '2026-11-02T09:00:00Z' });
  await page.clock.pauseAt('2026-11-02T10:00:00Z');
  await expect(frame).not.toHaveAttribute('src');
  letGo();
  await loaded;
  await page.clock.runFor(99);
  await expect(frame).not.toHaveAttribute('src');
  await page.clock.runFor(1);
  await expect(frame).toHaveAttribute('src', /\/schedule\?embedded=1&timeZone=/);
});

test('given a configured calendar, then it is framed with the permitted parameters and no others', async ({
  browser,
  uiFolder,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'kith-site-'));
  const path = join(folder, 'site.json');
  const address = 'https://calendar.example/kith/15min';
  await writeFile(path, JSON.stringify({ scheduling: { address } }));
  const site = await startTestSite({ KITH_SITE_CONFIG: path }, await loadBuiltUi(uiFolder));
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await page.route('https://calendar.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A calendar</p>' }),
  );
  await page.goto('/?a1=Berlin&utm_source=press&name=Ada%20Byron&token=secret&wsHost=x');
  const frame = panel(page).locator('iframe');
  // The frame is there before its address, which it is given after all else has been loaded.
  await expect(frame).toHaveAttribute('src', /^https:/);
  const asked = new URL((await frame.getAttribute('src')) ?? '');
  expect(asked.origin + asked.pathname).toBe(address);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    a1: 'Berlin',
    utm_source: 'press',
    name: 'Ada Byron',
    first_name: 'Ada',
    embed_domain: new URL(site.origin).host,
  });
  await expect(page.frameLocator('iframe').getByText('A calendar')).toBeVisible();
  // Nothing is shown of what the operator has not said.
  await expect(page.getByText('Example companies')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What people say' })).toHaveCount(0);
  await context.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

test('given a login email is known, then Missing an invite? offers to change it, and the form holds it', async ({
  page,
}) => {
  await page.goto('/login');
  await page.locator('form[action="/login"]').evaluate((login: HTMLFormElement) => {
    login.noValidate = true;
  });
  await page.getByLabel('Enter email').fill('nobody');
  await page.getByRole('button', { name: 'Continue' }).click();
  const block = panel(page).locator('div').filter({ hasText: 'Missing an invite?' }).last();
  await expect(block).toContainText('nobody');
  await panel(page).getByText('Send me your details').click();
  await expect(form(page).getByLabel('Work email')).toHaveValue('nobody');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByLabel('Work email')).toHaveValue('nobody');
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await block.getByRole('link', { name: 'Change email' }).click();
  await expect(page.getByLabel('Enter email')).toHaveValue('');
  await expect(page.getByText('Missing an invite?')).toHaveCount(0);
  // Back leads away from here: the frame has not made a step of its own.
  await expect(frame.getByLabel('Work email')).toHaveValue('');
  expect(await steps()).toBe(before);
});
