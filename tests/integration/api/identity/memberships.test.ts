import { membershipsOn } from '../../../../api/identity/memberships.ts';
import { placeToEnter } from '../../../../api/identity/placeToEnter.ts';
import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import { userDecider } from '../../../../domain/identity/user.ts';
import { workspaceSignOn } from '../../../../domain/signOn/workspaceSignOn.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { operatorContext } from '../../../support/http/people.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { SignedIn, signInAs, TestWorkspace } from '../../../support/http/testWorkspace.ts';
import { flashesOf, enter as signingIn } from '../../../support/signOn/signOnWorld.ts';

let server: ComposedServer;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

const enter = (client: SignedIn, workspaceId: string) =>
  client.post<{ readonly home: string }>(`/api/memberships/${workspaceId}/enter`);

/** The browser after an answer that gave it another session. */
function after(client: SignedIn, { headers }: Awaited<ReturnType<typeof enter>>): SignedIn {
  const secret = /kith-session=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? '';
  const { userId, liveToken, credentials } = client;
  const { csrfToken } = credentials;
  return new SignedIn(server.origin, { userId, sessionId: '', secret, csrfToken, liveToken });
}

/** As if the session had begun by the provider of its workspace. */
const byProvider = ({ sessionId }: SignedIn) =>
  server.pool.query(`update identity.sessions set began_by = 'provider' where id = $1`, [
    sessionId,
  ]);

/** Makes the provider of a workspace its only way in. */
async function requireSignOn(workspaceId: string): Promise<void> {
  const of = { workspaceId, ownerIds: [] };
  const provider = { issuer: 'https://id.okonkwo.example', clientId: 'kith', clientSecret: 's' };
  for (const wish of [
    { type: 'SetUpSignOn', data: { ...of, ...provider } },
    { type: 'SwitchOnSignOn', data: of },
    { type: 'RequireSignOn', data: of },
  ] as const) {
    const context = operatorContext(server, workspaceId);
    await handleCommand({ ...server, decider: workspaceSignOn }, workspaceId, { ...wish, context });
  }
}

/** Somebody who recruits for one company and is asked into another. */
async function ofTwo() {
  const [first, second] = [await TestWorkspace.add(server), await TestWorkspace.add(server)];
  const ada = await first.user('recruiter', 'Ada Lovelace');
  await second.adopt(ada.userId, 'hiringManager');
  return { first, second, ada };
}

test('given who belongs to two workspaces, then they see both, go on in the other by one call, and are signed in there alone', async () => {
  const { first, second, ada } = await ofTwo();
  const { body } = await ada.list('memberships');
  expect(body).toEqual(
    expect.arrayContaining([
      { id: first.id, name: 'Larkmoor', role: 'recruiter', current: true },
      { id: second.id, name: 'Larkmoor', role: 'hiringManager', current: false },
    ]),
  );
  const entered = await enter(ada, second.id);
  expect([entered.status, entered.body]).toEqual([200, { home: '/today' }]);
  const there = after(ada, entered);
  expect((await there.get('/api/me')).body).toMatchObject({
    workspaceId: second.id,
    role: 'hiringManager',
  });
  expect((await ada.get('/api/me')).status).toBe(401);
});

test('given the workspace that one is in, when it is entered, then nothing changes', async () => {
  const { first, ada } = await ofTwo();
  const { status, body, headers } = await enter(ada, first.id);
  expect([status, body, headers.getSetCookie()]).toEqual([200, { home: '/today' }, []]);
  expect((await ada.get('/api/me')).status).toBe(200);
});

test('given a workspace that keeps one out, is closed to them, or is nobody’s of theirs, then it is in no list and there is none to enter', async () => {
  const { first, second, ada } = await ofTwo();
  const closed = await TestWorkspace.add(server);
  await closed.adopt(ada.userId, 'recruiter');
  await handleCommand({ ...server, decider: workspaceDecider }, closed.id, {
    type: 'CloseWorkspace',
    data: { workspaceId: closed.id },
    context: operatorContext(server, closed.id),
  });
  await handleCommand({ ...server, decider: workspaceDecider }, second.id, {
    type: 'SuspendMember',
    data: { workspaceId: second.id, userId: ada.userId, reasonCode: 'away' },
    context: operatorContext(server, second.id),
  });
  const stranger = await TestWorkspace.add(server);
  const { body } = await ada.list('memberships');
  expect(body.map(({ id }) => id)).toEqual([first.id]);
  for (const { id } of [second, closed, stranger]) {
    const answer = await enter(ada, id);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
  }
});

