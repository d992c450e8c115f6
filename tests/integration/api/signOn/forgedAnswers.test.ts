import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';
import {
  startForgedProvider,
  type ForgedProvider,
  type Forgery,
} from '../../../support/signOn/forgedProvider.ts';
import {
  companyOn,
  enter,
  failureOf,
  offerIn,
  toProvider,
} from '../../../support/signOn/signOnWorld.ts';

const EMAIL = 'ines@forged.example';

let site: TestSite;
let provider: ForgedProvider;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startTestSite({
    KITH_SIGN_ON_PRIVATE: 'true',
    KITH_ORIGIN: 'http://localhost:3000',
  });
  provider = await startForgedProvider(site.clock, EMAIL);
  const company = await companyOn(site, provider, { domain: 'forged.example' });
  await company.add(EMAIL);
});
afterAll(async () => {
  await provider.stop();
  await site.stop();
});
beforeEach(() => {
  browser = new TestBrowser(site.origin);
  provider.forge({});
  // What it said of itself before is forgotten.
  site.clock.advance(10 * 60 * 1000);
});

/** Signs on by a provider that does this wrong once the browser is there. */
async function signOnWith(forgery: Forgery) {
  const back = provider.letIn(await toProvider(browser, EMAIL));
  provider.forge(forgery);
  return browser.get(back);
}

const seconds = () => Math.floor(site.clock.now().getTime() / 1000);

test('what is signed as it should be signs in', async () => {
  expect((await signOnWith({})).headers.get('Location')).toBe('/today');
});

test('a newcomer’s name is read without the signs that turn what stands beside it about', async () => {
  await companyOn(site, provider, { domain: 'new.example', newcomers: 'recruiter' });
  const back = provider.letIn(await toProvider(browser, 'nia@new.example'));
  provider.forge({ claims: { email: 'nia@new.example', name: '\u2067Nia\u202E Nord\u2069' } });
  expect((await browser.get(back)).headers.get('Location')).toBe('/today');
  expect((await browser.open('/projects')).text).toContain('"Nia Nord"');
});

test.each<[string, () => Forgery]>([
  ['by a key that is not the provider’s', () => ({ isForeignKey: true })],
  ['by another issuer', () => ({ claims: { iss: 'https://login.evil.example' } })],
  ['for another client', () => ({ claims: { aud: 'somebody-else' } })],
  ['for an earlier request', () => ({ claims: { nonce: 'of-another-request' } })],
  ['for no request', () => ({ claims: { nonce: undefined } })],
  ['long ago', () => ({ claims: { iat: seconds() - 7200, exp: seconds() - 3600 } })],
  ['for a time to come', () => ({ claims: { nbf: seconds() + 3600 } })],
])('what is signed %s signs nobody in', async (_what, forgery) => {
  const seen = await signOnWith(forgery());
  expect(seen.headers.get('Location')).toBe('/login');
  expect(seen.text).not.toContain('Error');
  expect(failureOf(await browser.open('/login'))).toBe('untrusted');
  expect((await browser.get('/projects')).status).toBe(303);
});

test.each<[string, Forgery]>([
  ['breaks off', { answer: (response) => void response.destroy() }],
  ['fails', { answer: (response) => void response.writeHead(500).end('at Object.<anonymous>') }],
  [
    'leads elsewhere',
    { answer: (response) => void response.writeHead(302, { Location: '/other' }).end() },
  ],
  [
    'never ends',
    {
      answer(response) {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('x'.repeat(600 * 1024));
      },
    },
  ],
])('an answer that %s is said in words', async (_what, forgery) => {
  await signOnWith(forgery);
  expect(failureOf(await browser.open('/login'))).toBe('unreachable');
});

test('what went wrong is logged by code, without secret, code or address', async () => {
  const warned = jest.spyOn(site.logger, 'warn');
  await signOnWith({ isForeignKey: true });
  await signOnWith({ answer: (response) => void response.destroy() });
  const logged = JSON.stringify(warned.mock.calls);
  expect(logged).toContain('"reason":"untrusted"');
  expect(logged).toContain('"problem":"unreachable"');
  for (const word of [provider.clientSecret, EMAIL, 'code-', provider.issuer]) {
    expect(logged).not.toContain(word);
  }
  warned.mockRestore();
});

test('a description is asked for when a browser is sent there, and not again when it comes back', async () => {
  const told = () => provider.asked.filter((path) => path.endsWith('openid-configuration')).length;
  const before = told();
  await signOnWith({});
  browser = new TestBrowser(site.origin);
  await signOnWith({});
  expect(told() - before).toBe(2);
});

test('a provider of which only what stands before it answers, is never led to', async () => {
  const offer = offerIn(await enter(browser, EMAIL));
  provider.forge({ answer: (response) => void response.writeHead(503).end('Try later') });
  expect((await browser.get(offer)).headers.get('Location')).toBe('/login');
  expect(failureOf(await browser.open('/login'))).toBe('unreachable');
});

test('a provider that calls itself something else, or wants no code, is never led to', async () => {
  for (const described of [
    { issuer: 'https://login.evil.example' },
    { authorization_endpoint: 'javascript:alert(1)' },
    { response_types_supported: ['id_token'] },
  ]) {
    const offer = offerIn(await enter(browser, EMAIL));
    provider.forge({ described });
    expect((await browser.get(offer)).headers.get('Location')).toBe('/login');
    expect(failureOf(await browser.open('/login'))).toBe('notReady');
    provider.forge({});
  }
});
