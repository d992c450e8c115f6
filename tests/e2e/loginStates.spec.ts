import type { Page } from 'playwright/test';
import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import { browserHashOf } from '../../platform/identity/tokens.ts';
import { addWorkspace } from '../support/http/people.ts';
import type { TestSite } from '../support/http/testSite.ts';
import { expectGoodLooks } from './support/looks.ts';
import { expect, test } from './support/site.ts';

const known: FlashNotice = { type: 'EMAIL', email: 'ada.byron@harrowgate-daughters.example' };

interface State {
  /** What the server has left for this browser. */
  readonly notices: readonly FlashNotice[];
  readonly path?: string;
  readonly heading: string;
  /** Sentences of the page, word for word. */
  readonly says: readonly string[];
  readonly saysNot?: readonly string[];
  /** Name of the form's button, and the address that the form is sent to. */
  readonly button?: readonly [string, string];
}

const expired =
  'You may have clicked on an expired link. Use only the most recent sign-in link emailed to you.';
const invited =
  /Invited by a VC firm or team and unable to sign up\? Write to support@kith\.example/;

/** In the order in which the first that fits is shown. */
const states: Readonly<Record<string, State>> = {
  'a link was sent': {
    notices: [{ type: 'PASSWORDLESS_REQUEST_SUCCESS' }, known],
    heading: 'Sign-in link sent!',
    says: [known.email, 'inbox', 'junk folder', 'use only the most recent link', 'Send again'],
  },
  'a new address of a ready workspace': {
    notices: [{ type: 'CHECK_SIGNUP' }, { type: 'WORKSPACE_READY' }, known],
    heading: 'Welcome to Kith',
    says: ["Let's get you started with a new account.", known.email, 'Change', 'Have an account?'],
    saysNot: ['VC firm'],
    button: ['Create account', '/start-signup'],
  },
  'a new address of a workspace that is not ready': {
    notices: [{ type: 'CHECK_SIGNUP' }, known],
    heading: 'Welcome to Kith',
    says: ["Let's get you started with Kith", known.email, 'Change', 'Have an account?'],
    button: ['Get a free trial', '/start-signup'],
  },
  'a workspace that nobody knows': {
    notices: [{ type: 'INVALID_WORKSPACE' }, known],
    heading: 'Talk to us about a trial',
    says: [known.email],
    button: ['Get a free trial', '/request-trial'],
  },
  'a link that was no good': {
    notices: [{ type: 'PASSWORDLESS_ACCEPT_ERROR' }],
    heading: "Let's get you a new sign-in link",
    says: [expired],
    saysNot: ['Missing an invite?'],
    button: ['Send a new sign-in link', '/login'],
  },
  'a request that failed': {
    notices: [{ type: 'PASSWORDLESS_REQUEST_ERROR' }, known],
    heading: 'Hello!',
    says: ['Enter your work email to begin.'],
    button: ['Continue', '/login'],
  },
  nothing: {
    notices: [],
    heading: 'Hello!',
    says: ['Enter your work email to begin.'],
    saysNot: ['Missing an invite?'],
    button: ['Continue', '/login'],
  },
  'sign-up opened cold': {
    notices: [],
    path: '/start-signup',
    heading: 'Welcome to Kith',
    says: ["Let's get you started with Kith", 'Have an account?'],
    saysNot: ['Change'],
    button: ['Get a free trial', '/start-signup'],
  },
};