test('given a sign-on by the provider of one workspace, then it opens no other: whoever keeps that provider could say to be anybody', async () => {
  const { second, ada } = await ofTwo();
  await byProvider(ada);
  const stranger = await TestWorkspace.add(server);
  // Nor does it say which of them they belong to.
  for (const { id } of [second, stranger]) {
    const answer = await enter(ada, id);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'signed-on-by-provider']);
  }
  expect((await ada.get('/api/me')).status).toBe(200);
});

test('given a sign-on by the provider of one workspace, then it is shown that workspace alone, and the sessions there', async () => {
  const { first, second, ada } = await ofTwo();
  const [beside, elsewhere] = [
    await signInAs(server, ada.userId, first.id),
    await signInAs(server, ada.userId, second.id),
  ];
  await byProvider(ada);
  const memberships = await ada.list('memberships');
  expect(memberships.body.map(({ id }) => id)).toEqual([first.id]);
  expect(memberships.headers.get('Content-Range')).toBe('memberships 0-0/1');
  const sessions = await ada.list('sessions');
  const here = [ada.sessionId, beside.sessionId].toSorted();
  expect(sessions.body.map(({ id }) => id).toSorted()).toEqual(here);
  const end = (path: string) => ada.send('DELETE', path, undefined);
  expect((await end(`/api/sessions/${elsewhere.sessionId}`)).status).toBe(404);
  expect((await elsewhere.get('/api/me')).status).toBe(200);
  // Who has lost a device is signed out there too; how many sessions that were is not told.
  expect((await end('/api/sessions')).body).toEqual({ ended: here.length });
  expect((await elsewhere.get('/api/me')).status).toBe(401);
});

test('given somebody alone owns a suspended workspace with others in it, when they close their account from another, then it ends there too', async () => {
  const { second, ada } = await ofTwo();
  const third = await TestWorkspace.add(server);
  await third.adopt(ada.userId, 'owner');
  await third.user('recruiter');
  const others = await second.user('owner');
  await others.post(`/api/members/${ada.userId}/remove`);
  await suspendWorkspace({ ...server, claims: server.identity.claims }, third.id, 'unpaid');
  const { body: me } = await ada.get<{ email: string }>('/api/me');
  const closed = await ada.post('/api/me/close-account', { email: me.email, erase: true });
  expect(closed.status).toBe(200);
  await server.until(async () => {
    const state = await readState(server, workspaceDecider, third.id);
    return state?.members.size === 1 && state.closedAccounts.has(ada.userId);
  });
});

test('given a sign-on by the provider of one workspace, then it closes no account that is open to another too', async () => {
  const { second, ada } = await ofTwo();
  await byProvider(ada);
  const { body: me } = await ada.get<{ email: string }>('/api/me');
  const close = () => ada.post('/api/me/close-account', { email: me.email, erase: true });
  const refused = await close();
  expect([refused.status, codeOf(refused)]).toEqual([409, 'signed-on-by-provider']);
  expect((await ada.get('/api/me')).status).toBe(200);
  const owner = await second.user('owner');
  // Where nobody lets them in elsewhere there is no other way, and nothing of others that would go.
  await owner.post(`/api/members/${ada.userId}/remove`);
  expect((await close()).status).toBe(200);
});

test('given a workspace that asks for its single sign-on, then a session by mail of another does not stand in for it', async () => {
  const { first, ada } = await ofTwo();
  const okonkwo = await TestWorkspace.add(server, { domain: `${first.id}.example` });
  await okonkwo.adopt(ada.userId, 'recruiter');
  await requireSignOn(okonkwo.id);
  const answer = await enter(ada, okonkwo.id);
  expect([answer.status, codeOf(answer)]).toEqual([409, 'sign-on-required']);
});

test('given who came first to a workspace that asks for its single sign-on, then a link leads them into another of theirs, and not into it', async () => {
  const email = 'ada@first.example';
  const first = await TestWorkspace.add(server, { domain: 'first.example' });
  const ada = await first.user('recruiter', 'Ada Lovelace', email);
  const second = await TestWorkspace.add(server);
  await second.adopt(ada.userId, 'hiringManager');
  await requireSignOn(first.id);
  await server.settled();
  const browser = new TestBrowser(server.origin);
  const page = await signingIn(browser, email, { way: 'mail' });
  const same = ['PASSWORDLESS_REQUEST_SUCCESS', 'SIGN_ON', 'EMAIL'];
  expect(flashesOf(page).map(({ type }) => type)).toEqual(same);
  const mail = await server.until(() => server.inbox.mails().find(({ to }) => to === email));
  const [path = ''] = /\/sign-in\/\S+/.exec(mail.text) ?? [];
  await browser.post('/sign-in', await browser.open(path));
  const sessions = await server.identity.sessions.list(ada.userId);
  // One of each there was before.
  const places = sessions.map(({ workspaceId }) => workspaceId).toSorted();
  expect(places).toEqual([first.id, second.id, second.id].toSorted());
});

