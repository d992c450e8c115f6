import { holderOf, type ClaimsRead } from '../../platform/identity/holderOf.ts';
import type { IncomingMail } from '../../platform/mail/incoming/incomingMail.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { MailboxKey } from '../mailboxes/mailboxKey.ts';
import { aboutOf } from './aboutOf.ts';
import { findWritten, findWrittenTo, type WrittenMail } from './findWritten.ts';

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
  const { workspaceId } = of;
  const about = aboutOf(mail, arrivedAt);
  const written = await app.reads([workspaceId], (tx) => findWritten(tx, of, about));
  if (written !== undefined || about.sender === null) return written;
  const personId = await holderOf(app, workspaceId, about.sender);
  if (personId === null) return undefined;
  return app.reads([workspaceId], (tx) => findWrittenTo(tx, of, personId, about.arrivedAt));
}
