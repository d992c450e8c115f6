import { generateKeyPairSync } from 'node:crypto';
import { inspect } from 'node:util';
import { accountMail } from '../../../platform/mail/accounts/accountMail.ts';
import { composeMessage } from '../../../platform/mail/accounts/composeMessage.ts';
import type {
  AccountMail,
  SendingSettings,
  ServerSettings,
} from '../../../platform/mail/accounts/port.ts';
import { openSmtpLine } from '../../../platform/mail/accounts/smtpLine.ts';
import { startAccountServer, type AccountServer } from '../../support/mail/accountServer.ts';
import { certificate } from '../../support/mail/certificate.ts';
import { accountMailContract, letter } from './contract.ts';

const guard = { allowsPrivate: true, allowsPlain: true, trusted: certificate.cert };

const open = (more: Partial<Parameters<typeof accountMail>[0]> = {}) =>
  accountMail({ guard, greeting: 'kith.test', ...more }, null);

const settingsOf = (
  port: number,
  more: Partial<ServerSettings> = {},
): SendingSettings<ServerSettings> => ({
  kind: 'smtp',
  accountId: 'a',
  smtp: {
    host: 'localhost',
    port,
    security: 'none',
    user: 'ada@kith.test',
    password: 'pw',
    ...more,
  },
});

