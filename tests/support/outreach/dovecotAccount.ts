import { ImapFlow } from 'imapflow';
import type { MailboxCommand } from '../../../domain/mailboxes/commands.ts';
import { mailbox } from '../../../domain/mailboxes/mailbox.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import type { ComposedServer } from '../http/composedServer.ts';
import { startDovecot, type Dovecot } from '../mail/dovecot.ts';
import type { Outreach } from './outreach.ts';

/** A recruiter's account at a real Dovecot. */
export class DovecotAccount {
  readonly #server: ComposedServer;
  readonly #dovecot: Dovecot;

  private constructor(server: ComposedServer, dovecot: Dovecot) {
    this.#server = server;
    this.#dovecot = dovecot;
  }

  static async start(server: ComposedServer): Promise<DovecotAccount> {
    return new DovecotAccount(server, await startDovecot());
  }

  get port(): number {
    return this.#dovecot.port;
  }

  stop(): Promise<void> {
    return this.#dovecot.stop();
  }

  /** Connects it as the recruiter's; answers its id. */
  connect(outreach: Outreach, provider = 'other'): Promise<string> {
    return connectAccount(this.#server, outreach, this.#dovecot, provider);
  }

  /** Connects an account that was elsewhere anew, as this one, whose server is reached by a name. */
  reconnect(outreach: Outreach, mailboxId: string, host: string): Promise<void> {
    const account = accountOf(outreach, this.#dovecot);
    const moved = { ...account, imap: { ...account.imap, host } };
    const wish = { type: 'ConnectMailbox', data: { provider: 'other', account: moved } } as const;
    return give(this.#server, outreach, mailboxId, wish);
  }

  /** Connects it anew, as one that nobody reads. */
  reconnectUnread(outreach: Outreach, mailboxId: string): Promise<void> {
    return connectUnread(this.#server, outreach, this.#dovecot, mailboxId);
  }

  /** Whose it is has seen to what was wrong. */
  async recover(outreach: Outreach, mailboxId: string): Promise<void> {
    await recoverAccount(this.#server, outreach, mailboxId);
  }

  /** Puts a mail into a folder, as come now. */
  put(folder: string, lines: readonly string[]): Promise<void> {
    return appendMail(this.#dovecot, lines, folder, this.#server.clock.now());
  }

  /** Somebody takes all mails of a folder away. */
  empty(folder: string): Promise<void> {
    return during(this.#dovecot, async (client) => {
      await client.mailboxOpen(folder);
      await client.messageDelete('1:*');
    });
  }

  /** A folder is gone, and is there anew: empty, and numbered from the beginning. */
  renumber(folder: string): Promise<void> {
    return during(this.#dovecot, async (client) => {
      await client.mailboxDelete(folder);
      await client.mailboxCreate(folder);
    });
  }

  /** The mails of a folder, as they lie there. */
  mailsIn(folder: string): Promise<readonly string[]> {
    return mailsIn(this.#dovecot, folder);
  }
}

/** Connects an account of the recruiter's, whose mail lies in this server; answers its id. */
export async function connectAccount(
  server: ComposedServer,
  outreach: Outreach,
  dovecot: Pick<Dovecot, 'port'>,
  provider = 'other',
): Promise<string> {
  const mailboxId = server.ids.newId();
  await connectAgain(server, outreach, dovecot, mailboxId, provider);
  return mailboxId;
}

/** Connects it as the account that it was. */
export function connectAgain(
  server: ComposedServer,
  outreach: Outreach,
  dovecot: Pick<Dovecot, 'port'>,
  mailboxId: string,
  provider = 'other',
): Promise<void> {
  const account = accountOf(outreach, dovecot);
  const wish = { type: 'ConnectMailbox', data: { provider, account } } as const;
  return give(server, outreach, mailboxId, wish);
}

/** Connects it anew, as one that nobody reads. */
export function connectUnread(
  server: ComposedServer,
  outreach: Outreach,
  dovecot: Pick<Dovecot, 'port'>,
  mailboxId: string,
): Promise<void> {
  const account = { ...accountOf(outreach, dovecot), imap: null };
  const wish = { type: 'ConnectMailbox', data: { provider: 'other', account } } as const;
  return give(server, outreach, mailboxId, wish);
}

/** Its servers let nobody send from it. */
export function failAccount(
  server: ComposedServer,
  outreach: Outreach,
  mailboxId: string,
): Promise<void> {
  return give(server, outreach, mailboxId, {
    type: 'FailMailbox',
    data: { problem: 'signInRefused' },
  });
}

function accountOf({ workspace }: Outreach, { port }: Pick<Dovecot, 'port'>) {
  const at = { host: 'localhost', port, security: 'none' } as const;
  return {
    address: `rhea@${workspace.id}.example`,
    name: 'Rhea',
    signInName: 'ada@kith.test',
    password: 'pw',
    // What tests send ends before it: no two of them share an account that has one limit.
    smtp: { ...at, host: `${workspace.id}.example` },
    imap: at,
  };
}

/** Whose account it is has seen to what was wrong. */
export function recoverAccount(
  server: ComposedServer,
  outreach: Outreach,
  mailboxId: string,
): Promise<void> {
  return give(server, outreach, mailboxId, { type: 'RecoverMailbox', data: {} });
}

/** Puts a mail into a folder of the account, as its server would: now, or when it is said to have come. */
export async function appendMail(
  dovecot: Pick<Dovecot, 'port'>,
  lines: readonly string[] | Buffer,
  folder = 'INBOX',
  at?: Date,
): Promise<void> {
  const mail = Buffer.isBuffer(lines) ? lines : lines.join('\r\n');
  await during(dovecot, (client) => client.append(folder, mail, [], at));
}

/** The mails of a folder, as they lie there. */
export function mailsIn(
  dovecot: Pick<Dovecot, 'port'>,
  folder: string,
): Promise<readonly string[]> {
  return during(dovecot, async (client) => {
    await client.mailboxOpen(folder, { readOnly: true });
    const found = await client.fetchAll('1:*', { source: true });
    return found.map(({ source }) => source?.toString('utf8') ?? '');
  });
}

async function give(
  server: ComposedServer,
  { recruiter: { userId }, workspace: { id: workspaceId } }: Outreach,
  mailboxId: string,
  { type, data }: { readonly type: MailboxCommand['type']; readonly data: object },
): Promise<void> {
  await handleCommand({ ...server, decider: mailbox }, mailboxId, {
    type,
    data: { workspaceId, userId, mailboxId, ...data },
    context: {
      commandId: server.ids.newId(),
      now: server.clock.now().toISOString(),
      actor: { kind: 'user', id: userId },
      workspaceId,
      correlationId: mailboxId,
      causationId: null,
    },
  } as MailboxCommand);
  await server.settled();
}

async function during<T>(
  { port }: Pick<Dovecot, 'port'>,
  act: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const client = new ImapFlow({
    host: 'localhost',
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user: 'ada@kith.test', pass: 'pw' },
    logger: false,
  });
  await client.connect();
  const done = await act(client);
  await client.logout();
  return done;
}
