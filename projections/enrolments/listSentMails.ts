import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { sentMails, type SentMailRow } from './sentMails.ts';

export type SentMail = Fields<SentMailRow>;

const fields = fieldsOf(sentMails.columns, 'm');

/** One mail, whatever became of it. */
export async function getSentMail(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<SentMail | undefined> {
  const [found] = await tx.query<SentMail>(
    `select ${fields} from ${tableOf(sentMails)} m where m.workspace_id = $1 and m.key = $2`,
    [workspaceId, id],
  );
  return found;
}

/** The mails of somebody in a sequence, in the order in which they were handed over. */
export async function listSentMails(
  tx: Transaction,
  workspaceId: string,
  enrolmentId: string,
): Promise<readonly SentMail[]> {
  return tx.query<SentMail>(
    `select ${fields} from ${tableOf(sentMails)} m
     where m.workspace_id = $1 and m.enrolment_id = $2 order by m.claimed_at, m.key`,
    [workspaceId, enrolmentId],
  );
}
