import { ImapFlow, type SearchObject } from 'imapflow';
import { guardedLookup, isPrivateHost } from '../../process/guardedLookup.ts';
import { READ_AT_MOST } from '../incoming/readIncoming.ts';
import type { AccountInbox, Folder, FolderMark, FoundMail } from './inbox.ts';
import { AccountError, problemOfLine, tlsFor, type LineGuard } from './openSocket.ts';
import type { AccountProblem, ServerSettings } from './port.ts';

/** Where mail is read. */
const PORTS = [143, 993];
/** How long a server may take to answer, in milliseconds. */
const PATIENCE_MS = 30_000;
/** How long one call may last in all, in milliseconds: who answers a little at a time could keep it for ever. */
const WHOLE_MS = 120_000;
/** So much of one mail is fetched, in bytes: one more than is read, so that it is seen where something is missing. */
const MAIL_BYTES = READ_AT_MOST + 1;
/** So many mails are fetched by one command, and after so many bytes no more: anybody can send long ones. */
const FETCHED_AT_ONCE = 10;
const HELD_BYTES = 4 * 1024 * 1024;

/** Gmail's servers say this of themselves, whatever name they are reached by: they file what they send. */
const GMAIL = 'X-GM-EXT-1';
/** What was sent lies in one of these (RFC 6154): at Gmail in the second too, also where somebody has taken it out of the first. */
const SENT_LIES_IN: readonly string[] = ['\\Sent', '\\All'];

/** Mail accounts over IMAP, with one connection for each call. */
export function imapInbox({
  guard,
  patienceMs = PATIENCE_MS,
  wholeMs = WHOLE_MS,
}: {
  readonly guard: LineGuard;
  readonly patienceMs?: number;
  readonly wholeMs?: number;
}): AccountInbox<ServerSettings> {
  const during = async <T>(
    server: ServerSettings,
    act: (client: ImapFlow) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    const client = clientOf(server, guard, patienceMs);
    // Without a listener of its own, an error between two commands would end the process.
    client.on('error', () => undefined);
    const whole = async () => {
      await client.connect();
      const done = await act(client);
      await client.logout();
      return done;
    };
    const ended = endsWith(signal, wholeMs);
    try {
      return await Promise.race([whole(), ended.early]);
    } catch (error) {
      throw error instanceof AccountError ? error : new AccountError(problemOf(error));
    } finally {
      ended.stop();
      client.close();
    }
  };

  return {
    async check(server) {
      try {
        await during(server, (client) => client.mailboxOpen('INBOX', { readOnly: true }));
        return null;
      } catch (error) {
        if (error instanceof AccountError) return error.problem;
        throw error;
      }
    },

    readNew: (server, marks, { folders, since, max, signal }) =>
      during(
        server,
        async (client) => {
          const mails: FoundMail[] = [];
          const read: Partial<Record<Folder, FolderMark>> = { ...marks };
          let bytes = HELD_BYTES;
          for (const folder of folders) {
            const path = await pathOf(client, folder);
            if (path === null) continue;
            const left = { max: max - mails.length, bytes };
            const found = await readFolder(client, path, { mark: marks[folder], since, left });
            mails.push(...found.mails.map((mail) => ({ ...mail, folder })));
            bytes -= bytesOf(found.mails);
            read[folder] = found.mark;
            if (found.isMore) return { mails, marks: read, isMore: true };
          }
          return { mails, marks: read, isMore: false };
        },
        signal,
      ),

    isAmongSent: (server, messageId) =>
      during(server, async (client) => {
        const folders = await client.list();
        for (const kind of SENT_LIES_IN) {
          const path = folders.find(({ specialUse }) => specialUse === kind)?.path;
          if (path !== undefined && (await liesIn(client, path, messageId))) return true;
        }
        return false;
      }),

    fileAsSent: (server, { messageId, raw, date }) =>
      during(server, async (client) => {
        if (client.capabilities.has(GMAIL)) return true;
        const path = await pathOf(client, 'sent');
        if (path === null) return false;
        if (!(await liesIn(client, path, messageId))) {
          await client.append(path, raw, ['\\Seen'], date);
        }
        return true;
      }),
  };
}

/** Rejects once time is up, or nobody waits for it any more, unless it is stopped before. */
function endsWith(
  signal: AbortSignal | undefined,
  wholeMs: number,
): { readonly early: Promise<never>; readonly stop: () => void } {
  let stop = () => {};
  const early = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new AccountError('timeout')), wholeMs);
    const leave = () => reject(new AccountError('later'));
    if (signal?.aborted === true) leave();
    signal?.addEventListener('abort', leave);
    stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
  });
  return { early, stop: () => stop() };
}

function clientOf(server: ServerSettings, guard: LineGuard, patienceMs: number): ImapFlow {
  const { host, port, security, user } = server;
  if (security === 'none' && !guard.allowsPlain) throw new AccountError('noEncryption');
  if (!guard.allowsPrivate) {
    if (isPrivateHost(host)) throw new AccountError('privateAddress');
    if (!PORTS.includes(port)) throw new AccountError('portClosed');
  }
  const lookup = guardedLookup(guard.allowsPrivate, () => new AccountError('privateAddress'));
  // They go to the plain connection, too.
  const tls = { ...tlsFor(host, guard), lookup };
  return new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'startTls',
    tls,
    auth:
      'password' in server
        ? { user, pass: server.password }
        : { user, accessToken: server.accessToken },
    disableAutoIdle: true,
    logger: false,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    maxLiteralSize: 2 * MAIL_BYTES,
    maxResponseSize: 4 * MAIL_BYTES,
  });
}

