import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { SignOnResource, SignOnTested } from '../../../../domain/contracts/signOn.ts';
import { signOnTestLimit } from '../../../../api/http/middleware/rateLimit.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import {
  startForgedProvider,
  type ForgedProvider,
  type Forgery,
} from '../../../support/signOn/forgedProvider.ts';
import { startProvider, type RunningProvider } from '../../../support/signOn/startProvider.ts';

const SECRET = 'planted-settings-secret';
const provider = { issuer: 'https://login.larkmoor.example', clientId: 'kith' };

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;

beforeAll(async () => {
  server = await startComposedServer({
    env: { KITH_SIGN_ON_PRIVATE: 'true', KITH_ORIGIN: 'http://localhost:3000' },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner', 'Ana Soto');
});

const shown = async (client = owner) =>
  (await client.get<SignOnResource>('/api/workspace/sign-on')).body;
const change = (verb: string, body: object = {}, client = owner) =>
  client.post(`/api/workspace/${verb}`, body);
const setUp = (more: object = {}) =>
  change('set-up-sign-on', { ...provider, clientSecret: SECRET, ...more });
const tested = async () => {
  const { body } = await change('test-sign-on');
  return body as SignOnTested;
};

describe('setting up sign-on', () => {
  test('begins with nothing but the address to copy', async () => {
    expect(await shown()).toEqual({
      issuer: null,
      clientId: null,
      hasSecret: false,
      redirectAddress: 'http://localhost:3000/login/sign-on/callback',
      isOn: false,
      isRequired: false,
      newcomerRole: null,
      domains: [],
    });
  });

  test('keeps the secret for itself: no answer has it, nor what the database holds', async () => {
    const answers = [await setUp()];
    await change('switch-on-sign-on');
    answers.push(await setUp({ clientSecret: undefined, clientId: 'kith-2' }));
    answers.push(await owner.get('/api/workspace/sign-on'));
    await server.settled();
    answers.push(await owner.list('audits'), await owner.list('activities'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(SECRET);
    expect(await shown()).toMatchObject({ ...provider, clientId: 'kith-2', hasSecret: true });
    const { rows } = await server.pool.query<{ all: string }>(
      `select string_agg(e::text, ' ') as all from event_log.events e`,
    );
    expect(rows[0]?.all).toContain('SignOnSetUp');
    expect(rows[0]?.all).not.toContain(SECRET);
    expect(rows[0]?.all).not.toContain('login.larkmoor.example');
  });

  test.each([
    ['an address that is none', { issuer: 'larkmoor' }, 'issuer'],
    ['the address of the description', { issuer: 'https://l.example/.well-known/x' }, 'issuer'],
    ['an address with a password', { issuer: 'https://a:b@l.example' }, 'issuer'],
    ['no client', { clientId: ' ' }, 'clientId'],
    ['no secret', { clientSecret: undefined }, 'clientSecret'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const answer = await setUp(wrong);
    const { errors } = answer.body as { errors: { data: { fields: object } }[] };
    expect([answer.status, Object.keys(errors[0]?.data.fields ?? {})]).toEqual([422, [field]]);
  });

  test('a secret is of one provider, and goes to no other', async () => {
    await setUp();
    const other = { issuer: 'https://evil.example', clientSecret: undefined };
    expect((await setUp(other)).status).toBe(422);
  });

  test('is switched on once it is set up, required once it is on', async () => {
    expect(codeOf(await change('switch-on-sign-on'))).toBe('sign-on-not-set-up');
    await setUp();
    expect(codeOf(await change('require-sign-on'))).toBe('sign-on-off');
    await change('switch-on-sign-on');
    await change('require-sign-on');
    await change('admit-newcomers', { role: 'colleague' });
    expect(await shown()).toMatchObject({
      isOn: true,
      isRequired: true,
      newcomerRole: 'colleague',
    });
    await change('make-sign-on-optional');
    await change('switch-off-sign-on');
    await change('admit-newcomers', { role: null });
    expect(await shown()).toMatchObject({ isOn: false, isRequired: false, newcomerRole: null });
  });

  test('given an Undo of what newcomers are, and another owner who has chosen since, then that stays', async () => {
    await setUp();
    await change('admit-newcomers', { role: 'colleague' });
    await change('admit-newcomers', { role: 'recruiter' });
    const undone = await change('admit-newcomers', { role: null, from: 'colleague' });
    expect([undone.status, codeOf(undone)]).toEqual([409, 'changed-since']);
    expect(await shown()).toMatchObject({ newcomerRole: 'recruiter' });
  });

  test('lets nobody come in as an owner', async () => {
    expect((await change('admit-newcomers', { role: 'owner' })).status).toBe(422);
  });

  test('is told to the other owners, and stands in the feed and under Changes', async () => {
    const other = await workspace.user('owner', 'Bo Lind');
    const recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
    await setUp();
    await change('switch-on-sign-on');
    await change('admit-newcomers', { role: 'recruiter' });
    await server.settled();
    const told = (await other.list<NotificationResource>('notifications')).body;
    expect(told.map(({ words, to }) => [words, to])).toEqual([
      ['Ana Soto switched single sign-on on for your workspace', '/workspace/sign-on'],
      ['Ana Soto changed the provider by which your workspace signs on', '/workspace/sign-on'],
    ]);
    expect((await recruiter.list<NotificationResource>('notifications')).body).toEqual([]);
    const done = (await owner.list<ActivityResource>('activities')).body;
    expect(done.slice(0, 3).map(({ words, undo }) => [words, undo])).toEqual([
      [
        'Ana Soto let newcomers in by single sign-on as Recruiter',
        { path: 'workspace/admit-newcomers', body: { role: null, from: 'recruiter' } },
      ],
      ['Ana Soto switched single sign-on on', { path: 'workspace/switch-off-sign-on', body: {} }],
      ['Ana Soto changed the provider for single sign-on', null],
    ]);
    const changed = (await owner.list<AuditResource>('audits')).body;
    expect(changed.slice(0, 3).map(({ what, from, to }) => [what, from, to])).toEqual([
      ['Newcomers by single sign-on', 'Who is invited only', 'Recruiter'],
      ['Single sign-on', 'Off', 'On'],
      ['Provider for single sign-on', null, provider.issuer],
    ]);
  });

  test('that it is the only way in, or on no more, is told as well, and stands under Changes either way', async () => {
    const other = await workspace.user('owner', 'Bo Lind');
    await setUp();
    for (const verb of ['switch-on-sign-on', 'require-sign-on', 'make-sign-on-optional']) {
      expect((await change(verb)).status).toBe(200);
    }
    expect((await change('switch-off-sign-on')).status).toBe(200);
    await server.settled();
    const told = (await other.list<NotificationResource>('notifications')).body;
    expect(told.map(({ words }) => words)).toEqual([
      'Ana Soto switched single sign-on off for your workspace',
      'Ana Soto made single sign-on the only way in for your mail domains',
      'Ana Soto changed the provider by which your workspace signs on',
    ]);
    const changed = (await owner.list<AuditResource>('audits')).body;
    expect(changed.slice(0, 3).map(({ what, from, to }) => [what, from, to])).toEqual([
      ['Single sign-on', 'On', 'Off'],
      ['Single sign-on of the mail domains', 'The only way in', 'Beside links by mail'],
      ['Single sign-on of the mail domains', 'Beside links by mail', 'The only way in'],
    ]);
  });

  test('of one workspace is nothing to another', async () => {
    await setUp();
    const stranger = await (await TestWorkspace.add(server)).user('owner');
    expect(await shown(stranger)).toMatchObject({ issuer: null, hasSecret: false });
  });
});

describe('testing the provider', () => {
  let real: RunningProvider;
  let forged: ForgedProvider;

  beforeAll(async () => {
    real = await startProvider('http://localhost:3000');
    forged = await startForgedProvider(server.clock, 'nobody@forged.example');
  });
  afterAll(async () => {
    await real.stop();
    await forged.stop();
  });
  beforeEach(() => forged.forge({}));

  const ofReal = () => ({ issuer: real.issuer, clientId: real.clientId });

  test('finds nothing wrong with one that is right', async () => {
    await setUp({ ...ofReal(), clientSecret: real.clientSecret });
    expect(await tested()).toEqual({
      problem: null,
      words: 'The provider answers as it should, and knows this client.',
    });
  });

  test('finds nothing wrong with the one that `npm run provider` starts, with what it says to enter', async () => {
    const env = { PATH: process.env['PATH'], KITH_ORIGIN: 'http://localhost:3000' };
    const script = spawn('node', ['scripts/provider.mjs'], { env });
    try {
      let said = '';
      for await (const words of script.stderr.setEncoding('utf8')) {
        said += String(words);
        if (said.includes('KITH_SIGN_ON_PRIVATE=true')) break;
      }
      const after = (label: string) => new RegExp(`${label} +(.+)`).exec(said)?.[1];
      const issuer = after('Issuer');
      await setUp({ issuer, clientId: after('Client id'), clientSecret: after('Client secret') });
      expect(await tested()).toMatchObject({ problem: null });
    } finally {
      script.kill();
      await once(script, 'exit');
    }
  });

  test.each([
    ['a wrong secret', { clientSecret: 'wrong' }],
    ['another client', { clientId: 'somebody-else' }],
  ])('finds %s', async (_what, wrong) => {
    await setUp({ ...ofReal(), clientSecret: real.clientSecret, ...wrong });
    expect((await tested()).problem).toBe('clientRefused');
  });

  test.each<[string, Forgery['described']]>([
    ['issuerMismatch', { issuer: 'https://other.example' }],
    ['noCodeFlow', { response_types_supported: ['id_token'] }],
    ['noCodeFlow', { token_endpoint: undefined }],
    ['noPkce', { code_challenge_methods_supported: ['plain'] }],
    ['noEmail', { scopes_supported: ['openid'] }],
    ['notHttps', { token_endpoint: 'ftp://login.example/token' }],
  ])('finds %s', async (problem, described) => {
    forged.forge({ described: described ?? {} });
    await setUp({ issuer: forged.issuer });
    const found = await tested();
    expect([found.problem, found.words.length > 20]).toEqual([problem, true]);
  });

  test('finds one that is none, one that nobody answers at, and that nothing is set up', async () => {
    expect((await tested()).problem).toBe('notSetUp');
    await setUp({ issuer: `${real.issuer}/nowhere` });
    expect((await tested()).problem).toBe('noDiscovery');
    await setUp({ issuer: 'http://127.0.0.1:9' });
    expect((await tested()).problem).toBe('unreachable');
  });

  test('is done so often and no oftener', async () => {
    await setUp({ issuer: forged.issuer });
    const until = new Date(server.clock.now().getTime() + 2 * signOnTestLimit.perMs);
    await server.pool.query('insert into identity.rate_limits (key, free_at) values ($1, $2)', [
      `${signOnTestLimit.name}/${workspace.id}`,
      until,
    ]);
    expect((await tested()).problem).toBe('tooOften');
  });

  test('never calls a private network or plain HTTP where that is not allowed', async () => {
    const guarded = await startComposedServer();
    try {
      const there = await (await TestWorkspace.add(guarded)).user('owner');
      const save = (issuer: string) =>
        change('set-up-sign-on', { ...provider, clientSecret: SECRET, issuer }, there);
      const found = async (issuer: string) => {
        expect((await save(issuer)).status).toBe(200);
        return ((await change('test-sign-on', {}, there)).body as SignOnTested).problem;
      };
      const before = forged.asked.length;
      // Plain HTTP is not even kept.
      const refused = await save(forged.issuer);
      const fields = { issuer: 'Enter an address that begins with https://.' };
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { errors: [{ data: { fields } }] },
      ]);
      expect(await shown(there)).toMatchObject({ issuer: null, hasSecret: false });
      expect(await found(forged.issuer.replace('http:', 'https:'))).toBe('privateAddress');
      expect(await found('https://localhost:8443')).toBe('privateAddress');
      expect(await found('https://[::1]:8443')).toBe('privateAddress');
      expect(await found('https://0x7f.1')).toBe('privateAddress');
      expect(await found('https://169.254.169.254')).toBe('privateAddress');
      expect(forged.asked.length).toBe(before);
    } finally {
      await guarded.stop();
    }
  });
});