/** Opens the login as it is after the server has left these notices for the browser. */
async function openWith(
  page: Page,
  site: TestSite,
  { notices, path = '/login' }: Pick<State, 'notices' | 'path'>,
): Promise<void> {
  await page.goto('/login');
  const cookies = await page.context().cookies();
  const browserId = cookies.find(({ name }) => name === 'kith-browser')?.value ?? '';
  if (notices.length > 0) await site.identity.notices.leave(browserHashOf(browserId), notices);
  await page.goto(path);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'as the raw HTML has it', () => {
    test.use({ javaScriptEnabled });

    for (const [given, state] of Object.entries(states)) {
      test(`given ${given}, then the login says so word for word and offers one thing to do`, async ({
        page,
        site,
      }) => {
        await openWith(page, site, state);
        const { heading, says, saysNot = [], button, path = '/login' } = state;
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        const main = page.getByRole('main');
        for (const words of says) await expect(main).toContainText(words);
        for (const words of saysNot) await expect(main).not.toContainText(words);
        if (button !== undefined) {
          const [name, action] = button;
          const form = page.locator(`form[action="${action}"]`).first();
          await expect(form.getByRole('button', { name })).toBeVisible();
        }
        const asksInvited = heading === 'Welcome to Kith' && button?.[0] === 'Get a free trial';
        await expect(page.getByText(invited)).toHaveCount(asksInvited ? 1 : 0);
        const emailKnown = state.notices.includes(known) && path === '/login';
        const missing = main.getByRole('heading', { name: 'Missing an invite?' });
        await expect(missing).toHaveCount(emailKnown ? 1 : 0);
        // Who was sent a link has an account, and is sold nothing.
        const sold = heading !== 'Sign-in link sent!' && heading !== 'Talk to us about a trial';
        await expect(page.getByText('A trial costs nothing.')).toHaveCount(sold ? 1 : 0);
        await expect(page.getByRole('link', { name: 'Kith, home' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Support', exact: true })).toBeVisible();

        await page.goto('/login');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello!');
      });
    }
  });
}

test('given notices of several states at once, then the first state that fits is shown', async ({
  page,
  site,
}) => {
  const order: FlashNotice['type'][] = [
    'PASSWORDLESS_REQUEST_SUCCESS',
    'CHECK_SIGNUP',
    'INVALID_WORKSPACE',
    'PASSWORDLESS_ACCEPT_ERROR',
    'PASSWORDLESS_REQUEST_ERROR',
  ];
  const headings = [
    'Sign-in link sent!',
    'Welcome to Kith',
    'Talk to us about a trial',
    "Let's get you a new sign-in link",
    'Hello!',
  ];
  for (const [at, heading] of headings.entries()) {
    const notices = order.slice(at).map((type) => ({ type }) as FlashNotice);
    await openWith(page, site, { notices: [known, ...notices] });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('given an address that prefills and an origin, then the field holds the one and every step keeps the other', async ({
  page,
  site,
}) => {
  const domain = `origin-${process.pid}.test`;
  await addWorkspace(site, { name: 'Acme', domain });
  await page.goto(`/login?prefill=ada@${domain}&origin=press_2020`);
  const origin = page.locator('input[name="origin"]');
  await expect(page.getByLabel('Enter email')).toHaveValue(`ada@${domain}`);
  await expect(page.locator('input[name="delivery"]')).toHaveValue('user_login');
  await expect(origin).toHaveValue('press_2020');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login\?origin=press_2020$/);
  await expect(page.locator('input[name="delivery"]')).toHaveValue('user_login');
  await expect(origin).toHaveValue('press_2020');
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?origin=press_2020$/);
  await expect(page.getByRole('heading', { name: 'Hello!' })).toBeVisible();
  await expect(page.getByLabel('Enter email')).toHaveValue('');
});

const plain: readonly string[] = ['/dev/mail', '/request-trial', '/no/such/page'];

for (const [name, state] of [
  ...Object.entries(states),
  ...plain.map((path) => [path, null] as const),
]) {
  test(`given wide and narrow, light and dark, then ${name} is accessible and fits`, async ({
    page,
    site,
  }) => {
    if (state === null) await page.goto(name);
    else await openWith(page, site, state);
    const panel = page.locator('#form-area');
    if ((await panel.count()) > 0) await expect(panel.locator('iframe')).toBeAttached();
    await expectGoodLooks(page, name);
  });
}
