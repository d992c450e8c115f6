import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { saidOf, unsubscribePathOf } from '../../../support/http/suppressing.ts';
import { initialDataOf, TestBrowser, type Seen } from '../../../support/http/testBrowser.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const ADDRESS = 'ada@lovelace.test';
const URLENCODED = 'application/x-www-form-urlencoded';

let server: ComposedServer;
let workspace: TestWorkspace;

beforeAll(async () => {
  server = await startComposedServer({ env: { KITH_TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate identity.rate_limits');
  workspace = await TestWorkspace.add(server);
});

const pathTo = (address = ADDRESS) =>
  unsubscribePathOf(server, { workspaceId: workspace.id, address });
const shown = (seen: Seen) => initialDataOf(seen)['page'] as Record<string, unknown>;
/** A mail program, or whoever else knows no page of ours: no cookie, no origin of ours, no token of a form. */
async function pressed(path: string, init: RequestInit): Promise<Seen> {
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    redirect: 'manual',
    ...init,
    headers: { Accept: '*/*', ...(init.headers as object) },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const oneClick = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  pressed(path, {
    headers: { 'Content-Type': URLENCODED, ...headers },
    body: 'List-Unsubscribe=One-Click',
  });

describe('the button of a mail program', () => {
  it('is answered at once, leads nowhere, sets no cookie, and is said in the log by a visitor', async () => {
    const sent = await oneClick(pathTo());
    expect([sent.status, sent.headers.get('Location')]).toEqual([200, null]);
    expect(sent.headers.getSetCookie()).toEqual([]);
    expect(sent.headers.get('Cache-Control')).toBe('no-store');
    const [said] = await saidOf(server, workspace.id, ADDRESS);
    expect(said).toMatchObject({
      type: 'AddressSuppressed',
      data: { reason: 'unsubscribed', way: 'oneClick', generation: 1, userId: null },
      actor: { kind: 'visitor' },
      of: workspace.id,
    });
    expect(JSON.stringify(said)).not.toContain('lovelace');
  });

  it('may be sent as form-data too, from another origin, behind a proxy, with no body at all', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const ways: [string, RequestInit][] = [
      ['form-data', { body: form }],
      [
        'another origin',
        {
          headers: {
            Origin: 'https://mail.elsewhere.test',
            'Sec-Fetch-Site': 'cross-site',
            'Content-Type': URLENCODED,
          },
          body: 'List-Unsubscribe=One-Click',
        },
      ],
      ['a proxy', { headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' } }],
      ['no body', {}],
      ['a body of no form', { headers: { 'Content-Type': 'application/xml' }, body: '<x/>' }],
      ['a long body', { headers: { 'Content-Type': 'text/plain' }, body: 'x'.repeat(300_000) }],
    ];
    for (const [way, init] of ways) {
      const address = `${way.replaceAll(' ', '-')}@lovelace.test`;
      const { status } = await pressed(pathTo(address), init);
      expect([way, status, await saidOf(server, workspace.id, address)]).toEqual([
        way,
        200,
        [expect.objectContaining({ type: 'AddressSuppressed' })],
      ]);
    }
  });

  it('pressed twice, or twenty times at once, says one thing', async () => {
    const path = pathTo();
    const sent = await Promise.all(Array.from({ length: 20 }, () => oneClick(path)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await oneClick(path)).status).toBe(200);
    expect(await saidOf(server, workspace.id, ADDRESS)).toHaveLength(1);
  });

  it('pressed for ever is told to wait, and what it said stands', async () => {
    const path = pathTo();
    let last = 0;
    for (let times = 0; times < 62 && last !== 429; times += 1) {
      last = (await oneClick(path)).status;
    }
    expect(last).toBe(429);
    expect(await saidOf(server, workspace.id, ADDRESS)).toHaveLength(1);
  });

  it('is a visitor’s in a browser with a session as well, of whatever workspace', async () => {
    const other = await TestWorkspace.add(server);
    const owner: SignedIn = await other.user('owner');
    const sent = await oneClick(pathTo(), { Cookie: owner.credentials.cookie });
    expect(sent.status).toBe(200);
    const [said] = await saidOf(server, workspace.id, ADDRESS);
    expect(said).toMatchObject({ actor: { kind: 'visitor' }, of: workspace.id });
    expect(await saidOf(server, other.id, ADDRESS)).toEqual([]);
  });
});

describe('the page of a mail’s link', () => {
  it('does nothing by being looked at, by whom and however often', async () => {
    const path = pathTo();
    for (const method of ['GET', 'HEAD', 'GET']) {
      expect((await fetch(server.origin + path, { method })).status).toBe(200);
    }
    const seen = await new TestBrowser(server.origin).open(path);
    expect(shown(seen)).toMatchObject({ status: 'open', workspaceName: 'Larkmoor' });
    expect(seen.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(await saidOf(server, workspace.id, ADDRESS)).toEqual([]);
  });

  it('has a button that says it, and then says what is so', async () => {
    const path = pathTo();
    const sent = await pressed(`${path}?by=page`, { headers: { Accept: 'text/html' } });
    expect([sent.status, shown(sent)['status']]).toEqual([200, 'done']);
    const [said] = await saidOf(server, workspace.id, ADDRESS);
    expect(said).toMatchObject({ data: { way: 'page' } });
    expect(shown(await new TestBrowser(server.origin).open(path))['status']).toBe('done');
  });

  it('is still to be pressed where only a colleague had decided it: what one says oneself nobody lifts', async () => {
    const recruiter = await workspace.user('recruiter');
    await recruiter.post('/api/suppressions', { addresses: ADDRESS, reason: 'byHand' });
    const path = pathTo();
    expect(shown(await new TestBrowser(server.origin).open(path))['status']).toBe('open');
    await oneClick(path);
    // It came from anywhere, so nobody waits for what it changed.
    await server.settled();
    const { body } = await recruiter.list<{ id: string; reason: string }>('suppressions');
    expect(body).toMatchObject([{ reason: 'unsubscribed', others: ['byHand'], isLiftable: false }]);
    expect((await recruiter.post(`/api/suppressions/${body[0]?.id}/lift`)).status).toBe(409);
  });

  it('of a link that is cut, changed, or of nobody is none, and says so', async () => {
    const path = pathTo();
    for (const wrong of [
      path.slice(0, -1),
      `${path}A`,
      path.replace('/u/A', '/u/B'),
      '/u/x',
      `/u/${'A'.repeat(132)}`,
      '/u/%00',
    ]) {
      const looked = await new TestBrowser(server.origin).get(wrong);
      expect([wrong, looked.status, shown(looked)['status']]).toEqual([wrong, 404, 'unknown']);
      expect([wrong, (await oneClick(wrong)).status]).toEqual([wrong, 404]);
    }
    expect(await saidOf(server, workspace.id, ADDRESS)).toEqual([]);
  });

  it('tried with links of nobody again and again is told to wait', async () => {
    let last = 0;
    // What is counted by the minute may begin anew once meanwhile.
    for (let times = 0; times < 402 && last !== 429; times += 1) {
      last = (await oneClick('/u/x')).status;
    }
    expect(last).toBe(429);
    // Whoever has a link of their own at the same address is not kept from it.
    expect((await oneClick(pathTo())).status).toBe(200);
  });

  it('opens no other door: every other form keeps its rules', async () => {
    for (const path of [
      '/u',
      '/U/x',
      '/u/x/',
      '/login',
      '/declare/withdraw',
      '/api/suppressions',
    ]) {
      const { status } = await oneClick(path);
      expect([path, [403, 401].includes(status)]).toEqual([path, true]);
    }
  });
});

describe('a link of somebody who was erased', () => {
  it('works as it did: nothing has to be known of them', async () => {
    const recruiter = await workspace.user('recruiter');
    await workspace.people([engineer('Ada Lovelace', { email: ADDRESS })]);
    const [person] = (await recruiter.list('people', { filter: { q: 'Ada' } })).body;
    const path = unsubscribePathOf(server, {
      workspaceId: workspace.id,
      address: ADDRESS,
      personId: person?.id ?? '',
    });
    await recruiter.post(`/api/people/${person?.id}/forget`);
    await server.settled();
    expect((await oneClick(path)).status).toBe(200);
    const said = await saidOf(server, workspace.id, ADDRESS);
    expect(said).toMatchObject([
      {
        data: { reason: 'erased', way: 'erasure', personId: person?.id, userId: recruiter.userId },
      },
      { data: { reason: 'unsubscribed', way: 'oneClick', personId: person?.id } },
    ]);
  });
});
