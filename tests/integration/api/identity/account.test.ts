import type { SessionResource } from '../../../../domain/contracts/sessions.ts';
import type { LiveMessage } from '../../../../domain/contracts/live.ts';
import { codeOf, type ApiClient } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, uploaded } from '../../../support/http/given.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { signInAs, TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let here: SignedIn;
let elsewhere: SignedIn;
const sockets: LiveSocket[] = [];

beforeAll(async () => {
  server = await startComposedServer();
  workspace = await TestWorkspace.add(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  here = await workspace.user('recruiter');
  elsewhere = await signInAs(server, here.userId, workspace.id);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

async function open({ liveToken }: SignedIn): Promise<LiveSocket> {
  const socket = await LiveSocket.open(server, liveToken);
  sockets.push(socket);
  return socket;
}

const expired = ({ type }: LiveMessage) => type === 'LOGIN_EXPIRED';
const remove = (client: ApiClient, path: string) =>
  client.send<{ ended: number }>('DELETE', path, undefined);
const statusOf = async (client: ApiClient) => (await client.get('/api/me')).status;
const addressOf = async (client: ApiClient) =>
  (await client.get<{ email: string }>('/api/me')).body.email;

describe('one’s sessions', () => {
  it('are answered as every list is: in pages, in an order, with how many there are', async () => {
    const list = async (query: string) => here.get<SessionResource[]>(`/api/sessions?${query}`);
    const newest = await list('range=[0,0]&sort=["createdAt","DESC"]');
    const oldest = await list('range=[0,0]&sort=["createdAt","ASC"]');
    expect(newest.headers.get('Content-Range')).toBe('sessions 0-0/2');
    expect(newest.body).toHaveLength(1);
    const ids = [newest.body[0]?.id, oldest.body[0]?.id];
    expect(new Set(ids)).toEqual(new Set([here.sessionId, elsewhere.sessionId]));
  });

  it('are asked for by their ids too, nobody else’s among them', async () => {
    const stranger = await workspace.user('owner');
    const filter = JSON.stringify({ id: [elsewhere.sessionId, stranger.sessionId] });
    const path = `/api/sessions?filter=${encodeURIComponent(filter)}`;
    const { body, headers } = await here.get<SessionResource[]>(path);
    expect(body.map(({ id }) => id)).toEqual([elsewhere.sessionId]);
    expect(headers.get('Content-Range')).toBe('sessions 0-0/1');
  });

  it('are listed, with the one that asks marked, and nobody else’s', async () => {
    const { body } = await here.get<SessionResource[]>('/api/sessions');
    const marked = body.map(({ id, current }) => ({ id, current }));
    expect(new Set(marked)).toEqual(
      new Set([
        { id: here.sessionId, current: true },
        { id: elsewhere.sessionId, current: false },
      ]),
    );
  });

  it('end one by one, each saying so over its socket', async () => {
    const [mine, other] = [await open(here), await open(elsewhere)];
    const answer = await remove(here, `/api/sessions/${elsewhere.sessionId}`);
    expect([answer.status, answer.body]).toEqual([200, { ended: 1 }]);
    await other.hear(expired);
    expect(await other.closed).toBe(1000);
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect(mine.heard.filter(expired)).toEqual([]);
    expect((await remove(here, `/api/sessions/${elsewhere.sessionId}`)).status).toBe(404);
  });

  it('of somebody else are not there', async () => {
    const stranger = await workspace.user('owner');
    expect((await remove(stranger, `/api/sessions/${here.sessionId}`)).status).toBe(404);
    expect(await statusOf(here)).toBe(200);
  });

  it('end everywhere at once', async () => {
    const both = [await open(here), await open(elsewhere)];
    expect((await remove(here, '/api/sessions')).body).toEqual({ ended: 2 });
    for (const socket of both) await socket.hear(expired);
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([401, 401]);
  });

  it('don’t end without the page’s token', async () => {
    const forged = await here.send('DELETE', '/api/sessions', undefined, { 'X-CSRF-Token': 'x' });
    expect([forged.status, codeOf(forged)]).toEqual([403, 'forged-request']);
    expect(await statusOf(here)).toBe(200);
  });
});

describe('closing one’s account', () => {
  it('given everything is to be deleted too, then the account and what it brought in are erased, with a receipt', async () => {
    const csv = connectionsCsv([{ name: 'Quentin Marsh' }]);
    await uploaded(server, here, csv);
    const email = await addressOf(here);
    const left = async () => {
      const { rows } = await server.pool.query<{ kind: string }>(
        `select kind from keys.subjects where destroyed_at is null
         and (subject_id = $1 or (workspace_id = $2 and kind = 'record'))`,
        [here.userId, workspace.id],
      );
      return rows.map(({ kind }) => kind).toSorted();
    };
    expect(await left()).toEqual(['record', 'user']);
    expect((await here.post('/api/me/close-account', { email, erase: true })).status).toBe(200);
    await server.until(async () => (await left()).length === 0);
    await server.until(async () => {
      const types: string[] = [];
      for await (const { type } of server.store.readStream(`subject-${here.userId}`)) {
        types.push(type);
      }
      return types.includes('ErasureProven');
    });
    await server.settled();
  });

  it('wants its address typed again', async () => {
    const refused = await here.post('/api/me/close-account', { email: 'other@kith.example' });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid-fields']);
    expect(await statusOf(here)).toBe(200);
  });

  it('ends every session with LOGIN_EXPIRED, and gives the address back', async () => {
    const email = await addressOf(here);
    const hash = server.hash('mail-address', email);
    const { claims } = server.identity;
    expect(await claims.ownerOf('mail-address', hash)).toBe(here.userId);
    const both = [await open(here), await open(elsewhere)];
    const closed = await here.post('/api/me/close-account', { email });
    expect(closed.status).toBe(200);
    expect(closed.headers.getSetCookie().join()).toContain('kith-session=;');
    for (const socket of both) await socket.hear(expired);
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([401, 401]);
    await server.until(async () => (await claims.ownerOf('mail-address', hash)) === null);
  });
});
