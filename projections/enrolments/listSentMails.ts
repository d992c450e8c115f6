import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { enrolments } from './enrolments.ts';
import { sentMails, type SentMailRow } from './sentMails.ts';

export type SentMail = Fields<SentMailRow>;

const fields = fieldsOf(sentMails.columns, 'm');

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

/** How many mails of a step stand how. */
export interface StepCount {
  readonly sequenceId: string;
  readonly stepId: string;
  readonly variantId: string;
  readonly state: SentMailRow['state'];
  readonly count: number;
}

/** What became of the mails of sequences, by step and variant. */
export async function countMailsBySteps(
  tx: Transaction,
  workspaceId: string,
  sequenceIds: readonly string[],
): Promise<readonly StepCount[]> {
  return tx.query<StepCount>(
    `select m.sequence_id as "sequenceId", m.step_id as "stepId", m.variant_id as "variantId",
       m.state, count(*)::int as count
     from ${tableOf(sentMails)} m
     where m.workspace_id = $1 and m.sequence_id = any($2) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [workspaceId, sequenceIds],
  );
}

/** How many in a sequence stand how. */
export interface StatusCount {
  readonly sequenceId: string;
  readonly status: string;
  readonly reason: string | null;
  readonly count: number;
}

export async function countEnrolments(
  tx: Transaction,
  workspaceId: string,
  sequenceIds: readonly string[],
): Promise<readonly StatusCount[]> {
  return tx.query<StatusCount>(
    `select e.sequence_id as "sequenceId", e.status, e.reason, count(*)::int as count
     from ${tableOf(enrolments)} e
     where e.workspace_id = $1 and e.sequence_id = any($2) group by 1, 2, 3 order by 1, 2, 3`,
    [workspaceId, sequenceIds],
  );
}