accountMailContract('SMTP', async () => {
  const server = await startAccountServer();
  const mail = open();
  return {
    mail,
    settings: settingsOf(server.port),
    arrived: () =>
      server.letters.map(({ headers, to, subject, text, html }) => ({
        from: headers.get('from') ?? '',
        to: to.join(' '),
        subject,
        text: text.trimEnd(),
        html: html.trimEnd(),
        replyTo: headers.get('reply-to') ?? '',
        unsubscribe: /<(https[^>]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '',
      })),
    async close() {
      await mail.close();
      await server.stop();
    },
  };
});

describe('an account at a server of SMTP', () => {
  let server: AccountServer;
  let mail: AccountMail;
  beforeEach(async () => {
    server = await startAccountServer();
    mail = open();
  });
  afterEach(async () => {
    await mail.close();
    await server.stop();
  });
  const deliver = (more: Partial<ServerSettings> = {}) =>
    mail.deliver(settingsOf(server.port, more), letter());

  it('given a letter in a thread, when it arrives, then it is part of it and says how to unsubscribe at once', async () => {
    await mail.deliver(
      settingsOf(server.port),
      letter({
        inReplyTo: '<one@kith.test>',
        references: ['<one@kith.test>'],
        listUnsubscribe: { url: `https://kith.test/u/${'t'.repeat(200)}` },
      }),
    );
    const [{ headers } = { headers: new Map<string, string>() }] = server.letters;
    expect(headers.get('message-id')).toBe('<abc234@kith.test>');
    expect(headers.get('in-reply-to')).toBe('<one@kith.test>');
    expect(headers.get('references')).toBe('<one@kith.test> <abc234@kith.test>');
    expect(headers.get('date')).toBe('Wed, 25 Nov 2026 09:00:00 +0000');
    expect(headers.get('list-unsubscribe')).toBe(`<https://kith.test/u/${'t'.repeat(200)}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('given the same letter twice, when it is composed, then it is the same to the byte', async () => {
    const [one, two] = await Promise.all([composeMessage(letter()), composeMessage(letter())]);
    expect(one.equals(two)).toBe(true);
    // As they go over the wire, so that a signature holds.
    expect(one.toString()).not.toMatch(/[^\r]\n/);
  });

  it('given letters one after the other, when they are delivered, then one line carries them', async () => {
    await deliver();
    await deliver();
    expect(server.letters).toHaveLength(2);
    expect(server.lines()).toBe(1);
  });

  it('given the server has ended the line meanwhile, when the next letter comes, then a new one carries it', async () => {
    await deliver();
    server.trouble('sender', 'cut');
    expect(await deliver()).toMatchObject({ kind: 'accepted' });
    expect(server.letters).toHaveLength(2);
    expect(server.lines()).toBe(2);
  });

  it('given the account has another password by now, when the next letter comes, then the line of the old one carries it no more', async () => {
    await deliver();
    expect(await deliver({ password: 'other' })).toMatchObject({ code: 'signInRefused' });
    expect(server.letters).toHaveLength(1);
  });

  it.each([
    ['recipient', '550 5.1.1 Nobody here'],
    ['body', '554 5.6.0 No'],
    ['recipient', 'silence'],
    ['body', 'silence'],
  ] as const)(
    'given trouble at the %s (%s), when the next letter comes, then a new line carries it, so that no late answer is taken for its own',
    async (stage, trouble) => {
      await mail.close();
      mail = open({ patience: { envelopeMs: 200, answerMs: 200 } });
      server.trouble(stage, trouble);
      expect(await deliver()).not.toMatchObject({ kind: 'accepted' });
      expect(await deliver()).toMatchObject({ kind: 'accepted' });
      expect(server.lines()).toBe(2);
    },
  );

  it('given two letters at once, when they are delivered, then the second is not kept waiting behind the first', async () => {
    const both = await Promise.all([deliver(), deliver()]);
    expect(both.map(({ kind }) => kind)).toEqual(['accepted', 'deferred']);
    expect(both[1]).toMatchObject({ code: 'busy' });
  });

  it.each([
    ['signIn', '454 4.7.0 Temporary failure', 'later'],
    ['sender', '451 4.3.0 Come back', 'later'],
    ['sender', '503 5.5.1 Not now', 'later'],
    ['recipient', '450 4.2.1 ada@kith.test is too busy', 'later'],
    ['body', '421 4.3.2 Going down', 'later'],
    ['body', '452 4.2.2 Full', 'later'],
    ['sender', '550 5.7.60 ada@kith.test may not send as this', 'senderRefused'],
    ['body', '550 5.7.60 No right to send as this', 'senderRefused'],
    ['recipient', '550 5.7.26 Not authenticated', 'senderRefused'],
    ['body', '550 5.7.515 Not authenticated', 'senderRefused'],
    ['body', '550 5.4.5 Daily limit', 'quotaExceeded'],
    ['signIn', '534 5.7.9 Application-specific password required', 'appPasswordWanted'],
    ['signIn', '535 5.7.139 Authentication unsuccessful', 'passwordSignInOff'],
    ['signIn', '535 5.7.8 No', 'signInRefused'],
    ['greeting', 'cut', 'unreachable'],
    ['sender', 'cut', 'lineLost'],
    ['recipient', 'cut', 'lineLost'],
  ] as const)(
    'given trouble at the %s (%s), when a letter is delivered, then it is put off as %s',
    async (stage, trouble, code) => {
      server.trouble(stage, trouble);
      expect(await deliver()).toMatchObject({ kind: 'deferred', code });
      expect(server.letters).toEqual([]);
    },
  );

  it.each([
    ['recipient', '550 5.1.1 ada@kith.test: nobody here', 'recipientRefused', 550, '5.1.1'],
    ['recipient', '553 No such name', 'recipientRefused', 553, null],
    ['recipient', '550 5.7.1 Blocked', 'recipientRefused', 550, '5.7.1'],
    // The same answer, only once the server has read what was written.
    ['body', '550 5.1.1 ada@kith.test: nobody here', 'recipientRefused', 550, '5.1.1'],
    ['body', '550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'recipientRefused', 550, '5.1.10'],
    ['body', '550 5.2.1 This mailbox is disabled', 'recipientRefused', 550, '5.2.1'],
    ['body', '552 5.2.2 Over quota', 'recipientRefused', 552, '5.2.2'],
    ['body', '550 5.1.0 Address rejected', 'messageRefused', 550, '5.1.0'],
    ['body', '552 5.2.3 Too long', 'tooLarge', 552, '5.2.3'],
    ['body', '554 5.6.0 No', 'messageRefused', 554, '5.6.0'],
    ['body', '550 5.7.1 Looks like spam', 'messageRefused', 550, '5.7.1'],
    ['body', '552 5.3.4 Too large', 'tooLarge', 552, '5.3.4'],
  ] as const)(
    'given the %s is refused for good (%s), when a letter is delivered, then it is refused as %s',
    async (stage, trouble, code, responseCode, status) => {
      server.trouble(stage, trouble);
      const sent = await deliver();
      expect(sent).toEqual({ kind: 'refused', code, responseCode, status });
      expect(inspect(sent)).not.toContain('ada@');
      expect(server.letters).toEqual([]);
    },
  );

  it('given the line is lost after the body, when a letter is delivered, then it is unclear, and it was taken once', async () => {
    server.trouble('body', 'cut');
    expect(await deliver()).toEqual({ kind: 'unclear', code: 'lineLost' });
    expect(server.letters).toHaveLength(1);
  });

  it.each([
    ['no answer', 'silence'],
    ['an answer without an end', 'trickle'],
  ] as const)(
    'given %s after the body, when the patience for it ends, then it is unclear',
    async (_what, trouble) => {
      await mail.close();
      mail = open({ patience: { answerMs: 500 } });
      server.trouble('body', trouble);
      expect(await deliver()).toEqual({ kind: 'unclear', code: 'noAnswer' });
      expect(server.letters).toHaveLength(1);
    },
  );

  it('given no answer before the body, when the patience for it ends, then it is put off', async () => {
    await mail.close();
    mail = open({ patience: { envelopeMs: 150 } });
    server.trouble('recipient', 'silence');
    expect(await deliver()).toMatchObject({ kind: 'deferred', code: 'timeout' });
  });

  it('given a letter whose body was read, when we have to close, then it is unclear, and no other begins', async () => {
    await mail.close();
    mail = open({ closingMs: 1 });
    server.trouble('body', 'silence');
    const sent = deliver();
    while (server.letters.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await mail.close();
    expect(await sent).toEqual({ kind: 'unclear', code: 'lineLost' });
    expect(await deliver()).toMatchObject({ kind: 'deferred', code: 'closing' });
  });

  it.each<[string, Partial<ServerSettings>, string]>([
    ['a wrong password', { password: 'other' }, 'signInRefused'],
    ['a host that is none', { host: 'nobody.invalid' }, 'hostNotFound'],
    ['a port at which nobody listens', { port: 1 }, 'connectionRefused'],
    ['encryption that the server has not', { security: 'startTls' }, 'noEncryption'],
    ['encryption from the first byte that it has not', { security: 'tls' }, 'encryptionFailed'],
  ])(
    'given %s, when it is checked and used, then both say what is wrong',
    async (_what, more, problem) => {
      const settings = settingsOf(server.port, more);
      expect(await mail.check(settings)).toBe(problem);
      expect(await mail.deliver(settings, letter())).toMatchObject({
        kind: 'deferred',
        code: problem,
      });
    },
  );

  it('given servers of private networks are closed, when one is named, then it is not called', async () => {
    await mail.close();
    mail = open({ guard: { allowsPrivate: false, allowsPlain: true } });
    for (const host of ['127.0.0.1', 'localhost', '::1']) {
      const problem = await mail.check(settingsOf(25, { host }));
      expect(problem).toBe('privateAddress');
    }
    expect(await mail.check(settingsOf(6379, { host: 'example.com' }))).toBe('portClosed');
    expect(server.lines()).toBe(0);
  });

  it('given plain lines are not let, when one is asked for, then none is opened', async () => {
    await mail.close();
    mail = open({ guard: { ...guard, allowsPlain: false } });
    expect(await deliver()).toMatchObject({ kind: 'deferred', code: 'noEncryption' });
    expect(server.lines()).toBe(0);
  });

  it('given a key for the domain, when a letter is sent, then its signature covers both headers of unsubscribing', async () => {
    await mail.close();
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 1024,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    mail = open({ dkim: { domain: 'kith.test', selector: 'mail', privateKey } });
    const listUnsubscribe = { url: 'https://kith.test/u/token' };
    await mail.deliver(settingsOf(server.port), letter({ listUnsubscribe }));
    const signature = server.letters[0]?.headers.get('dkim-signature')?.toLowerCase() ?? '';
    expect(signature).toContain('d=kith.test');
    const fields = /[ ;]h=([^;]+);/.exec(signature)?.[1]?.replaceAll(/\s/g, '').split(':');
    expect(fields).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  });
});

describe('a letter that is still being written while the server answers', () => {
  const patience = { openMs: 5_000, envelopeMs: 5_000, answerMs: 5_000 };
  const envelope = { from: 'ada@kith.test', to: 'zoe@home.example' };
  const lineTo = async (server: AccountServer, more: Partial<typeof patience> = {}) => {
    const { smtp } = settingsOf(server.port) as Extract<
      SendingSettings<ServerSettings>,
      { kind: 'smtp' }
    >;
    return openSmtpLine(smtp, {
      guard,
      greeting: 'kith.test',
      patience: { ...patience, ...more },
    });
  };
  let server: AccountServer;
  beforeEach(async () => {
    server = await startAccountServer();
  });
  afterEach(() => server.stop());

  it('given it can’t be written, when the server has asked for it, then nothing of it arrives and the line is cut', async () => {
    const line = await lineTo(server);
    const raw = Promise.reject<Buffer>(new Error('The key is none.'));
    await Promise.all([
      expect(raw).rejects.toThrow('The key is none.'),
      // Not only once the patience is over.
      expect(line.send(envelope, raw)).resolves.toMatchObject({ code: 'unreachable' }),
    ]);
    const whole = await composeMessage(letter());
    expect(await line.send(envelope, Promise.resolve(whole))).toMatchObject({ kind: 'deferred' });
    expect(server.letters).toEqual([]);
  });

  it('given it takes longer than we wait, when the time is over, then it was surely not taken', async () => {
    const line = await lineTo(server, { envelopeMs: 50 });
    const whole = await composeMessage(letter());
    let write = (_raw: Buffer) => {};
    const written = new Promise<Buffer>((resolve) => (write = resolve));
    expect(await line.send(envelope, written)).toEqual({
      kind: 'deferred',
      code: 'timeout',
      status: null,
    });
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
    const before = timers();
    write(whole);
    await written;
    await new Promise((resolve) => setImmediate(resolve));
    expect(server.letters).toEqual([]);
    // Nothing waits for an answer to it, and keeps us from ending.
    expect(timers().length).toBeLessThanOrEqual(before.length);
  });
});

describe.each(['tls', 'startTls'] as const)('an account whose server asks for %s', (security) => {
  let server: AccountServer;
  beforeEach(async () => {
    server = await startAccountServer(security);
  });
  afterEach(() => server.stop());

  it('given its certificate is trusted, when a letter is delivered, then it arrives', async () => {
    const mail = open();
    const sent = await mail.deliver(settingsOf(server.port, { security }), letter());
    expect(sent).toMatchObject({ kind: 'accepted' });
    await mail.close();
  });

  it.each([
    ['is signed by nobody', { allowsPrivate: true, allowsPlain: true }, 'localhost'],
    ['is for another host', guard, '127.0.0.1'],
  ])(
    'given its certificate %s, when a letter is delivered, then the password is not told',
    async (_what, ofGuard, host) => {
      const mail = open({ guard: ofGuard });
      const sent = await mail.deliver(settingsOf(server.port, { security, host }), letter());
      expect(sent).toMatchObject({ kind: 'deferred', code: 'certificate' });
      await mail.close();
    },
  );
});
