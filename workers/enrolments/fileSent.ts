import { userDecider } from '../../domain/identity/user.ts';
import { readServerOf, senderOf } from '../../domain/mailboxes/mailbox.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { AccountMessage } from '../../platform/mail/accounts/port.ts';
import { mailboxNow, type OutreachContext } from './context.ts';
import { messageIdOf } from './messageIds.ts';

/** These file by themselves what they are handed. */
const FILE_THEMSELVES: ReadonlySet<string> = new Set(['google', 'microsoft']);

/** A mail that was sent, and from which account. */
interface SentFrom {
  readonly mailboxId: string;
  readonly senderId: string;
  readonly messageKey: string;
  readonly date: Date;
}

/**
 * Files a mail among what its account has sent, once, where the provider has not.
 * @param letterOf what it said and to whom, as sent from an address
 */
export async function fileSent(
  app: OutreachContext,
  workspaceId: string,
  { mailboxId, senderId, messageKey, date }: SentFrom,
  letterOf: (address: string) => Omit<AccountMessage, 'messageId' | 'from' | 'date'>,
): Promise<void> {
  const mailbox = await mailboxNow(app, workspaceId, mailboxId);
  const { account, provider } = mailbox;
  const server = account && readServerOf(account);
  // Development's inbox, an account that was disconnected, and one that nobody reads have no such folder.
  if (server === null || FILE_THEMSELVES.has(provider)) return;
  const from = senderOf(mailbox, await readState(app, userDecider, senderId));
  if (from === null) return;
  const { composeMessage } = await import('../../platform/mail/accounts/composeMessage.ts');
  const messageId = messageIdOf(messageKey, from.address);
  const raw = await composeMessage({ messageId, from, date, ...letterOf(from.address) });
  await app.accounts.inbox.fileAsSent(server, { messageId, raw, date });
}

/** Whether a mail lies among what its account has sent; false where there is no such folder, which proves nothing. */
export async function liesAmongSent(
  app: OutreachContext,
  workspaceId: string,
  { mailboxId, messageKey }: Pick<SentFrom, 'mailboxId' | 'messageKey'>,
): Promise<boolean> {
  const { account } = await mailboxNow(app, workspaceId, mailboxId);
  const server = account && readServerOf(account);
  if (server === null || account === null) return false;
  const messageId = messageIdOf(messageKey, account.address);
  return app.accounts.inbox.isAmongSent(server, messageId);
}
