import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailboxResource, MailboxTested } from '../../../../domain/contracts/mailboxes.ts';
import {
  mailbox,
  readServerOf,
  sendingSettingsOf,
  type Mailbox,
} from '../../../../domain/mailboxes/mailbox.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { letter } from '../../../contract/accountMail/contract.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { startAccountServer, type AccountServer } from '../../../support/mail/accountServer.ts';
import { startDovecot, type Dovecot } from '../../../support/mail/dovecot.ts';
import {
  described,
  startMailProvider,
  type FakeMailProvider,
} from '../../../support/mail/mailProvider.ts';
import { requirement } from '../../../support/suites/requirement.ts';
import { makeScratchFolder } from '../../../support/suites/scratch.ts';

const HOUR_MS = 60 * 60 * 1000;
const ADDRESS = 'ada@kith.test';

requirement('dovecot', 'root rights').describe('mail accounts by their provider', () => {
  let server: ComposedServer;
  let smtp: AccountServer;
  let dovecot: Dovecot;
  let provider: FakeMailProvider;
  let workspace: TestWorkspace;
  let ana: SignedIn;

  beforeAll(async () => {
    provider = await startMailProvider();
    [smtp, dovecot] = await Promise.all([
      startAccountServer('none', (user, token) => provider.isGood(user, token)),
      startDovecot({ tokenInfoUrl: provider.tokenInfoUrl }),
    ]);
    const path = join(await makeScratchFolder('mail-provider'), 'provider.json');
    await writeFile(path, described(provider, { smtp: smtp.port, imap: dovecot.port }));
    server = await startComposedServer({
      env: { KITH_MAIL_PRIVATE: 'true', KITH_MAIL_OAUTH: path },
    });
  });
  afterAll(async () => {
    await server.stop();
    await Promise.all([smtp.stop(), dovecot.stop(), provider.stop()]);
  });
  beforeEach(async () => {
    workspace = await TestWorkspace.add(server);
    ana = await workspace.user('recruiter', 'Ana Soto');
  });

  const begin = async (more: object = {}, client = ana, expected = 200) => {
    const { status, body } = await client.post<{ address: string }>('/api/mailboxes/authorize', {
      provider: 'company',
      address: ADDRESS,
      name: 'Ana Soto',
      ...more,
    });
    expect(status).toBe(expected);
    return body.address;
  };
  /** Comes back from the provider; answers what one's settings are told. */
  const comeBack = async (path: string, client = ana) => {
    const answer = await client.send('GET', path, undefined);
    expect(answer.status).toBe(303);
    await server.settled();
    const { pathname, searchParams, hash } = new URL(
      answer.headers.get('Location') ?? '',
      server.origin,
    );
    expect([pathname, hash]).toEqual(['/settings', '#mailboxes']);
    return searchParams.get('mailAccount');
  };
  const connect = async (client = ana) => comeBack(provider.letIn(await begin({}, client)), client);
  const shown = async (client = ana) => (await client.list<MailboxResource>('mailboxes')).body;
  const change = <Body>(id: string, verb: string, body: object = {}) =>
    ana.post<Body>(`/api/mailboxes/${id}/${verb}`, body);
  const first = async (): Promise<Mailbox & { readonly id: string }> => {
    const [one] = await shown();
    return { ...(await readState(server, mailbox, one?.id ?? '')), id: one?.id ?? '' };
  };
  const keptRows = async () => {
    const { rows } = await server.pool.query<{ all: string }>(
      'select t::text as all from identity.mail_tokens t where user_id = $1',
      [ana.userId],
    );
    return rows.map(({ all }) => all);
  };
  const nothingKept = () => server.until(async () => (await keptRows()).length === 0);
  const send = async (of: Mailbox & { readonly id: string }) => {
    const settings = sendingSettingsOf(of.id, of);
    if (settings === null) throw new Error('Nothing is sent from it.');
    return server.accounts.mail.deliver(settings, letter());
  };

  test('whoever may connect accounts is told who lets Kith in, and nothing of how', async () => {
    const { body } = await ana.get('/api/mail-providers');
    expect(body).toEqual([{ id: 'company', title: 'Kith Test Mail' }]);
  });

  test('the way there asks for what is needed, and is bound to the answer', async () => {
    const { origin, pathname, searchParams } = new URL(await begin());
    expect(origin + pathname).toBe(`${provider.url}/authorize`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'kith',
      redirect_uri: `${server.config.origin}/mail-accounts/authorized/company`,
      scope: 'mail offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      login_hint: ADDRESS,
    });
    expect(searchParams.get('state')).toMatch(/^.{43}$/);
  });

  test('who is let in is connected, and no token is in any answer or readable in the database', async () => {
    expect(await connect()).toBe('connected');
    expect(await shown()).toMatchObject([
      {
        provider: 'company',
        signsInBy: 'provider',
        address: ADDRESS,
        status: 'connected',
        today: 20,
      },
    ]);
    const of = await first();
    const answers = [
      await ana.list('mailboxes'),
      await change(of.id, 'check'),
      await ana.list('activities'),
      await ana.list('notifications'),
    ];
    const { rows } = await server.pool.query<{ all: string }>(
      `select e::text as all from event_log.events e union all
       select m::text from read_model.mailboxes_v2 m union all
       select t::text from identity.mail_tokens t union all
       select r::text from identity.sign_on_requests r`,
    );
    const said = JSON.stringify([answers.map(({ body }) => body), rows]);
    expect(said).not.toContain('planted-');
    expect(said).not.toContain(Buffer.from('planted-').toString('hex'));
  });

  test('what stays in every address is there on the way back', async () => {
    const path = provider.letIn(await begin({ search: '?li=autumn&other=1' }));
    const { headers } = await ana.send('GET', path, undefined);
    expect(headers.get('Location')).toBe('/settings?mailAccount=connected&li=autumn#mailboxes');
  });

  test('letters go out and are read, without a password', async () => {
    await connect();
    const of = await first();
    expect(await send(of)).toMatchObject({ kind: 'accepted' });
    expect(smtp.letters.at(-1)?.from).toBe(letter().from.address);
    const imap = of.account && readServerOf(of.account);
    if (imap === null) throw new Error('There is no account.');
    const raw = Buffer.from('Message-ID: <one@kith.test>\r\nSubject: Sent\r\n\r\nText\r\n');
    const sent = { messageId: '<one@kith.test>', raw, date: server.clock.now() };
    expect(await server.accounts.inbox.fileAsSent(imap, sent)).toBe(true);
    expect(await server.accounts.inbox.isAmongSent(imap, sent.messageId)).toBe(true);
  });

  // Before the clock is set forward, which those who work in the background do not see.
  test('once it is disconnected, or its user has left, nothing is left to be let in with', async () => {
    await connect();
    const { id } = await first();
    expect(await keptRows()).toHaveLength(1);
    await change(id, 'disconnect');
    await nothingKept();
    expect(await connect()).toBe('connected');
    expect(await keptRows()).toHaveLength(1);
    const owner = await workspace.user('owner', 'Olga');
    await owner.post(`/api/members/${ana.userId}/remove`);
    await nothingKept();
  });

  const EVE = 'eve@kith.test';
  const connectEve = async (client = ana) =>
    expect(await comeBack(provider.letIn(await begin({ address: EVE }, client), EVE), client)).toBe(
      'connected',
    );

  test.each([
    ['', null, 1],
    [', also where the provider is away for a moment', 'away', 1],
    [
      ', and where the provider refuses, dropped all the same',
      { status: 401, error: 'invalid_client' },
      0,
    ],
  ] as const)(
    'what it was let in with is given back to the provider%s',
    async (_when, trouble, given) => {
      await connectEve();
      const { id } = await first();
      const before = provider.givenBack.length;
      if (trouble !== null) provider.trouble(trouble);
      await change(id, 'disconnect');
      await nothingKept();
      expect(provider.givenBack.length - before).toBe(given);
      expect(
        provider.givenBack.slice(before).every((token) => token.startsWith('planted-refresh-')),
      ).toBe(true);
    },
  );

  test('what it was let in with is not given back where the same account is connected elsewhere', async () => {
    await connectEve();
    const { id } = await first();
    const bea = await workspace.user('recruiter', 'Bea');
    await connectEve(bea);
    const before = provider.givenBack.length;
    await change(id, 'disconnect');
    await nothingKept();
    expect(provider.givenBack.length).toBe(before);

    const [hers] = await shown(bea);
    await bea.post(`/api/mailboxes/${hers?.id}/disconnect`, {});
    await server.until(async () => provider.givenBack.length === before + 1);
  });

  test('a token that has run out is renewed once for all who need it, and the new one kept', async () => {
    await connect();
    const { id } = await first();
    const { tokens } = server.accounts.oauth;
    server.clock.advance(2 * HOUR_MS);
    const before = provider.asked.length;
    const got = await Promise.all([1, 2, 3, 4, 5].map(() => tokens.accessTokenFor(id)));
    expect(new Set(got).size).toBe(1);
    expect(provider.asked.length).toBe(before + 1);
    server.clock.advance(2 * HOUR_MS);
    await tokens.accessTokenFor(id);
    // Each was asked for by the newest alone: the provider takes no other.
    expect(new Set(provider.asked.slice(before)).size).toBe(2);
  });

  test('two processes renew it once', async () => {
    await connect();
    const { id } = await first();
    const other = await startComposedServer({
      databaseUrl: server.config.databaseUrl ?? '',
      parts: 'web',
      env: { KITH_MAIL_PRIVATE: 'true', KITH_MAIL_OAUTH: server.config.mailOAuthPath ?? '' },
    });
    server.clock.advance(2 * HOUR_MS);
    other.clock.advance(server.clock.now().getTime() - other.clock.now().getTime());
    const before = provider.asked.length;
    const got = await Promise.all(
      [server, other].map(({ accounts }) => accounts.oauth.tokens.accessTokenFor(id)),
    );
    await other.stop();
    expect(new Set(got).size).toBe(1);
    expect(provider.asked.length).toBe(before + 1);
  });

  test('a token that a server refuses before its time is got anew, and the letter sent once', async () => {
    await connect();
    const of = await first();
    provider.end('access');
    const before = smtp.letters.length;
    expect(await send(of)).toMatchObject({ kind: 'accepted' });
    expect(smtp.letters.length).toBe(before + 1);
  });

  test('where the provider has ended it, the account says so, and connecting it again mends it', async () => {
    await connect();
    const { id } = await first();
    provider.end('all');
    server.clock.advance(2 * HOUR_MS);
    const { body } = await change<MailboxTested>(id, 'check');
    expect(body).toMatchObject({ sending: 'grantEnded', reading: 'grantEnded' });
    await server.settled();
    expect(await shown()).toMatchObject([
      {
        status: 'failed',
        problem: 'grantEnded',
        problemWords: expect.stringContaining('Connect it again.') as string,
      },
    ]);
    expect(await connect()).toBe('connected');
    expect(await shown()).toMatchObject([{ id, status: 'connected', problem: null }]);
  });

  test('while the workspace is closed, what is connected is connected again, and nothing anew', async () => {
    ana = await workspace.user('owner', 'Olga');
    expect(await connect()).toBe('connected');
    const begun = await begin({ address: EVE });
    await ana.post('/api/workspace/close', { name: 'Larkmoor' });
    expect(await connect()).toBe('connected');
    await change((await first()).id, 'disconnect');
    await begin({ address: EVE }, ana, 403);
    await begin({}, ana, 403);
    expect((await ana.send('GET', provider.letIn(begun, EVE), undefined)).status).toBe(403);
  });

  test('a password is none of such an account', async () => {
    await connect();
    const { id } = await first();
    const { status, body } = await change(id, 'renew-secret', { password: 'pw' });
    expect([status, JSON.stringify(body)]).toEqual([
      409,
      expect.stringContaining('connect it again at its provider') as string,
    ]);
  });

  test('who chose another account there connects nothing, and what was connected goes on', async () => {
    await connect();
    const of = await first();
    const path = provider.letIn(await begin(), 'bob@kith.test');
    expect(await comeBack(path)).toBe('grantRefused');
    expect(await send(of)).toMatchObject({ kind: 'accepted' });
  });

  test.each([
    ['turns back', 'turnedBack', async () => provider.turnBack(await begin())],
    [
      'brings no state',
      'expired',
      async () => provider.letIn(await begin()).replace(/state=[^&]*/, 'state='),
    ],
    [
      'brings a code that is none',
      'untrusted',
      async () => provider.letIn(await begin()).replace(/code=[^&]*/, 'code=made-up'),
    ],
    [
      'comes back by the address of another provider',
      'expired',
      async () => provider.letIn(await begin()).replace('/company', '/google'),
    ],
  ])('who %s connects nothing, and is told why', async (_what, outcome, way) => {
    expect(await comeBack(await way())).toBe(outcome);
    expect(await shown()).toMatchObject([{ provider: 'development' }]);
  });

  test.each([
    ['does not answer', 'away', 'unreachable'],
    ['is busy', { status: 503, error: 'temporarily_unavailable' }, 'unreachable'],
    ['does not know Kith', { status: 401, error: 'invalid_client' }, 'clientRefused'],
    ['gives nothing for later', 'noRefresh', 'notForLater'],
  ] as const)('where the provider %s, nothing is connected', async (_what, trouble, outcome) => {
    const path = provider.letIn(await begin());
    provider.trouble(trouble);
    expect(await comeBack(path)).toBe(outcome);
    expect(await shown()).toMatchObject([{ provider: 'development' }]);
  });

  test('an answer is worth something for whoever began it, for ten minutes, and once', async () => {
    const bea = await workspace.user('recruiter', 'Bea');
    const stolen = provider.letIn(await begin());
    expect(await comeBack(stolen, bea)).toBe('expired');
    expect(await comeBack(stolen)).toBe('expired');
    const late = provider.letIn(await begin());
    server.clock.advance(11 * 60 * 1000);
    expect(await comeBack(late)).toBe('expired');
    const once = provider.letIn(await begin());
    expect(await comeBack(once)).toBe('connected');
    expect(await comeBack(once)).toBe('expired');
    expect(await shown(bea)).toMatchObject([{ provider: 'development' }]);
  });

  test('who is not signed in is led to sign in', async () => {
    const path = provider.letIn(await begin());
    const answer = await fetch(server.origin + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/login']);
  });

  test('two tabs that connect one address at the same moment connect it once', async () => {
    const paths = [provider.letIn(await begin())];
    paths.push(provider.letIn(await begin({ address: 'Ada@kith.test' }), 'Ada@kith.test'));
    paths.push(provider.letIn(await begin()));
    await Promise.all(paths.map((path) => ana.send('GET', path, undefined)));
    await server.settled();
    expect(await shown()).toHaveLength(1);
    expect(await keptRows()).toHaveLength(1);
  });

  test('an address with a password instead is the same account, and no token of it is kept', async () => {
    await connect();
    const { id } = await first();
    const where = (port: number) => ({ host: 'localhost', port, security: 'none' });
    const { body } = await ana.post<{ id: string }>('/api/mailboxes', {
      provider: 'other',
      address: ADDRESS,
      password: 'pw',
      smtp: where(smtp.port),
      imap: where(dovecot.port),
    });
    await server.settled();
    expect(body.id).toBe(id);
    expect(await shown()).toMatchObject([{ id, signsInBy: 'password' }]);
    await nothingKept();
  });
});
