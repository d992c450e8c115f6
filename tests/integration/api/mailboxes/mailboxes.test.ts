import type { MailboxResource, MailboxTested } from '../../../../domain/contracts/mailboxes.ts';
import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import { mailbox } from '../../../../domain/mailboxes/mailbox.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { mailboxCheckLimit } from '../../../../api/http/middleware/rateLimit.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { startAccountServer, type AccountServer } from '../../../support/mail/accountServer.ts';
import { startDovecot, type Dovecot } from '../../../support/mail/dovecot.ts';
import { requirement } from '../../../support/suites/requirement.ts';

const PASSWORD = 'pw';

requirement('dovecot', 'root rights').describe('mail accounts', () => {
  let server: ComposedServer;
  let smtp: AccountServer;
  let dovecot: Dovecot;
  let workspace: TestWorkspace;
  let ana: SignedIn;

  beforeAll(async () => {
    [server, smtp, dovecot] = await Promise.all([
      startComposedServer({ env: { KITH_MAIL_PRIVATE: 'true' } }),
      startAccountServer(),
      startDovecot(),
    ]);
  });
  afterAll(async () => {
    await Promise.all([server.stop(), smtp.stop(), dovecot.stop()]);
  });
  beforeEach(async () => {
    workspace = await TestWorkspace.add(server);
    ana = await workspace.user('recruiter', 'Ana Soto');
  });

  const account = (more: object = {}) => ({
    provider: 'other',
    address: 'ada@kith.test',
    name: 'Ana Soto',
    password: PASSWORD,
    smtp: { host: 'localhost', port: smtp.port, security: 'none' },
    imap: { host: 'localhost', port: dovecot.port, security: 'none' },
    ...more,
  });
  const connect = (more: object = {}, client = ana) =>
    client.post<{ id: string }>('/api/mailboxes', account(more));
  const shown = async (client = ana) => (await client.list<MailboxResource>('mailboxes')).body;
  const change = (id: string, verb: string, body: object = {}, client = ana) =>
    client.post(`/api/mailboxes/${id}/${verb}`, body);

  test('where none is connected, the inbox of development is everybody’s', async () => {
    expect(await shown()).toMatchObject([
      { id: ana.userId, provider: 'development', status: 'connected', smtp: null, imap: null },
    ]);
    expect((await change(ana.userId, 'pause')).status).toBe(404);
  });

  test('one that both servers let in is connected, and begins with few mails a day', async () => {
    const answer = await connect();
    expect(answer.status).toBe(201);
    expect(await shown()).toMatchObject([
      {
        id: answer.body.id,
        address: 'ada@kith.test',
        name: 'Ana Soto',
        signInName: 'ada@kith.test',
        smtp: { host: 'localhost', port: smtp.port, security: 'none' },
        perDay: 100,
        today: 20,
        pauseFrom: 45,
        pauseTo: 180,
        status: 'connected',
        problem: null,
      },
    ]);
    expect(smtp.letters).toEqual([]);
  });

  test('the same address is connected once: another try says what is new of it', async () => {
    const first = await connect();
    const second = await connect({ name: 'Ana' });
    const again = await connect({
      name: 'Ana',
      address: 'Ada@kith.test',
      signInName: 'ada@kith.test',
    });
    expect([second.body.id, again.body.id]).toEqual([first.body.id, first.body.id]);
    expect(await shown()).toMatchObject([{ name: 'Ana' }]);
  });

  test.each([
    ['a wrong password', { password: 'other' }, 'password'],
    [
      'a host that is none',
      { smtp: { host: 'a.invalid', port: 465, security: 'tls' } },
      'smtp.host',
    ],
    ['a closed port', { imap: { host: 'localhost', port: 1, security: 'tls' } }, 'imap.port'],
    ['no address', { address: 'ada' }, 'address'],
    ['no host', { smtp: { host: 'http://a/b', port: 465, security: 'tls' } }, 'smtp.host'],
    ['no port', { smtp: { host: 'a.example', port: 0, security: 'tls' } }, 'smtp.port'],
    ['no password', { password: '' }, 'password'],
    ['nobody who hands in what comes', { imap: null }, 'imap'],
  ])('with %s it is not connected, and the field says why', async (_what, more, field) => {
    const { status, body } = await connect(more);
    expect(status).toBe(422);
    const { errors } = body as unknown as { errors: { data: { fields: object } }[] };
    expect(Object.keys(errors[0]?.data.fields ?? {})).toEqual([field]);
    expect(await shown()).toMatchObject([{ provider: 'development' }]);
  });

  test('what is wrong is said in words before it is connected', async () => {
    const { body } = await ana.post<MailboxTested>(
      '/api/mailboxes/test',
      account({ smtp: { host: 'localhost', port: smtp.port, security: 'tls' } }),
    );
    expect(body).toEqual({
      sending: 'encryptionFailed',
      sendingWords: expect.stringContaining('port goes with the kind of encryption') as string,
      reading: null,
      readingWords: 'Kith can read its answers.',
    });
  });

  test('a password is in no answer, and neither it nor the address is in the database', async () => {
    const password = 'planted-mail-password';
    const mailboxId = server.ids.newId();
    const of = { workspaceId: workspace.id, userId: ana.userId, mailboxId };
    const { address, provider, smtp: sending, imap } = account({ address: 'planted@mail.test' });
    await handleCommand({ ...server, decider: mailbox }, mailboxId, {
      type: 'ConnectMailbox',
      data: {
        ...of,
        provider,
        account: {
          address,
          name: '',
          signInName: address,
          password,
          smtp: { ...sending, security: 'none' },
          imap: { ...imap, security: 'none' },
        },
      },
      context: systemContext(server.clock, 'test', {
        commandId: server.ids.newId(),
        workspaceId: workspace.id,
      }),
    });
    await server.settled();
    const answers = [await ana.list('mailboxes'), await change(mailboxId, 'check')];
    answers.push(await change(mailboxId, 'renew-secret', { password: `${password}-2` }));
    answers.push(await ana.list('activities'), await ana.list('notifications'));
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(password);
    const { rows } = await server.pool.query<{ all: string }>(
      `select string_agg(e::text, ' ') as all from event_log.events e`,
    );
    expect(rows[0]?.all).toContain('MailboxConnected');
    expect(rows[0]?.all).not.toContain(password);
    expect(rows[0]?.all).not.toContain('planted@mail.test');
  });

  test('one that is refused later fails, tells its user, and recovers with the new password', async () => {
    const { id } = (await connect()).body;
    smtp.trouble('signIn', '535 5.7.8 No');
    expect((await change(id, 'check')).body).toMatchObject({ sending: 'signInRefused' });
    expect(await shown()).toMatchObject([
      { status: 'failed', problem: 'signInRefused', problemWords: expect.any(String) as string },
    ]);
    expect((await change(id, 'renew-secret', { password: 'wrong' })).status).toBe(422);
    expect((await change(id, 'renew-secret', { password: PASSWORD })).status).toBe(200);
    expect(await shown()).toMatchObject([{ status: 'connected', problem: null }]);
  });

  test('that it failed by itself is told its user, until it is right again', async () => {
    const { id } = (await connect()).body;
    const of = { workspaceId: workspace.id, userId: ana.userId, mailboxId: id };
    await handleCommand({ ...server, decider: mailbox }, id, {
      type: 'FailMailbox',
      data: { ...of, problem: 'signInRefused' },
      context: systemContext(server.clock, 'test', {
        commandId: server.ids.newId(),
        workspaceId: workspace.id,
      }),
    });
    await server.settled();
    const told = async () =>
      (await ana.list<NotificationResource>('notifications')).body.map(({ words, to }) => ({
        words,
        to,
      }));
    expect(await told()).toEqual([
      {
        words: 'Your mail account can’t be used: nothing is sent from it until you look',
        to: '/settings#mailboxes',
      },
    ]);
    await change(id, 'check');
    await server.settled();
    expect(await told()).toEqual([]);
  });

  test('limits are said and taken back, a pause begins and ends, and what is disconnected is gone', async () => {
    const { id } = (await connect()).body;
    const limits = { perDay: 40, pauseFrom: 60, pauseTo: 240, rampUp: false };
    expect((await change(id, 'limit', limits)).status).toBe(200);
    expect(await shown()).toMatchObject([{ ...limits, today: 40 }]);
    expect((await change(id, 'limit', { ...limits, perDay: 5_000 })).status).toBe(422);
    // Of this provider Kith knows no number: above what it takes for one only whoever says so comes.
    const above = { ...limits, perDay: 300 };
    expect((await change(id, 'limit', above)).status).toBe(422);
    expect((await change(id, 'limit', { ...above, evenAbove: true })).status).toBe(200);
    expect(await shown()).toMatchObject([{ perDay: 300, ofProvider: null }]);
    // An Undo leaves what was said since, on another page of theirs.
    const late = await change(id, 'limit', { ...limits, from: { ...limits, perDay: 35 } });
    expect([late.status, codeOf(late)]).toEqual([409, 'changed-since']);
    const from = { ...limits, perDay: 300 };
    expect((await change(id, 'limit', { ...limits, perDay: 50, from })).status).toBe(200);
    await change(id, 'pause');
    expect(await shown()).toMatchObject([{ status: 'paused', perDay: 50 }]);
    await change(id, 'resume');
    expect(await shown()).toMatchObject([{ status: 'connected' }]);
    await change(id, 'disconnect');
    expect(await shown()).toMatchObject([{ provider: 'development' }]);
    expect((await change(id, 'resume')).status).toBe(404);
    const again = await connect();
    expect(again.body.id).toBe(id);
  });

  test('is its user’s alone: nobody else finds it, whatever they are', async () => {
    const { id } = (await connect()).body;
    const owner = await workspace.user('owner');
    expect(await shown(owner)).toMatchObject([{ provider: 'development' }]);
    expect((await change(id, 'disconnect', {}, owner)).status).toBe(404);
    expect((await change(id, 'check', {}, owner)).status).toBe(404);
    // The same address may be two people's: a team's inbox.
    const theirs = await connect({}, owner);
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(id);
  });

  test('is disconnected when its user leaves the workspace', async () => {
    const { id } = (await connect()).body;
    const owner = await workspace.user('owner');
    expect((await owner.post(`/api/members/${ana.userId}/remove`)).status).toBe(200);
    await server.until(async () => {
      const { status } = await readState(server, mailbox, id);
      return status === 'disconnected';
    });
  });

  test('servers are tried so often and no more', async () => {
    const clients = Array.from({ length: mailboxCheckLimit.times }, () => ana);
    const wrong = account({ smtp: { host: 'localhost', port: 1, security: 'none' } });
    for (const client of clients) await client.post('/api/mailboxes/test', wrong);
    const { body } = await ana.post<MailboxTested>('/api/mailboxes/test', wrong);
    expect(body).toMatchObject({ sending: 'tooOften', reading: 'tooOften' });
    expect((await connect()).status).toBe(429);
  });
});
