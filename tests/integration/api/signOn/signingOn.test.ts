import { signInDecider } from '../../../../domain/identity/signIn.ts';
import { userDecider } from '../../../../domain/identity/user.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { visitorLimits } from '../../../../api/http/middleware/rateLimit.ts';
import { SIGN_ON_WITHIN_MS } from '../../../../platform/identity/signOnRequests.ts';
import {
  eventTypesOf,
  newestLink,
  operatorContext,
  sendDueLinks,
} from '../../../support/http/people.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import type { TestSite } from '../../../support/http/testSite.ts';
import {
  companyOn,
  enter,
  failureOf,
  flashesOf,
  offerIn,
  signOnAs,
  startSignOnSite,
  toProvider,
} from '../../../support/signOn/signOnWorld.ts';
import { startProvider, type RunningProvider } from '../../../support/signOn/startProvider.ts';
import { throughProvider } from '../../../support/signOn/throughProvider.ts';

let site: TestSite;
let provider: RunningProvider;
let stop: () => Promise<void>;
let browser: TestBrowser;

beforeAll(async () => {
  ({ site, provider, stop } = await startSignOnSite());
});
afterAll(() => stop());
beforeEach(() => {
  browser = new TestBrowser(site.origin);
});

const suspend = (userId: string) =>
  handleCommand({ ...site, decider: userDecider }, userId, {
    type: 'SuspendAccount',
    data: { userId, reasonCode: 'unpaid' },
    context: operatorContext(site, null),
  });

describe('signing on', () => {
  test('leads a member from the form to the provider and back into the app', async () => {
    const company = await companyOn(site, provider, { domain: 'happy.example' });
    const userId = await company.add('ines@happy.example');
    const page = await enter(browser, 'Ines@happy.example');
    expect(flashesOf(page)).toEqual([
      {
        type: 'SIGN_ON',
        requestId: expect.any(String),
        provider: new URL(provider.issuer).host,
        isRequired: false,
      },
      { type: 'EMAIL', email: 'ines@happy.example' },
    ]);
    const sent = await browser.get(offerIn(page));
    const asked = new URL(sent.headers.get('Location') ?? '');
    expect([sent.status, asked.origin]).toEqual([303, provider.issuer]);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://localhost:3000/login/sign-on/callback',
      scope: 'openid email profile',
      login_hint: 'ines@happy.example',
    });
    const back = await throughProvider(provider.issuer, asked.href, 'ines@happy.example');
    const done = await browser.get(back);
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/today']);
    expect(done.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect((await browser.get('/projects')).status).toBe(200);
    const [session] = await site.identity.sessions.list(userId);
    expect(session).toMatchObject({ workspaceId: company.workspaceId, beganBy: 'provider' });
    expect(await eventTypesOf(site, signInDecider.category, userId)).toEqual([
      'SignedInByProvider',
    ]);
  });

  test('goes on where one wanted to go, with what stays in every address, and nowhere else', async () => {
    await (await companyOn(site, provider, { domain: 'next.example' })).add('a@next.example');
    await browser.open('/reports?li=fair');
    const address = await toProvider(browser, 'a@next.example', '?li=fair&next=//evil.example');
    const done = await browser.get(
      await throughProvider(provider.issuer, address, 'a@next.example'),
    );
    expect(done.headers.get('Location')).toBe('/reports?li=fair');
    const other = new TestBrowser(site.origin);
    other.cookies.set('kith-next', Buffer.from('//evil.example/').toString('base64url'));
    const led = await signOnAs(other, provider, 'a@next.example');
    expect(led.headers.get('Location')).toBe('/today');
  });

  test('ends the session that the browser had, and logging out ends ours', async () => {
    const company = await companyOn(site, provider, { domain: 'again.example' });
    const userId = await company.add('b@again.example');
    await signOnAs(browser, provider, 'b@again.example');
    const page = await browser.get('/logout', { 'Sec-Fetch-Site': 'cross-site' });
    await browser.post('/logout', page);
    expect(await site.identity.sessions.list(userId)).toEqual([]);
  });

  test('is offered beside a link by mail, which is sent when it is asked for', async () => {
    const company = await companyOn(site, provider, { domain: 'beside.example' });
    await company.add('c@beside.example');
    const page = await enter(browser, 'c@beside.example', { way: 'mail' });
    expect(flashesOf(page).map(({ type }) => type)).toEqual([
      'PASSWORDLESS_REQUEST_SUCCESS',
      'EMAIL',
    ]);
    await sendDueLinks(site, site.inbox);
    await browser.open(newestLink(site).path);
    expect(site.inbox.mails()[0]?.to).toBe('c@beside.example');
  });

  test('turned back from is said in words, with another try', async () => {
    await (await companyOn(site, provider, { domain: 'back.example' })).add('d@back.example');
    const seen = await signOnAs(browser, provider, 'd@back.example', null);
    expect(seen.headers.get('Location')).toBe('/login');
    const page = await browser.open('/login');
    expect(failureOf(page)).toBe('refused');
    const again = await browser.get(offerIn(page));
    expect(again.headers.get('Location')).toMatch(`${provider.issuer}/auth?`);
  });
});

