import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { conversationMails } from '../conversations/conversationMails.ts';
import { mailboxes } from '../mailboxes/mailboxes.ts';
import { workspaces } from '../workspace/workspaces.ts';
import type { MailboxKey } from '../mailboxes/mailboxKey.ts';
import { sentMails } from './sentMails.ts';

/** By what a mail that was handed in is for an account of ours. */
export interface HandedIn {
  /** What stands before the `@` of ids that it names. */
  readonly keys: readonly string[];
  /** To whom it went, in lower case. */
  readonly recipients: readonly string[];
}

/** The accounts, of all workspaces that are open, from which a mail went out that another names, or to which that one went. */
export async function findMailboxesFor(
  tx: Transaction,
  { keys, recipients }: HandedIn,
): Promise<readonly MailboxKey[]> {
  return tx.query<MailboxKey>(
    `select f.workspace_id as "workspaceId", f.mailbox_id as "mailboxId"
     from (
       select m.workspace_id, m.mailbox_id from ${tableOf(sentMails)} m where m.message_key = any($1)
       union
       select c.workspace_id, c.mailbox_id from ${tableOf(conversationMails)} c
       where c.message_key = any($1)
       union
       select a.workspace_id, a.key from ${tableOf(mailboxes)} a
       where not a.disconnected and lower(a.address) = any($2)
     ) f join ${tableOf(workspaces)} w on w.workspace_id = f.workspace_id
       and not w.suspended and w.ends_at is null
     order by f.workspace_id, f.mailbox_id`,
    [keys, recipients],
  );
}