describe('where a sign-in link leads', () => {
  const placeOf = async (userId: string) => {
    const account = await readState(server, userDecider, userId);
    return placeToEnter({ ...server, memberships: membershipsOn(server) }, account!);
  };
  const setSuspended = (workspaceId: string, reason: string | null) =>
    suspendWorkspace({ ...server, claims: server.identity.claims }, workspaceId, reason);

  test('given who is removed from the workspace that they came to first, then to another of theirs', async () => {
    const { first, second, ada } = await ofTwo();
    const owner = await first.user('owner');
    expect(await placeOf(ada.userId)).toBe(first.id);
    await owner.post(`/api/members/${ada.userId}/remove`);
    await server.settled();
    expect(await placeOf(ada.userId)).toBe(second.id);
    await owner.post(`/api/members/${ada.userId}/take-back`);
    expect(await placeOf(ada.userId)).toBe(first.id);
  });

  test('given the first is closed, then to another, and its owner still there', async () => {
    const { first, second, ada } = await ofTwo();
    const owner = await first.user('owner');
    await second.adopt(owner.userId, 'recruiter');
    expect((await owner.post('/api/workspace/close', { name: 'Larkmoor' })).status).toBe(200);
    expect(await placeOf(ada.userId)).toBe(second.id);
    expect(await placeOf(owner.userId)).toBe(first.id);
  });

  test('given whoever runs the server suspends the first, then to another until it goes on, and to the first where there is none', async () => {
    const { first, second, ada } = await ofTwo();
    const ben = await first.user('recruiter', 'Ben Bitdiddle');
    await setSuspended(first.id, 'unpaid');
    expect(await placeOf(ada.userId)).toBe(second.id);
    expect(await placeOf(ben.userId)).toBe(first.id);
    await setSuspended(first.id, null);
    expect(await placeOf(ada.userId)).toBe(first.id);
  });

  test('given the first is suspended and another lets them in by its single sign-on alone, then to the next, and to the first where there is none', async () => {
    const first = await TestWorkspace.add(server);
    const ada = await first.user('recruiter', 'Ada Lovelace', 'ada@bound.example');
    const bound = await TestWorkspace.add(server, { domain: 'bound.example' });
    await bound.adopt(ada.userId, 'recruiter');
    await setSuspended(first.id, 'unpaid');
    expect(await placeOf(ada.userId)).toBe(bound.id);
    await requireSignOn(bound.id);
    expect(await placeOf(ada.userId)).toBe(first.id);
    const last = await TestWorkspace.add(server);
    await last.adopt(ada.userId, 'recruiter');
    expect(await placeOf(ada.userId)).toBe(last.id);
  });

  test('given a session in a workspace that is suspended, or closed to who is no owner, then it goes on to another', async () => {
    const { first, second, ada } = await ofTwo();
    await setSuspended(first.id, 'unpaid');
    expect((await ada.list('memberships')).body).toMatchObject([
      { id: first.id, current: true },
      { id: second.id, current: false },
    ]);
    expect((await enter(ada, second.id)).status).toBe(200);
  });
});

test.each(['suspended', 'closed'])(
  'given the workspace is %s, then who comes no further into it cancels their account all the same',
  async (how) => {
    const { first, ada } = await ofTwo();
    await first.user('owner');
    const { email } = (await ada.get<{ email: string }>('/api/me')).body;
    if (how === 'suspended') {
      await suspendWorkspace({ ...server, claims: server.identity.claims }, first.id, 'unpaid');
    } else {
      await handleCommand({ ...server, decider: workspaceDecider }, first.id, {
        type: 'CloseWorkspace',
        data: { workspaceId: first.id },
        context: operatorContext(server, first.id),
      });
    }
    expect((await ada.get('/api/projects')).status).toBe(403);
    const closed = await ada.post('/api/me/close-account', { email, erase: true });
    expect(closed.status).toBe(200);
    expect((await ada.list('memberships')).status).toBe(401);
  },
);
