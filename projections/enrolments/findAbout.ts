import { holderOf, type ClaimsRead } from '../../platform/identity/holderOf.ts';
import type { IncomingMail } from '../../platform/mail/incoming/incomingMail.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { MailboxKey } from '../mailboxes/mailboxKey.ts';
import { aboutOf } from './aboutOf.ts';
import { findWritten, findWrittenTo, type About, type WrittenMail } from './findWritten.ts';

interface Reading extends ClaimsRead {
  readonly reads: <Answer>(
    workspaceIds: readonly string[],
    read: (tx: Transaction) => Promise<Answer>,
  ) => Promise<Answer>;
}

/**
 * The mail of ours that one which came to an account is about: one that it names, or the last from that account to the address that it
 * is from, or to whom the workspace knows by that address, where it is of one person alone. So whoever answers anew from another
 * address of theirs has answered; by an address that is known of nobody, or that several share, nobody is taken for one who has.
 */
export async function findAbout(
  app: Reading,
  of: MailboxKey,
  mail: IncomingMail,
  arrivedAt: Date,
): Promise<WrittenMail | undefined> {
  const about = aboutOf(mail, arrivedAt);
  const written = await app.reads([of.workspaceId], (tx) => findWritten(tx, of, about));
  return written ?? findToHolder(app, of, about);
}

/**
 * The same by whom it is from alone, whatever it names: somebody to whom a mail was passed on may have been sent one of their own.
 */
export async function findToSender(
  app: Reading,
  of: MailboxKey,
  mail: IncomingMail,
  arrivedAt: Date,
): Promise<WrittenMail | undefined> {
  const about = { ...aboutOf(mail, arrivedAt), keys: [], messageIds: [] };
  const written = await app.reads([of.workspaceId], (tx) => findWritten(tx, of, about));
  return written ?? findToHolder(app, of, about);
}

/** The last mail to whom the workspace knows by the address of a sender. */
async function findToHolder(
  app: Reading,
  of: MailboxKey,
  { sender, arrivedAt }: About,
): Promise<WrittenMail | undefined> {
  const { workspaceId } = of;
  if (sender === null) return undefined;
  const personId = await holderOf(app, workspaceId, sender);
  if (personId === null) return undefined;
  return app.reads([workspaceId], (tx) => findWrittenTo(tx, of, personId, arrivedAt));
}
