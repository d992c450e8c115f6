import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { openings } from '../drafts/openings.ts';
import type { MailboxKey } from '../mailboxes/mailboxKey.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { projects } from '../projects/projects.ts';
import { sequences } from '../sequences/sequences.ts';
import { inSendingWorkspaces } from '../workspace/workspaces.ts';
import { enrolments } from './enrolments.ts';
import { senderAllows } from './sentInName.ts';

/** What may be sent: who goes on, has no mail under way, whose sender lets it be, and whose project is open. */
const waits = `e.status = 'active' and e.mail = 'none' and ${senderAllows}`;

/** The accounts from which something is due, of all workspaces that are open, and whose trial is not over. */
export async function listMailboxesDue(
  tx: Transaction,
  now: string,
): Promise<readonly MailboxKey[]> {
  return tx.query<MailboxKey>(
    `select e.workspace_id as "workspaceId", e.mailbox_id as "mailboxId"
     from ${tableOf(enrolments)} e
       join ${inSendingWorkspaces('e', '$1')}
     where ${waits} and e.next_at <= $1::timestamptz
     group by e.workspace_id, e.mailbox_id order by min(e.next_at), e.mailbox_id`,
    [now],
  );
}

/** Enrolments of one account that keep the same hours. */
export interface HoursDue {
  readonly sequenceId: string;
  readonly zones: readonly string[];
}

/** By which hours something is due from an account. */
export async function listHoursDue(
  tx: Transaction,
  { workspaceId, mailboxId }: MailboxKey,
  now: string,
): Promise<readonly HoursDue[]> {
  return tx.query<HoursDue>(
    `select e.sequence_id as "sequenceId", e.zones
     from ${tableOf(enrolments)} e
       join ${tableOf(projects)} j on j.key = e.project_id and j.status = 'open'
     where e.workspace_id = $1 and e.mailbox_id = $2 and ${waits} and e.next_at <= $3::timestamptz
     group by e.sequence_id, e.zones order by min(e.next_at)`,
    [workspaceId, mailboxId, now],
  );
}

/** Somebody who is due, and how all stands that is written to them, as far as it is told by these rows. */
export interface EnrolmentDue {
  readonly id: string;
  readonly stamp: string;
}

/** What waited longest for its turn, of an account and of these hours. */
export async function listEnrolmentsDue(
  tx: Transaction,
  { workspaceId, mailboxId }: MailboxKey,
  wanted: {
    readonly now: string;
    readonly hours: readonly HoursDue[];
    readonly limit: number;
    /** Whether those alone to whom nothing was sent so far. */
    readonly isFirstAlone: boolean;
  },
): Promise<readonly EnrolmentDue[]> {
  return tx.query<EnrolmentDue>(
    `select d.key as id,
       concat_ws('.', d.revision, d.project_revision, s.revision, o.revision, p.changed_at) as stamp
     from (
       select e.*, j.revision as project_revision from ${tableOf(enrolments)} e
         join ${tableOf(projects)} j on j.key = e.project_id and j.status = 'open'
       where e.workspace_id = $1 and e.mailbox_id = $2 and ${waits} and e.next_at <= $3::timestamptz
         and e.sequence_id || ' ' || array_to_string(e.zones, ' ') = any($4::text[])
         and (e.steps_done = 0 or not $6::boolean)
       order by e.next_at, e.key limit $5
     ) d
       left join ${tableOf(sequences)} s on s.key = d.sequence_id
       left join ${tableOf(openings)} o on o.key = d.candidacy_id
       left join ${tableOf(personLinks)} l on l.key = d.person_id
       left join ${tableOf(people)} p on p.key = ${presentPerson('l', 'd.person_id')}
     order by d.next_at, d.key`,
    [
      workspaceId,
      mailboxId,
      wanted.now,
      wanted.hours.map(({ sequenceId, zones }) => `${sequenceId} ${zones.join(' ')}`),
      wanted.limit,
      wanted.isFirstAlone,
    ],
  );
}