describe('whom the provider vouches for', () => {
  test.each([
    ['an address that is not verified', 'unverified.e@v1.example', 'v1.example', 'unverified'],
    ['nobody’s address', 'nameless.e@v2.example', 'v2.example', 'noAddress'],
    [
      'an address with signs that nobody sees',
      'unseen\u200B@v6.example',
      'v6.example',
      'noAddress',
    ],
    ['an address of another domain', 'e@elsewhere.example', 'v3.example', 'otherDomain'],
    ['an address that anybody gets', 'e@gmail.com', 'v4.example', 'otherDomain'],
    ['somebody who is no member', 'e@v5.example', 'v5.example', 'notInvited'],
  ])('is not let in with %s', async (_what, login, domain, failure) => {
    const company = await companyOn(site, provider, { domain });
    if (failure !== 'notInvited') await company.add(login);
    await signOnAs(browser, provider, `somebody@${domain}`, login);
    expect(failureOf(await browser.open('/login'))).toBe(failure);
    expect((await browser.get('/projects')).status).toBe(303);
  });

  test('is taken at the word of the company’s own directory where it says nothing of the address', async () => {
    const company = await companyOn(site, provider, { domain: 'unsaid.example' });
    await company.add('unsaid.f@unsaid.example');
    const done = await signOnAs(browser, provider, 'unsaid.f@unsaid.example');
    expect(done.headers.get('Location')).toBe('/today');
  });

  test('whose account is suspended is not let in', async () => {
    const company = await companyOn(site, provider, { domain: 'shut.example' });
    const userId = await company.add('g@shut.example');
    await suspend(userId);
    await signOnAs(browser, provider, 'g@shut.example');
    expect(failureOf(await browser.open('/login'))).toBe('suspended');
  });
});

