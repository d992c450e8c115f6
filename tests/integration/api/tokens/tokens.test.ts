import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import type { MadeToken, TokenResource } from '../../../../domain/contracts/tokens.ts';
import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { UserCommand } from '../../../../domain/identity/commands.ts';
import { userDecider } from '../../../../domain/identity/user.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { dayAfter, dayIn as zonedDay } from '../../../../domain/kernel/zonedTime.ts';
import { endOf } from '../../../../domain/tokens/workspaceTokens.ts';
import { tokenLimit } from '../../../../api/http/middleware/rateLimit.ts';
import { API_EXAMPLE } from '../../../../ui/site/help/faq/apiExample.ts';
import { codeOf, type ApiClient } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { startProject } from '../../../support/http/given.ts';
import { operatorContext } from '../../../support/http/people.ts';
import { dayIn, TokenClient, tokenOf } from '../../../support/http/tokenClient.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner', 'Ana Soto');
});

const listed = async (client: ApiClient = owner) =>
  (await client.list<TokenResource>('tokens')).body;
const answered = async (client: TokenClient) => {
  const answer = await client.get('/api/projects');
  return [answer.status, codeOf(answer) ?? null];
};

describe('making an API token', () => {
  test('is for days of the workspace’s time zone, and those made before it was chosen end when they did', async () => {
    await tokenOf(server, owner, ['projects:read']);
    const [before] = await listed();
    const zone = 'America/New_York';
    await owner.post('/api/workspace/choose-time-zone', { zone });
    const endsOn = dayAfter(zonedDay(zone, server.clock.now().toISOString()), 365);
    const body = { name: 'Board', scopes: ['projects:read'], endsOn };
    expect((await owner.post('/api/tokens', body)).status).toBe(201);
    expect(await listed()).toMatchObject([
      { name: 'Board', endsOn, endsAt: endOf(endsOn, zone) },
      { endsAt: before?.endsAt },
    ]);
  });

  test('shows it once, and keeps nothing of it but its hash', async () => {
    const token = await tokenOf(server, owner, ['projects:read', 'people:read']);
    expect(token.secret).toMatch(/^kith_[A-Za-z0-9_-]{43}$/);
    expect(await listed()).toEqual([
      {
        id: token.tokenId,
        name: 'Nightly sync',
        makerId: owner.userId,
        makerName: 'Ana Soto',
        scopes: ['projects:read', 'people:read'],
        madeAt: expect.any(String),
        endsOn: dayIn(server, 10),
        endsAt: `${dayIn(server, 11)}T00:00:00.000Z`,
        lastUsedAt: null,
        status: 'good',
      },
    ]);
    const { rows } = await server.pool.query<{ all: string }>(
      `select (select string_agg(t::text, ' ') from identity.api_tokens t)
         || (select string_agg(e::text, ' ') from event_log.events e) as all`,
    );
    expect(rows[0]?.all).toContain(token.tokenId);
    expect(rows[0]?.all).not.toContain(token.secret.slice('kith_'.length));
  });

  test('asked for again by the same request makes one token, and does not show it again', async () => {
    const body = { name: 'Sync', scopes: ['people:read'], endsOn: dayIn(server, 1) };
    const again = { 'X-Kith-Command': server.ids.newId() };
    const first = await owner.post<MadeToken>('/api/tokens', body, again);
    const second = await owner.post<MadeToken>('/api/tokens', body, again);
    expect(first.body.secret).not.toBeNull();
    expect([second.status, second.body]).toEqual([201, { id: first.body.id, secret: null }]);
    expect(await listed()).toHaveLength(1);
  });

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['for nothing', { scopes: [] }, 'scopes'],
    ['for what there is not', { scopes: ['people:erase'] }, 'scopes.0'],
    ['for more than a year', { endsOn: '2999-01-01' }, 'endsOn'],
    ['that has ended', { endsOn: '2020-01-01' }, 'endsOn'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const right = { name: 'Sync', scopes: ['people:read'], endsOn: dayIn(server, 1) };
    const answer = await owner.post('/api/tokens', { ...right, ...wrong });
    const { errors } = answer.body as { errors: { data: { fields: object } }[] };
    expect([answer.status, Object.keys(errors[0]?.data.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('a program with an API token', () => {
  test('changes things as itself in its maker’s name, with neither cookie nor page token', async () => {
    const token = await tokenOf(server, owner, ['projects:write', 'projects:read', 'team:read']);
    const project = await startProject(token);
    const [feed] = (await token.list<ActivityResource>('activities')).body;
    expect(feed).toMatchObject({
      code: 'projectCreated',
      byId: owner.userId,
      byName: 'Ana Soto',
      byToken: 'Nightly sync',
    });
    expect(feed?.words).toMatch(/^Ana Soto’s API token Nightly sync started /);
    const actors = [];
    for await (const { metadata } of server.store.readStream(`project-${project.id}`)) {
      actors.push(metadata.actor);
    }
    expect(actors[0]).toEqual({ kind: 'user', id: owner.userId, tokenId: token.tokenId });
  });

  test('calls as the help shows it', async () => {
    const { secret } = await tokenOf(server, owner, ['projects:read']);
    const [, address = '', header = ''] =
      /^curl '(\S+)' --globoff \\\n {2}--header '([^']+)'$/.exec(API_EXAMPLE) ?? [];
    const [name = '', value = ''] = header.replace('kith_…', secret).split(': ');
    const answer = await fetch(address.replace('https://kith.example', server.origin), {
      headers: { [name]: value },
    });
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  });

  test('is seen by when it was last used, to the minute', async () => {
    const token = await tokenOf(server, owner, ['projects:read']);
    const usedAt = async () => {
      await token.get('/api/projects');
      return (await listed())[0]?.lastUsedAt;
    };
    const before = server.clock.now();
    const first = String(await usedAt());
    expect(Date.parse(first)).toBeGreaterThanOrEqual(before.getTime());
    expect(await usedAt()).toBe(first);
    server.clock.advance(60_000);
    expect(Date.parse(String(await usedAt()))).toBeGreaterThanOrEqual(Date.parse(first) + 60_000);
  });

  test('is let in by its token alone, whoever is signed in beside it', async () => {
    const token = await tokenOf(server, owner, ['projects:read']);
    const { cookie } = owner.credentials;
    const both = await token.get('/api/people', { Cookie: cookie });
    expect([both.status, codeOf(both)]).toEqual([403, 'scope-missing']);
    const wrong = await owner.get('/api/projects', { Authorization: 'Bearer kith_nothing' });
    expect([wrong.status, codeOf(wrong)]).toEqual([401, 'token-unknown']);
    expect(wrong.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
    expect(wrong.headers.get('Set-Cookie')).toBeNull();
  });

  test('left out, a change is answered as a read is: nobody is signed in', async () => {
    const bare = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ jobDescription: 'Pastry chef in Ghent' });
    const change = await fetch(`${server.origin}/api/projects`, {
      method: 'POST',
      headers: bare,
      body,
    });
    const read = await fetch(`${server.origin}/api/projects`);
    expect([change.status, read.status]).toEqual([401, 401]);
  });

  test('gets no page, and signs nobody in or out', async () => {
    const token = await tokenOf(server, owner);
    for (const [method, path] of [
      ['GET', '/settings'],
      ['POST', '/login'],
      ['POST', '/logout'],
    ] as const) {
      const answer = await token.send(method, path, undefined);
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  test('that calls too often is told when to go on, and no other with it', async () => {
    const token = await tokenOf(server, owner, ['projects:read']);
    const other = await tokenOf(server, owner, ['projects:read']);
    expect(await answered(token)).toEqual([200, null]);
    // As if all of this minute's, and of the next, had been used up.
    const until = new Date(server.clock.now().getTime() + 2 * tokenLimit.perMs);
    await server.pool.query('update identity.rate_limits set free_at = $1 where key = $2', [
      until,
      `${tokenLimit.name}/${token.tokenId}`,
    ]);
    const refused = await token.get('/api/projects');
    expect([refused.status, codeOf(refused)]).toEqual([429, 'rate-limited']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    // It is as good as before.
    expect(refused.headers.get('WWW-Authenticate')).toBeNull();
    expect(await answered(other)).toEqual([200, null]);
  });
});

describe('the end of an API token', () => {
  test('revoked, it is refused at once, by every process', async () => {
    const elsewhere = await startComposedServer({ databaseUrl: server.databaseUrl, parts: 'web' });
    try {
      const token = await tokenOf(server, owner, ['projects:read']);
      const there = new TokenClient(elsewhere.origin, { id: token.tokenId, secret: token.secret });
      expect(await answered(there)).toEqual([200, null]);
      await owner.post(`/api/tokens/${token.tokenId}/revoke`);
      expect(await answered(there)).toEqual([401, 'token-revoked']);
      expect(await answered(token)).toEqual([401, 'token-revoked']);
      expect((await listed())[0]?.status).toBe('revoked');
    } finally {
      await elsewhere.stop();
    }
  });

  test('past its last day, it is refused', async () => {
    const token = await tokenOf(server, owner, ['projects:read']);
    server.clock.advance(11 * 86_400_000);
    expect(await answered(token)).toEqual([401, 'token-expired']);
    server.clock.advance(-11 * 86_400_000);
  });

  test('its maker gone, it has ended, and the other owners are told', async () => {
    const maker = await workspace.user('owner', 'Bo Lind');
    const own = await tokenOf(server, owner, ['projects:read']);
    const token = await tokenOf(server, maker, ['projects:read']);
    await tokenOf(server, maker, ['projects:read']);
    await owner.post(`/api/members/${maker.userId}/remove`);
    expect((await answered(token))[0]).toBe(401);
    const told = await server.until(async () => {
      const { body } = await owner.list<NotificationResource>('notifications');
      return body.find(({ words }) => words.startsWith('2 API tokens have ended'));
    });
    expect(told).toMatchObject({ kind: 'access', to: '/workspace/tokens' });
    // Those that are good come first.
    expect((await listed()).map(({ id, status }) => [id, status])).toEqual([
      [own.tokenId, 'good'],
      [expect.any(String), 'makerLeft'],
      [token.tokenId, 'makerLeft'],
    ]);
    const changed = (await owner.list<AuditResource>('audits')).body;
    expect(changed.map(({ what, to }) => [what, to])).toContainEqual([
      'API token of Bo Lind',
      'Ended',
    ]);
    // Who comes back has to make a new one.
    await owner.post(`/api/members/${maker.userId}/take-back`);
    expect(await answered(token)).toEqual([401, 'token-revoked']);
  });

  test('its maker’s account suspended, it opens nothing until they are let in again', async () => {
    const token = await tokenOf(server, owner, ['projects:read']);
    const { userId } = owner;
    const asOperator = (command: UserCommand) =>
      handleCommand({ ...server, decider: userDecider }, userId, command);
    const context = () => operatorContext(server, null);
    const data = { userId, reasonCode: 'unpaid' };
    await asOperator({ type: 'SuspendAccount', data, context: context() });
    expect(await answered(token)).toEqual([401, 'token-ended']);
    await asOperator({ type: 'ReinstateAccount', data: { userId }, context: context() });
    expect(await answered(token)).toEqual([200, null]);
  });
});
