import { addWorkspace } from '../../../../cli/identity/addWorkspace.ts';
import { workspaceSignOn } from '../../../../domain/signOn/workspaceSignOn.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { operatorContext } from '../../../support/http/people.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';
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
  expect([status, body, headers.getSetCookie()]).toEqual([200, { home: '/projects' }, []]);
  expect((await ada.get('/api/me')).status).toBe(200);
});

test('given a workspace that keeps one out, or is nobody’s of theirs, then it is in no list and there is none to enter', async () => {
  const { first, second, ada } = await ofTwo();
  await handleCommand({ ...server, decider: workspaceDecider }, second.id, {
    type: 'SuspendMember',
    data: { workspaceId: second.id, userId: ada.userId, reasonCode: 'away' },
    context: operatorContext(server, second.id),
  });
  const stranger = await TestWorkspace.add(server);
  const { body } = await ada.list('memberships');
  expect(body.map(({ id }) => id)).toEqual([first.id]);
  for (const { id } of [second, stranger]) {
    const answer = await enter(ada, id);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
  }
});

test('given a sign-on by the provider of one workspace, then it opens no other: whoever keeps that provider could say to be anybody', async () => {
  const { second, ada } = await ofTwo();
  await server.pool.query(`update identity.sessions set began_by = 'provider' where id = $1`, [
    ada.sessionId,
  ]);
  const answer = await enter(ada, second.id);
  expect([answer.status, codeOf(answer)]).toEqual([409, 'signed-on-by-provider']);
  expect((await ada.get('/api/me')).status).toBe(200);
});

test('given a workspace that asks for its single sign-on, then a session by mail of another does not stand in for it', async () => {
  const { first, ada } = await ofTwo();
  const { claims } = server.identity;
  const wanted = { name: 'Okonkwo', domain: `${first.id}.example`, seats: null, ready: true };
  const workspaceId = await addWorkspace({ ...server, claims }, wanted);
  await TestWorkspace.at(server, workspaceId).adopt(ada.userId, 'recruiter');
  await requireSignOn(workspaceId);
  const answer = await enter(ada, workspaceId);
  expect([answer.status, codeOf(answer)]).toEqual([409, 'sign-on-required']);
});

test('given who came first to a workspace that asks for its single sign-on, then a link leads them into another of theirs, and not into it', async () => {
  const { first, second, ada } = await ofTwo();
  const domain = `${first.id}.example`;
  const context = () => operatorContext(server, first.id);
  const domainHash = server.hash('domain', domain);
  await server.identity.claims.take('domain', domainHash, first.id, async () => true);
  await handleCommand({ ...server, decider: workspaceDecider }, first.id, {
    type: 'VerifyDomain',
    data: { workspaceId: first.id, domain, domainHash },
    context: context(),
  });
  await requireSignOn(first.id);
  await server.settled();
  const { email } = (await ada.get<{ email: string }>('/api/me')).body;
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
