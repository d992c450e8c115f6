import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

describe('a site with hosts, experiments and without an address for questions', () => {
  let folder: string;
  let site: TestSite;
  let browser: TestBrowser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kith-site-'));
    const path = join(folder, 'site.json');
    const experiments = {
      hero: { place: 'heroTitle', values: { b: 'Who fits? Ask the <log>.' } },
      button: { place: 'trialButton', values: { c: 'Try it on a job of yours' } },
    };
    await writeFile(path, JSON.stringify({ experiments }));
    site = await startTestSite({
      KITH_SITE_CONFIG: path,
      KITH_LIVE_HOSTS: 'live.example:8443',
      KITH_SUPPORT_EMAIL: 'none',
    });
    browser = new TestBrowser(site.origin);
  });
  afterAll(async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  });

  it('given an address with variations, then their texts stand in the page that the server sends', async () => {
    const { text } = await browser.get('/?variations=hero:b,button:c');
    expect(text).toContain('<h1>Who fits? Ask the &lt;log&gt;.</h1>');
    expect(text).toContain('Try it on a job of yours');
  });

  it('given an unknown variation, then our own texts stand there', async () => {
    const { text } = await browser.get('/?variations=hero:z');
    expect(text).toContain('Paste the job.');
    expect(text).toContain('Get a free trial');
  });

  it('given a host for the live socket, then pages are told of it and may connect to it', async () => {
    const page = await browser.get('/');
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /connect-src 'self' ws:\/\/live\.example:8443(;|$)/,
    );
    expect(page.text).toContain('"liveHosts":["live.example:8443"]');
  });

  it('given nobody takes questions, then no page links to an address for them', async () => {
    for (const path of [
      '/',
      '/login',
      '/start-signup',
      '/help/frequently-asked/faq',
      '/legal/gdpr',
    ]) {
      const { text } = await browser.get(path);
      expect([path, /mailto:(?!\?)/.test(text)]).toEqual([path, false]);
    }
    expect((await browser.get('/start-signup')).text).toContain('the people who run Kith for you');
  });
});
