import { join } from 'node:path';
import type { RenderPage } from '../../../../domain/contracts/page.ts';
import { appPaths, sitePaths, siteRedirects } from '../../../../domain/contracts/routes.ts';
import { addWorkspace, newestLink, sendDueLinks, signIn } from '../../../support/http/people.ts';
import { initialDataOf, TestBrowser } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

describe('the frame of the site', () => {
  let site: TestSite;
  let browser: TestBrowser;

  beforeAll(async () => {
    site = await startTestSite({ KITH_ORIGIN: 'https://kith.example', KITH_GIT: 'abc123' });
    await addWorkspace(site, { name: 'Acme', domain: 'acme.test' });
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    await site.pool.query('truncate identity.rate_limits');
    browser = new TestBrowser(site.origin);
  });

  // These answer with something else until something has happened: their own tests say what.
  const conditional = ['/sign-in', '/logout'];

  it.each(sitePaths.filter((path) => !conditional.includes(path)))(
    'given %s, then the server renders the page, with one heading and its footer',
    async (path) => {
      const page = await browser.get(path);
      expect(page.status).toBe(200);
      expect(page.text.match(/<h1[ >]/g)).toHaveLength(1);
      expect(page.text).toContain('© <!-- -->2026<!-- --> Kith');
      expect(page.text).toMatch(/<title>[^<]+<\/title>/);
    },
  );

  it.each(Object.entries(siteRedirects))(
    'given %s, then it leads to %s with the query as it was typed',
    async (from, to) => {
      const { status, headers } = await browser.get(`${from}?li=a+b&variations=x:y&page=2`);
      expect(status).toBe(302);
      expect(headers.get('Location')).toBe(`${to}?li=a+b&variations=x:y&page=2`);
    },
  );

  it.each([
    '/help/nowhere',
    '/blog/nowhere',
    '/legal/nowhere',
    '/network/nowhere',
    '/projects/x/y/z/nowhere',
    '/dev/nowhere',
    '/workspace/nowhere',
  ])('given %s, then it is a real 404 with a way home, signed in or not', async (path) => {
    const words = /Unexpected Application Error!<\/h1><p>404 Not Found/;
    const asVisitor = await browser.get(path);
    expect(asVisitor.status).toBe(404);
    expect(asVisitor.text).toMatch(words);
    expect(asVisitor.text).toContain('<a href="/">Go to the start page</a>');
    expect(asVisitor.text).toContain('<meta name="robots" content="noindex">');
    await signIn(site, browser, 'lost@acme.test');
    const asUser = await browser.get(path);
    expect(asUser.status).toBe(404);
    expect(asUser.text).toContain('<a href="/today">See what waits for you</a>');
    expect(asVisitor.text).not.toContain('See what waits for you');
  });

  it('given an address of the app, then it is the app’s page, and nothing else is', async () => {
    await signIn(site, browser, 'app@acme.test');
    for (const path of appPaths) {
      const at = path.replace(':section', 'name');
      const page = await browser.get(at.replace(':id', '019aa8f0-0000-7000-8000-000000000000'));
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.text).not.toContain('id="root"><');
    }
  });

  it('given parameters that stay, then links, forms and redirects keep them as typed, into the app', async () => {
    const typed = 'variations=hero:b&li=a+b&wsHostV2=x.example';
    const start = await browser.get(`/?${typed}&page=2`);
    expect(start.text).toContain(`href="/login?${typed.replaceAll('&', '&amp;')}"`);
    const away = await browser.get(`/projects?${typed}&view=all`);
    expect(away.headers.get('Location')).toBe(`/login?${typed}`);
    const form = await browser.get(`/login?${typed}`);
    expect(form.text).toContain(`action="/login?${typed.replaceAll('&', '&amp;')}"`);
    const sent = await browser.post(`/login?${typed}`, form, { user: 'nobody@unknown.test' });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('Location')).toBe(`/login?${typed}`);
    const signUp = await browser.get(`/start-signup?${typed}`);
    await browser.post(`/start-signup?${typed}`, signUp, { user: 'kept@acme.test' });
    await sendDueLinks(site, site.inbox);
    const page = await browser.open(newestLink(site).path);
    const done = await browser.post('/sign-in', page);
    expect(done.headers.get('Location')).toBe(`/projects?${typed}&view=all`);
  });

  describe('the initial page data', () => {
    it('given a visitor, then every field stands there, under the page’s nonce', async () => {
      const page = await browser.get('/press');
      const nonce = /'nonce-([^']+)'/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1];
      expect(page.text).toContain(
        `<script type="application/json" id="initial-data" nonce="${nonce}">`,
      );
      expect(initialDataOf(page)).toMatchObject({
        clientConfig: { disableGA: expect.any(Boolean) },
        config: {
          trackingId: null,
          trackingIdV4: null,
          boardsTrackingIdV4: null,
          kithDomain: 'kith.example',
          version: { client: { git: 'abc123' }, server: { git: 'abc123' } },
        },
        user: null,
        workspace: null,
        fixedBoard: null,
        cnameGoogleAnalyticsVersionFour: null,
        uistate: { openPopup: 'body', flashes: [], errors: [] },
        csrfToken: expect.stringMatching(/^.{20,}$/),
        liveToken: null,
        position: null,
      });
    });

    it('given somebody is signed in, then it says who, where, and opens the live socket', async () => {
      await signIn(site, browser, 'who@acme.test');
      const data = initialDataOf(await browser.get('/press'));
      expect(data).toMatchObject({
        user: { email: 'who@acme.test', id: expect.any(String), lastQuery: null },
        workspace: { id: expect.any(String), name: 'Acme' },
        liveToken: expect.stringMatching(/^.{20,}$/),
      });
    });
  });

  it('given somebody is signed in, then the way in becomes the way to the app, and the way out stands below', async () => {
    expect((await browser.get('/press')).text).not.toContain('Log Out');
    await signIn(site, browser, 'nav@acme.test');
    const page = await browser.get('/blog');
    expect(page.text).toContain('<a href="/today">Today</a>');
    expect(page.text).not.toContain('>Sign in</a>');
    expect(page.text).toContain('<a href="/logout">Log Out</a>');
    expect(page.text).toContain('<a aria-current="page" href="/blog">Blog</a>');
  });

  it('given a search engine, then the sitemap lists what may be listed, and robots.txt names it', async () => {
    const robots = await browser.get('/robots.txt');
    expect(robots.headers.get('Content-Type')).toContain('text/plain');
    expect(robots.headers.get('Set-Cookie')).toBeNull();
    expect(robots.text).toContain('Sitemap: https://kith.example/sitemap.xml');
    const sitemap = await browser.get('/sitemap.xml');
    expect(sitemap.headers.get('Content-Type')).toContain('application/xml');
    const listed = [...sitemap.text.matchAll(/<loc>https:\/\/kith\.example([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    expect(listed).toEqual(
      expect.arrayContaining(['/', '/legal/terms', '/blog', '/press', '/login']),
    );
    expect(listed.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThan(0);
    expect(listed).not.toEqual(expect.arrayContaining(['/start-signup']));
    expect(
      listed.filter((path) => /^\/(dev|sign|start|logout|request|projects)/.test(path)),
    ).toEqual([]);
    for (const path of listed)
      expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
  });

  it('given a page, then its head has its one address, without a query', async () => {
    const { text } = await browser.get('/press?li=x');
    expect(text).toContain('<link rel="canonical" href="https://kith.example/press">');
    expect((await browser.get('/start-signup')).text).toContain(
      '<meta name="robots" content="noindex">',
    );
  });
});

describe('a page that cannot be drawn', () => {
  it('given it throws, then the page of errors says so without a trace of the code', async () => {
    const site = await startTestSite({}, await brokenUi());
    const browser = new TestBrowser(site.origin);
    const page = await browser.get('/press');
    expect(page.status).toBe(500);
    expect(page.text).toContain('Unexpected Application Error!');
    expect(page.text).toContain('Something went wrong on our side.');
    expect(page.text).not.toMatch(/The pen broke|\.tsx?:\d+|at \w+ \(/);
    await site.stop();
  });
});

/** The site, but the press page throws while it is rendered. */
async function brokenUi(): Promise<NonNullable<Parameters<typeof startTestSite>[1]>> {
  // By a name that is no literal: the types of the user interface are checked by themselves.
  const entry = join(__dirname, '../../../../ui/site/entry.server.tsx');
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  return {
    async render(asked) {
      const { page } = await asked.data();
      if (page.kind !== 'error') throw new Error('The pen broke.');
      return renderPage(asked);
    },
    assets: { scripts: [], styles: [], fonts: [], chunks: {} },
    appPage: null,
    folder: '/nowhere',
  };
}
