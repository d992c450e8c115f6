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

  stop(): Promise<void> {
    return this.#dovecot.stop();
  }

  /** Connects it as the recruiter's; answers its id. */
  async connect(outreach: Outreach, provider = 'other'): Promise<string> {
    const mailboxId = this.#server.ids.newId();
    const workspaceId = outreach.workspace.id;
    const at = { host: 'localhost', port: this.#dovecot.port, security: 'none' } as const;
    const account = {
      address: `rhea@${workspaceId}.example`,
      name: 'Rhea',
      signInName: 'ada@kith.test',
      password: 'pw',
      smtp: at,
      imap: at,
    };
    const wish = { type: 'ConnectMailbox', data: { provider, account } } as const;
    await this.#give(outreach, mailboxId, wish);
    return mailboxId;
  }

  /** Whose it is has seen to what was wrong. */
  async recover(outreach: Outreach, mailboxId: string): Promise<void> {
    await this.#give(outreach, mailboxId, { type: 'RecoverMailbox', data: {} });
  }

  async #give(
    { recruiter: { userId }, workspace: { id: workspaceId } }: Outreach,
    mailboxId: string,
    { type, data }: { readonly type: MailboxCommand['type']; readonly data: object },
  ): Promise<void> {
    const server = this.#server;
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

  /** Puts a mail into a folder. */
  async put(folder: string, lines: readonly string[]): Promise<void> {
    await this.#during((client) => client.append(folder, lines.join('\r\n')));
  }

  /** The mails of a folder, as they lie there. */
  async mailsIn(folder: string): Promise<readonly string[]> {
    return this.#during(async (client) => {
      await client.mailboxOpen(folder, { readOnly: true });
      const found = await client.fetchAll('1:*', { source: true });
      return found.map(({ source }) => source?.toString('utf8') ?? '');
    });
  }

  async #during<T>(act: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: 'localhost',
      port: this.#dovecot.port,
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
}
