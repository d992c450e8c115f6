import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import type { MailboxKey } from '../mailboxes/mailboxKey.ts';
import { sentMails, type SentMailRow } from './sentMails.ts';

/** What became of a mail of an account. */
export interface HeardOf {
  readonly enrolmentId: string;
  readonly state: SentMailRow['state'];
  readonly code: string | null;
  readonly claimedAt: string;
}

/** What a server said of the last mails of an account, the latest first; what never reached it is left out. */
export async function listHeardLately(
  tx: Transaction,
  { workspaceId, mailboxId }: MailboxKey,
  limit: number,
): Promise<readonly HeardOf[]> {
  return tx.query<HeardOf>(
    `select m.enrolment_id as "enrolmentId", m.state, m.code,
       ${instantAsText('m.claimed_at')} as "claimedAt"
     from ${tableOf(sentMails)} m
     where m.workspace_id = $1 and m.mailbox_id = $2 and m.state not in ('claimed', 'withheld')
     order by m.claimed_at desc limit $3`,
    [workspaceId, mailboxId, limit],
  );
}
