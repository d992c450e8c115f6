import { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

describe('an address', () => {
  let site: TestSite;
  let browser: TestBrowser;

  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    browser = new TestBrowser(site.origin);
  });

  it.each([
    ['/press/', '/press'],
    ['/PRESS', '/press'],
    ['/%70ress', '/press'],
    ['/press//', '/press'],
    ['/start-signup/', '/start-signup'],
    ['/Start-SignUp', '/start-signup'],
    ['/login/', '/login'],
    ['/schedule/', '/schedule'],
    ['/help/', '/help'],
    ['///', '/'],
    ['/Help/Quick-Start/Signing-Up', '/help/quick-start/signing-up'],
  ])(
    'given %s, then it leads for good to %s, the only one with that page',
    async (given, exact) => {
      const { status, headers } = await browser.get(`${given}?li=a+b`);
      expect([status, headers.get('Location')]).toEqual([301, `${exact}?li=a+b`]);
    },
  );

  it.each([
    '//press',
    '//evil.example/help',
    '//evil.example:port/',
    '//[',
    '/press;v=1',
    '/press%0a',
    '/%E0%A4%A',
    '/blog/%ff',
    '/sitemap.xml/',
    '/constructor',
    '/blog/__proto__',
  ])('given %s, then it is a 404 like any other', async (path) => {
    const page = await browser.get(path);
    expect(page.status).toBe(404);
    expect(page.text).toMatch(/Unexpected Application Error!<\/h1><p>404 Not Found/);
  });

  describe('that a call has', () => {
    it.each([
      ['GET', '/api/update-self', 'POST'],
      ['DELETE', '/api/me', 'HEAD, GET'],
      ['PUT', '/login', 'GET, HEAD, POST'],
    ])('given %s %s, then it says which methods it takes', async (method, path, allowed) => {
      const token = await tokenOf(browser);
      const headers = { 'X-CSRF-Token': token, Accept: 'application/json' };
      const answer = await browser.send(path, { method, headers });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allowed]);
      expect(ErrorAnswer.parse(JSON.parse(answer.text)).errors[0]).toMatchObject({
        status: 405,
        data: { code: 'method-not-taken' },
      });
    });
  });

  it('given a page, when something is sent to it, then a page says that it is only read', async () => {
    const headers = { 'X-CSRF-Token': await tokenOf(browser), Accept: 'text/html' };
    const answer = await browser.send('/press', { method: 'POST', headers });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(answer.text).toContain('This address does not take that method.');
  });

  it('given a question about its methods, then they are said', async () => {
    const { status, headers } = await browser.send('/login', { method: 'OPTIONS' });
    expect([status, headers.get('Allow')]).toEqual([204, 'GET, HEAD, POST']);
  });
});

async function tokenOf(browser: TestBrowser): Promise<string> {
  const page = await browser.get('/login');
  return /"csrfToken":"([^"]+)"/.exec(page.text)?.[1] ?? '';
}
