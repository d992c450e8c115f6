import { createServer, type AddressInfo, type Socket } from 'node:net';
import { ImapFlow } from 'imapflow';
import { composeMessage } from '../../../../platform/mail/accounts/composeMessage.ts';
import { imapInbox } from '../../../../platform/mail/accounts/imapInbox.ts';
import type { Folder } from '../../../../platform/mail/accounts/inbox.ts';
import type { ServerSettings } from '../../../../platform/mail/accounts/port.ts';
import { READ_AT_MOST } from '../../../../platform/mail/incoming/readIncoming.ts';
import { letter } from '../../../contract/accountMail/contract.ts';
import { startAccountServer } from '../../../support/mail/accountServer.ts';
import { certificate } from '../../../support/mail/certificate.ts';
import { startDovecot, type Dovecot } from '../../../support/mail/dovecot.ts';
import { startPlainImap, type PlainImap } from '../../../support/mail/plainImap.ts';
import { requirement } from '../../../support/suites/requirement.ts';

const guard = { allowsPrivate: true, allowsPlain: true, trusted: certificate.cert };
const since = new Date('2026-11-01T00:00:00Z');
const folders: readonly Folder[] = ['inbox', 'junk', 'sent'];

requirement('dovecot', 'root rights').describe('mail accounts over IMAP', () => {
  let dovecot: Dovecot;
  const inbox = imapInbox({ guard });
  const server = (more: Partial<ServerSettings> = {}): ServerSettings => ({
    host: 'localhost',
    port: dovecot.port,
    security: 'none',
    user: 'ada@kith.test',
    password: 'pw',
    ...more,
  });

  /** Puts mails into a folder, as a server does that takes them from others. */
  const arrive = (path: string, ...subjects: readonly string[]) => arriveSaying('', path, subjects);
  const arriveSaying = async (
    text: string,
    path: string,
    subjects: readonly string[],
    at = new Date(),
  ) => {
    const client = new ImapFlow({
      host: 'localhost',
      port: dovecot.port,
      secure: false,
      doSTARTTLS: false,
      auth: { user: 'ada@kith.test', pass: 'pw' },
      logger: false,
    });
    await client.connect();
    for (const subject of subjects) {
      const said = {
        subject,
        messageId: `<${subject}@kith.test>`,
        ...(text === '' ? {} : { text }),
      };
      const raw = await composeMessage(letter(said));
      await client.append(path, raw, [], at);
    }
    await client.logout();
  };

  const subjectsOf = (mails: readonly { readonly raw: Buffer }[]) =>
    mails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw.toString())?.[1]?.trim());

  beforeEach(async () => {
    dovecot = await startDovecot();
  });
  afterEach(() => dovecot.stop());

  it('given an account, when it is checked in each way of encrypting, then nothing is wrong', async () => {
    expect(await inbox.check(server())).toBeNull();
    expect(await inbox.check(server({ security: 'startTls' }))).toBeNull();
    const secure = server({ security: 'tls', port: dovecot.securePort });
    expect(await inbox.check(secure)).toBeNull();
  });

  it('given what can be wrong, when it is checked, then each is told apart', async () => {
    const found = async (more: Partial<ServerSettings>, reading = inbox) =>
      reading.check(server(more));
    expect(await found({ password: 'other' })).toBe('signInRefused');
    expect(await found({ host: 'nobody.invalid' })).toBe('hostNotFound');
    expect(await found({ port: 1 })).toBe('connectionRefused');
    const secure = { security: 'tls', port: dovecot.securePort } as const;
    expect(await found({ ...secure, host: '127.0.0.1' })).toBe('certificate');
    const trusting = { allowsPrivate: true, allowsPlain: true };
    expect(await found(secure, imapInbox({ guard: trusting }))).toBe('certificate');
    expect(await found({ security: 'startTls' }, imapInbox({ guard: trusting }))).toBe(
      'certificate',
    );
    expect(await found({ security: 'tls' })).toBe('encryptionFailed');
    const closed = imapInbox({ guard: { allowsPrivate: false, allowsPlain: true } });
    expect(await found({ port: 143 }, closed)).toBe('privateAddress');
    expect(await found({ port: 6379, host: 'example.com' }, closed)).toBe('portClosed');
    const sealed = imapInbox({ guard: { ...guard, allowsPlain: false } });
    expect(await found({}, sealed)).toBe('noEncryption');
  });

  it('given mail that comes, when it is read, then what was there before is not, and each comes once', async () => {
    await arrive('INBOX', 'before');
    const begun = await inbox.readNew(server(), {}, { folders, since, max: 10 });
    expect(begun.mails).toEqual([]);

    await arrive('INBOX', 'one', 'two');
    await arrive('Junk', 'three');
    const next = await inbox.readNew(server(), begun.marks, { folders, since, max: 10 });
    expect(subjectsOf(next.mails)).toEqual(['one', 'two', 'three']);
    expect(next.mails.map(({ folder }) => folder)).toEqual(['inbox', 'inbox', 'junk']);

    const last = await inbox.readNew(server(), next.marks, { folders, since, max: 10 });
    expect(last.mails).toEqual([]);
    expect(last.marks).toEqual(next.marks);
  });

  it('given more mail than is wanted at once, when it is read in parts, then none is passed', async () => {
    const begun = await inbox.readNew(server(), {}, { folders, since, max: 10 });
    await arrive('INBOX', 'one', 'two', 'three');
    await arrive('Junk', 'four');
    const first = await inbox.readNew(server(), begun.marks, { folders, since, max: 2 });
    const second = await inbox.readNew(server(), first.marks, { folders, since, max: 2 });
    expect(subjectsOf([...first.mails, ...second.mails])).toEqual(['one', 'two', 'three', 'four']);
  });

  it('given long mails that anybody may have sent, when they are read, then of each no more than its beginning is, and no more of them at once than memory bears', async () => {
    const begun = await inbox.readNew(server(), {}, { folders, since, max: 200 });
    const subjects = Array.from({ length: 12 }, (_, at) => `long-${at}`);
    await arriveSaying('So long.\r\n'.repeat(250_000), 'INBOX', subjects);
    const first = await inbox.readNew(server(), begun.marks, { folders, since, max: 200 });
    expect(first).toMatchObject({ mails: { length: 10 }, isMore: true });
    expect(first.mails.every(({ raw }) => raw.length === READ_AT_MOST + 1)).toBe(true);
    const second = await inbox.readNew(server(), first.marks, { folders, since, max: 200 });
    expect(second.isMore).toBe(false);
    expect(subjectsOf([...first.mails, ...second.mails])).toEqual(subjects);
  });

  it('given the inbox alone is as much as is wanted, when the rest is read, then of junk no more than what is recent is', async () => {
    await arrive('INBOX', 'one', 'two');
    await arriveSaying('', 'Junk', ['old'], new Date('2026-10-01T00:00:00Z'));
    await arrive('Junk', 'three');
    const anew = { uidValidity: '0', lastUid: 0 };
    const marks = { inbox: anew, junk: anew };
    const first = await inbox.readNew(server(), marks, { folders, since, max: 2 });
    expect(first.isMore).toBe(true);
    const second = await inbox.readNew(server(), first.marks, { folders, since, max: 2 });
    expect(subjectsOf([...first.mails, ...second.mails])).toEqual(['one', 'two', 'three']);
  });

  it('given a folder that is numbered anew, when it is read, then what is recent comes once more', async () => {
    await arrive('INBOX', 'one');
    const marks = { inbox: { uidValidity: '1', lastUid: 900 } };
    const wanted = { folders: ['inbox'] as const, since: new Date('2020-01-01'), max: 10 };
    const found = await inbox.readNew(server(), marks, wanted);
    expect(subjectsOf(found.mails)).toEqual(['one']);
    expect(await inbox.readNew(server(), found.marks, wanted)).toMatchObject({ mails: [] });
  });

  it('given a letter that was sent, when it is filed twice, then it lies under Sent once, and is found by its id', async () => {
    const messageId = '<abc234@kith.test>';
    expect(await inbox.isAmongSent(server(), messageId)).toBe(false);
    const sent = { messageId, raw: await composeMessage(letter()), date: new Date() };
    expect(await inbox.fileAsSent(server(), sent)).toBe(true);
    expect(await inbox.fileAsSent(server(), sent)).toBe(true);
    expect(await inbox.isAmongSent(server(), messageId)).toBe(true);
    const marks = { sent: { uidValidity: '1', lastUid: 0 } };
    const wanted = { folders: ['sent'] as const, since: new Date('2020-01-01'), max: 10 };
    const { mails } = await inbox.readNew(server(), marks, wanted);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw.toString()).toBe(sent.raw.toString());
  });

  it('given a provider such as Gmail, then what was sent is found among all mail too, and nothing is filed', async () => {
    await dovecot.stop();
    dovecot = await startDovecot({ isGmail: true });
    const messageId = '<one@kith.test>';
    expect(await inbox.isAmongSent(server(), messageId)).toBe(false);
    const sent = { messageId, raw: await composeMessage(letter()), date: new Date() };
    expect(await inbox.fileAsSent(server(), sent)).toBe(true);
    expect(await inbox.isAmongSent(server(), messageId)).toBe(false);

    await arrive('[Gmail]/All Mail', 'one');
    expect(await inbox.isAmongSent(server(), messageId)).toBe(true);
    await arrive('[Gmail]/Sent Mail', 'two');
    expect(await inbox.isAmongSent(server(), '<two@kith.test>')).toBe(true);
  });
});