describe('an answer that is not this browser’s', () => {
  const onItsWay = async (domain: string) => {
    await (await companyOn(site, provider, { domain })).add(`h@${domain}`);
    const address = await toProvider(browser, `h@${domain}`);
    return throughProvider(provider.issuer, address, `h@${domain}`);
  };
  const refused = async (seen: Promise<unknown>) => {
    await seen;
    expect((await browser.get('/projects')).status).toBe(303);
    return failureOf(await browser.open('/login'));
  };

  test('used before is of no use', async () => {
    const back = await onItsWay('replay.example');
    await browser.get(back);
    browser.cookies.delete('kith-session');
    expect(await refused(browser.get(back))).toBe('expired');
  });

  test('opened in another browser signs nobody in, and is spent', async () => {
    const back = await onItsWay('forced.example');
    const victim = new TestBrowser(site.origin);
    await victim.open('/login');
    await victim.get(back);
    expect(failureOf(await victim.open('/login'))).toBe('expired');
    expect((await victim.get('/projects')).status).toBe(303);
    expect(await refused(browser.get(back))).toBe('expired');
  });

  test('with another state is refused', async () => {
    const back = await onItsWay('state.example');
    const url = new URL(back, site.origin);
    url.searchParams.set('state', 'made-up');
    expect(await refused(browser.get(url.pathname + url.search))).toBe('expired');
  });

  test('that names another issuer is refused, for it was mixed up', async () => {
    const back = await onItsWay('mixed.example');
    const url = new URL(back, site.origin);
    url.searchParams.set('iss', 'https://login.evil.example');
    expect(await refused(browser.get(url.pathname + url.search))).toBe('untrusted');
  });

  test('with the code of another request is refused, as its PKCE does not fit', async () => {
    const first = new URL(await onItsWay('code.example'), site.origin);
    const second = new URL(
      await throughProvider(
        provider.issuer,
        await toProvider(browser, 'h@code.example'),
        'h@code.example',
      ),
      site.origin,
    );
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    expect(await refused(browser.get(second.pathname + second.search))).toBe('untrusted');
  });

  test('that comes too late is refused', async () => {
    const back = await onItsWay('late.example');
    site.clock.advance(SIGN_ON_WITHIN_MS);
    expect(await refused(browser.get(back))).toBe('expired');
    site.clock.advance(-SIGN_ON_WITHIN_MS);
  });

  test.each([
    ['another provider', 'moved.example', 'https://login.example'],
    ['another client of the same', 'client.example', null],
  ])('after the workspace has gone over to %s is refused', async (_to, domain, issuer) => {
    const company = await companyOn(site, provider, { domain });
    await company.add(`h@${domain}`);
    const address = await toProvider(browser, `h@${domain}`);
    const back = await throughProvider(provider.issuer, address, `h@${domain}`);
    const data = { ...company.of, issuer: issuer ?? provider.issuer, clientId: 'x' };
    await company.give({ type: 'SetUpSignOn', data: { ...data, clientSecret: 'y' } });
    expect(await refused(browser.get(back))).toBe('expired');
  });

  test('asked for by its head alone changes nothing', async () => {
    const back = await onItsWay('head.example');
    await browser.send(back, { method: 'HEAD' });
    expect((await browser.get(back)).headers.get('Location')).toBe('/today');
  });

  test('an offer is of the browser that it was made to', async () => {
    await (await companyOn(site, provider, { domain: 'offer.example' })).add('i@offer.example');
    const offer = offerIn(await enter(browser, 'i@offer.example'));
    const other = new TestBrowser(site.origin);
    await other.open('/login');
    await other.get(offer);
    expect(failureOf(await other.open('/login'))).toBe('expired');
  });
});

test('signing on too often is said in words', async () => {
  await (await companyOn(site, provider, { domain: 'often.example' })).add('i@often.example');
  const offer = offerIn(await enter(browser, 'i@often.example'));
  const { name, perMs } = visitorLimits.signOnPerIp;
  const until = new Date(site.clock.now().getTime() + 2 * perMs);
  await site.pool.query(`update identity.rate_limits set free_at = $1 where key like $2`, [
    until,
    `${name}/%`,
  ]);
  await browser.get(offer);
  const page = await browser.open('/login');
  expect(flashesOf(page).map(({ type }) => type)).toEqual(['SIGN_ON_ERROR', 'EMAIL']);
  expect(failureOf(page)).toBe('tooOften');
  await site.pool.query('truncate identity.rate_limits');
});

describe('a provider that is down', () => {
  test('is said in words, and lets an owner in by mail, also where it answered a moment ago', async () => {
    const gone = await startProvider(site.config.origin);
    const company = await companyOn(site, gone, { domain: 'down.example', required: true });
    await company.add('owner@down.example', 'owner');
    expect(await toProvider(browser, 'owner@down.example')).toMatch(`${gone.issuer}/auth?`);
    const page = await enter(browser, 'owner@down.example');
    await gone.stop();
    const sent = await browser.get(offerIn(page));
    expect(sent.headers.get('Location')).toBe('/login');
    const said = await browser.open('/login');
    expect(failureOf(said)).toBe('unreachable');
    expect((await browser.get(offerIn(said))).headers.get('Location')).toBe('/login');
    await enter(browser, 'owner@down.example', { way: 'mail' });
    await sendDueLinks(site, site.inbox);
    const link = await browser.open(newestLink(site).path);
    expect((await browser.post('/sign-in', link)).headers.get('Location')).toBe('/today');
  });
});
