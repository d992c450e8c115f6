import { addWorkspace, signIn } from '../../../support/http/people.ts';
import { TestBrowser, type Seen } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

const version = { server: { git: 'development' } };

describe('the calls of the signed-in user', () => {
  let site: TestSite;
  let browser: TestBrowser;
  let page: Seen;

  beforeAll(async () => {
    site = await startTestSite();
    await addWorkspace(site, { name: 'Acme', domain: 'acme.test' });
    browser = new TestBrowser(site.origin);
    await signIn(site, browser, 'ada@acme.test');
    page = await browser.get('/projects');
  });
  afterAll(() => site.stop());

  const updateSelf = async (body: unknown) => {
    const answer = await browser.postJson('/api/update-self', page, body);
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
  const saveUserlog = async (body: unknown) => {
    const answer = await browser.postJson('/api/save-userlog', page, body);
    return { status: answer.status, body: JSON.parse(answer.text) };
  };

  it('given a search, a name and preferences, when they are saved, then the answer is the user with them', async () => {
    const lastQuery = {
      selectedClauses: ['skill', 'title'],
      values: { skill: ['Go'], title: 'x' },
    };
    const preferences = { theme: 'dark', productMail: false };
    const { status, body } = await updateSelf({ lastQuery, name: ' Ada ', preferences });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'ada@acme.test',
      name: 'Ada',
      lastQuery,
      preferences,
      version,
    });
    const { body: again } = await updateSelf({ preferences: { theme: 'light' } });
    expect(again).toMatchObject({ name: 'Ada', lastQuery });
    expect(again.preferences).toEqual({ theme: 'light', productMail: false });
    const me = await browser.get('/api/me', { Accept: 'application/json' });
    expect(JSON.parse(me.text)).toEqual(again);
  });

  it('given light or dark is chosen, then the page of the app has it before any script runs', async () => {
    await updateSelf({ preferences: { theme: 'dark' } });
    expect((await browser.get('/projects')).text).toContain('<html data-theme="dark" lang="en">');
    await updateSelf({ preferences: { theme: 'light' } });
    expect((await browser.get('/projects')).text).toContain('<html data-theme="light" lang="en">');
  });

  it('given the app’s page, then its styles and its data may stand in it', async () => {
    const page = await browser.get('/projects');
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1];
    expect(page.text).toContain(`<style nonce="${nonce}">`);
    expect(page.text).toContain(`id="initial-data" nonce="${nonce}"`);
  });

  it.each(['id', 'email', 'role', 'workspaceId', 'workspace', 'userlog'])(
    'given %s, when it is to be changed, then that is refused with 422 and nothing changes',
    async (field) => {
      const { status, body } = await updateSelf({ name: 'Eve', [field]: 'x' });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        errors: [{ status: 422, data: { code: 'invalid-fields' } }],
        version,
      });
      const me = await browser.get('/api/me', { Accept: 'application/json' });
      expect(JSON.parse(me.text).name).not.toBe('Eve');
    },
  );

  it.each([
    { name: '' },
    { preferences: { theme: 'pink' } },
    { preferences: { other: true } },
    { lastQuery: { selectedClauses: 'x', values: {} } },
    { lastQuery: { selectedClauses: [], values: { a: 'x'.repeat(40_000) } } },
  ])('given %j, when it is saved, then the field is named in a 422', async (wrong) => {
    const { status, body } = await updateSelf(wrong);
    expect(status).toBe(422);
    const [field = ''] = Object.keys(wrong);
    expect(Object.keys(body.errors[0].data.fields)[0]).toMatch(new RegExp(`^${field}`));
  });

  it('given a banner is dismissed, when that is saved, then the entry and all current ones come back', async () => {
    const log = (feature: string) => ({ log: { type: 'seen-feature', data: { feature } } });
    const first = await saveUserlog(log('COVID_CLAUSES'));
    expect(first).toMatchObject({
      status: 200,
      body: {
        userlogItem: {
          type: 'seen-feature',
          data: { feature: 'COVID_CLAUSES' },
          createdAt: '2026-11-21T09:00:00.000Z',
        },
        version,
      },
    });
    expect(first.body.partialUser).toBeUndefined();
  });

  it.each([
    {},
    { log: null },
    { log: { type: 'other', data: {} } },
    { log: { type: 'seen-feature', data: { feature: 'OTHER' } } },
    { log: { type: 'seen-feature', data: { feature: 'COVID_CLAUSES', more: 'x'.repeat(5000) } } },
  ])('given %j as entry, when it is saved, then that is a 422', async (wrong) => {
    expect((await saveUserlog(wrong)).status).toBe(422);
  });

  it('given a form of ours, when it is sent with its token, then it is taken like JSON', async () => {
    const page = await browser.open('/settings');
    const answer = await browser.post('/api/update-self', page, { name: 'Ada of the form' });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ name: 'Ada of the form' });
  });

  it.each([
    ['{"name":" "}', { name: 'Enter something here.' }],
    ['{"constructor":1}', { constructor: expect.any(String) }],
  ])(
    'given %s, when it is saved, then each field that is refused is named',
    async (body, fields) => {
      const { status, body: answer } = await updateSelf(JSON.parse(body));
      expect(status).toBe(422);
      expect(answer).toMatchObject({ errors: [{ data: { code: 'invalid-fields', fields } }] });
      const named = Object.keys(answer.errors[0].data.fields);
      expect(named).toEqual(Object.keys(fields));
    },
  );

  it('given nobody is signed in, when a call is made, then it is 401 in the envelope', async () => {
    const visitor = new TestBrowser(site.origin);
    const form = await visitor.open('/login');
    const answer = await visitor.postJson('/api/update-self', form, { name: 'Eve' });
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ status: 401 }], version });
    expect((await visitor.get('/api/me', { Accept: '*/*' })).status).toBe(401);
  });
});