describe('an account whose server does as it likes', () => {
  const marks = { inbox: { uidValidity: '0', lastUid: 0 } };
  const wanted = { folders: ['inbox'] as const, since, max: 10 };
  let imap: PlainImap;
  afterEach(() => imap.stop());

  const read = (inbox = imapInbox({ guard }), signal?: AbortSignal) =>
    inbox.readNew(
      { host: 'localhost', security: 'none', user: 'a', password: 'b', port: imap.port },
      marks,
      { ...wanted, signal },
    );
  /** Says a little at a time, for seconds. */
  const trickle = (socket: Socket, tag: string) => {
    let said = 0;
    const ticking = setInterval(() => {
      said += 1;
      if (said < 100) socket.write('* 1 RECENT\r\n');
      else socket.write(`${tag} OK done\r\n`);
    }, 20);
    socket.once('close', () => clearInterval(ticking));
  };

  it('given it does not search, when it is read, then nothing is taken for read', async () => {
    imap = await startPlainImap({ 'UID SEARCH': 'NO Not now' });
    await expect(read()).rejects.toMatchObject({ problem: 'later' });
  });

  it('given it answers a little at a time, when it is read, then that ends all the same', async () => {
    imap = await startPlainImap({ EXAMINE: trickle });
    const inbox = imapInbox({ guard, patienceMs: 1_000, wholeMs: 200 });
    await expect(read(inbox)).rejects.toMatchObject({ problem: 'timeout' });
  });

  it('given nobody waits for it any more, when it is read, then that ends at once', async () => {
    imap = await startPlainImap({ EXAMINE: trickle });
    const leaving = new AbortController();
    const reading = read(imapInbox({ guard }), leaving.signal);
    leaving.abort();
    await expect(reading).rejects.toMatchObject({ problem: 'later' });
  });
});

describe('an account whose server is no server of IMAP', () => {
  it('given one that speaks SMTP, or nothing at all, when it is checked, then that is said', async () => {
    const inbox = imapInbox({ guard, patienceMs: 300 });
    const smtp = await startAccountServer();
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    const of = { host: 'localhost', security: 'none', user: 'a', password: 'b' } as const;
    expect(['notAMailServer', 'timeout']).toContain(await inbox.check({ ...of, port: smtp.port }));
    const { port } = silent.address() as AddressInfo;
    expect(await inbox.check({ ...of, port })).toBe('timeout');
    silent.close();
    await smtp.stop();
  });
});
