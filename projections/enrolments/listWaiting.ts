import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { projects } from '../projects/projects.ts';
import { sequences, type SequenceRow } from '../sequences/sequences.ts';
import { enrolments } from './enrolments.ts';
import { sentMails } from './sentMails.ts';

/** Somebody for whom something comes. Names are `null` once whose they are is forgotten. */
export interface Waiting {
  readonly enrolmentId: string;
  readonly mailboxId: string;
  readonly senderId: string;
  readonly status: 'active' | 'paused';
  readonly stepId: string;
  readonly nextAt: string;
  readonly zones: readonly string[];
  readonly sequenceId: string;
  readonly projectId: string;
  readonly projectName: string | null;
  readonly memberIds: readonly string[];
  readonly personId: string;
  readonly name: string | null;
}

/** What of a sequence says when its mails go out. */
export type SequenceTimes = Pick<SequenceRow, 'sending_window'> & {
  readonly id: string;
  readonly name: string | null;
  readonly steps: readonly {
    readonly stepId: string;
    readonly kind: 'mail' | 'manual';
    readonly afterDays: number;
  }[];
};

/** For whom something comes before an instant, what waited longest first; of each account so many at most. */
export async function listWaiting(
  tx: Transaction,
  workspaceId: string,
  { before, perMailbox }: { readonly before: string; readonly perMailbox: number },
): Promise<readonly Waiting[]> {
  return tx.query<Waiting>(
    `select w."enrolmentId", w."mailboxId", w."senderId", w.status, w."stepId",
       ${instantAsText('w.next_at')} as "nextAt", w.zones, w."sequenceId", w."projectId",
       w."projectName", w."memberIds", ${presentPerson('l', 'w.person_id')} as "personId", p.name
     from (
       select e.key as "enrolmentId", e.mailbox_id as "mailboxId", e.sender_id as "senderId",
         e.status, e.step_id as "stepId", e.next_at, e.zones, e.sequence_id as "sequenceId",
         e.project_id as "projectId", j.name as "projectName", e.person_id,
         coalesce(j.member_ids, '{}') as "memberIds",
         row_number() over (partition by e.mailbox_id, e.status order by e.next_at, e.key) as place
       from ${tableOf(enrolments)} e
         join ${tableOf(projects)} j on j.key = e.project_id and j.status = 'open'
       where e.workspace_id = $1 and e.status in ('active', 'paused') and e.mail = 'none'
         and e.next_at < $2::timestamptz
     ) w
       left join ${tableOf(personLinks)} l on l.key = w.person_id
       left join ${tableOf(people)} p on p.key = ${presentPerson('l', 'w.person_id')}
     where w.place <= $3 order by w.next_at, w."enrolmentId"`,
    [workspaceId, before, perMailbox],
  );
}

/** Of these sequences those that are in use, with when their mails go out. */
export async function listSequenceTimes(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly SequenceTimes[]> {
  return tx.query<SequenceTimes>(
    `select s.key as id, s.name, s.steps, s.sending_window from ${tableOf(sequences)} s
     where s.workspace_id = $1 and s.key = any($2) and s.status = 'open'`,
    [workspaceId, ids],
  );
}

/** When something was handed over from an account. */
export interface Claimed {
  readonly mailboxId: string;
  readonly at: string;
}

/** What was handed over from these accounts since an instant, in order, whether or not the server took it. */
export async function listClaimed(
  tx: Transaction,
  workspaceId: string,
  mailboxIds: readonly string[],
  since: string,
): Promise<readonly Claimed[]> {
  return tx.query<Claimed>(
    `select m.mailbox_id as "mailboxId", ${instantAsText('m.claimed_at')} as at
     from ${tableOf(sentMails)} m
     where m.workspace_id = $1 and m.mailbox_id = any($2) and m.claimed_at > $3::timestamptz
       and m.state in ('claimed', 'sent', 'unclear')
     order by m.claimed_at`,
    [workspaceId, mailboxIds, since],
  );
}