/** What has come into one folder since, the oldest first. */
async function readFolder(
  client: ImapFlow,
  path: string,
  {
    mark,
    since,
    left,
  }: { mark: FolderMark | undefined; since: Date; left: { max: number; bytes: number } },
): Promise<{ mails: readonly FolderMail[]; mark: FolderMark; isMore: boolean }> {
  const opened = await client.mailboxOpen(path, { readOnly: true });
  const uidValidity = String(opened.uidValidity);
  const last = (opened.uidNext ?? 1) - 1;
  const unread = (lastUid: number) => ({
    mails: [],
    mark: { uidValidity, lastUid },
    isMore: false,
  });
  if (mark === undefined) return unread(last);
  const isAnew = mark.uidValidity !== uidValidity;
  const lastUid = isAnew ? 0 : mark.lastUid;
  if (opened.exists === 0) return unread(lastUid);
  // `n:*` finds the last mail even where it is older.
  const wanted: SearchObject = isAnew ? { since } : { uid: `${lastUid + 1}:*` };
  const uids = (await searched(client, wanted))
    .filter((uid) => uid > lastUid)
    .toSorted((a, b) => a - b);
  const mails: FolderMail[] = [];
  let at = 0;
  while (at < Math.min(uids.length, left.max) && bytesOf(mails) < left.bytes) {
    const wanted = uids.slice(at, Math.min(at + FETCHED_AT_ONCE, left.max));
    mails.push(...(await fetchSome(client, wanted, since)));
    at += wanted.length;
  }
  const isMore = at < uids.length;
  // None of it was begun with: what is of long ago in it is nobody's to read next time either.
  if (at === 0 && isMore) return { mails, mark, isMore };
  // What could not be fetched has been taken away meanwhile: it is passed.
  const passed = uids[at - 1] ?? (isAnew ? last : lastUid);
  return { mails, mark: { uidValidity, lastUid: passed }, isMore };
}

type FolderMail = Omit<FoundMail, 'folder'>;

/** These mails, the oldest first. What a server says of others, or again, is left where it is. */
async function fetchSome(
  client: ImapFlow,
  uids: readonly number[],
  since: Date,
): Promise<readonly FolderMail[]> {
  const missing = new Set(uids);
  const mails: FolderMail[] = [];
  const query = { uid: true, internalDate: true, source: { maxLength: MAIL_BYTES } };
  for await (const message of client.fetch(uids.join(','), query, { uid: true })) {
    const { uid, source, internalDate } = message;
    if (source === undefined || !missing.delete(uid)) continue;
    mails.push({ uid, raw: source, arrivedAt: new Date(internalDate ?? since) });
  }
  return mails.sort((a, b) => a.uid - b.uid);
}

function bytesOf(mails: readonly FolderMail[]): number {
  return mails.reduce((sum, { raw }) => sum + raw.length, 0);
}

const kinds: Readonly<Record<Folder, string>> = {
  inbox: '\\Inbox',
  junk: '\\Junk',
  sent: '\\Sent',
};

/** @throws AccountError where the server does not search: that nothing was found says nothing then */
async function searched(client: ImapFlow, wanted: SearchObject): Promise<readonly number[]> {
  const found = await client.search(wanted, { uid: true });
  if (!Array.isArray(found)) throw new AccountError('later');
  return found;
}

async function pathOf(client: ImapFlow, folder: Folder): Promise<string | null> {
  if (folder === 'inbox') return 'INBOX';
  const folders = await client.list();
  return folders.find(({ specialUse }) => specialUse === kinds[folder])?.path ?? null;
}

/** By our Message-ID, by that which Outlook keeps of it, or by its own references, where it names itself. */
async function liesIn(client: ImapFlow, path: string, messageId: string): Promise<boolean> {
  await client.mailboxOpen(path, { readOnly: true });
  for (const header of ['message-id', 'x-microsoft-original-message-id']) {
    const found = await client.search({ header: { [header]: messageId } }, { uid: true });
    if (found && found.length > 0) return true;
  }
  return false;
}

/** What went wrong, by code. Server's words are looked at for what is known of them alone, and go nowhere. */
function problemOf(error: unknown): AccountProblem {
  const told = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const text = (name: string) => (typeof told[name] === 'string' ? told[name] : '');
  const said = `${text('responseText')} ${text('response')}`;
  if (/not enabled for IMAP|IMAP (access|use) is disabled|enable IMAP/i.test(said)) {
    return 'imapOff';
  }
  if (/application-specific password|app password/i.test(said)) return 'appPasswordWanted';
  if (/LOGINDISABLED|basic authentication is disabled/i.test(said)) return 'passwordSignInOff';
  if (/^(UNAVAILABLE|INUSE|LIMIT)$/.test(text('serverResponseCode'))) return 'later';
  if (told['authenticationFailed'] === true) return 'signInRefused';
  const code = text('code');
  if (code.endsWith('TIMEOUT')) return 'timeout';
  if (told['tlsFailed'] === true && text('message').includes('STARTTLS')) return 'noEncryption';
  if (/^(ParserError|InvalidResponse|UnexpectedTag|MissingTag|LineTooLarge)/.test(code)) {
    return 'notAMailServer';
  }
  if (code === 'ClosedAfterConnectTLS') return 'encryptionFailed';
  return problemOfLine(error as Error);
}
