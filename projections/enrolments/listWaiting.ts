import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { openings } from '../drafts/openings.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { projects } from '../projects/projects.ts';
import { sequences, type SequenceRow } from '../sequences/sequences.ts';
import { enrolments } from './enrolments.ts';
import { handedOver } from './handedOver.ts';
import { senderAllows } from './sentInName.ts';

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
  /** Whether a model wrote the first line for them, and nobody has read it. */
  readonly hasUnreadOpening: boolean;
}

/** What of a sequence says whether and when its mails go out. */
export type SequenceTimes = Pick<SequenceRow, 'name' | 'steps' | 'sending_window' | 'unread'> & {
  readonly id: string;
};

/**
 * For whom something comes before an instant, what waited longest first; of each account so many at most. Whoever is
 * sent as a colleague that does not let it be is left out: nothing goes to them until that one does.
 */
export async function listWaiting(
  tx: Transaction,
  workspaceId: string,
  { before, perMailbox }: { readonly before: string; readonly perMailbox: number },
): Promise<readonly Waiting[]> {
  return tx.query<Waiting>(
    `select w."enrolmentId", w."mailboxId", w."senderId", w.status, w."stepId",
       ${instantAsText('w.next_at')} as "nextAt", w.zones, w."sequenceId", w."projectId",
       w."projectName", w."memberIds", ${presentPerson('l', 'w.person_id')} as "personId", p.name,
       o.unread_draft_id is not null as "hasUnreadOpening"
     from (
       select e.key as "enrolmentId", e.mailbox_id as "mailboxId", e.sender_id as "senderId",
         e.status, e.step_id as "stepId", e.next_at, e.zones, e.sequence_id as "sequenceId",
         e.project_id as "projectId", j.name as "projectName", e.person_id, e.candidacy_id,
         coalesce(j.member_ids, '{}') as "memberIds",
         row_number() over (partition by e.mailbox_id, e.status order by e.next_at, e.key) as place
       from ${tableOf(enrolments)} e
         join ${tableOf(projects)} j on j.key = e.project_id and j.status = 'open'
       where e.workspace_id = $1 and e.mail = 'none'
         and (e.status = 'paused' or e.status = 'active' and ${senderAllows})
         and e.next_at < $2::timestamptz
     ) w
       left join ${tableOf(personLinks)} l on l.key = w.person_id
       left join ${tableOf(people)} p on p.key = ${presentPerson('l', 'w.person_id')}
       left join ${tableOf(openings)} o on o.key = w.candidacy_id
     where w.place <= $3 order by w.next_at, w."enrolmentId"`,
    [workspaceId, before, perMailbox],
  );
}

/** Of these sequences those that are in use, with whether and when their mails go out. */
export async function listSequenceTimes(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly SequenceTimes[]> {
  return tx.query<SequenceTimes>(
    `select s.key as id, s.name, s.steps, s.sending_window, s.unread from ${tableOf(sequences)} s
     where s.workspace_id = $1 and s.key = any($2) and s.status = 'open'`,
    [workspaceId, ids],
  );
}

/** When something was handed over from an account. */
export interface Claimed {
  readonly mailboxId: string;
  readonly at: string;
}

/** What was handed over from these accounts since an instant, in order. */
export async function listClaimed(
  tx: Transaction,
  workspaceId: string,
  mailboxIds: readonly string[],
  since: string,
): Promise<readonly Claimed[]> {
  return tx.query<Claimed>(
    `select m.mailbox_id as "mailboxId", ${instantAsText('m.claimed_at')} as at
     from ${handedOver} m
     where m.workspace_id = $1 and m.mailbox_id = any($2) and m.claimed_at > $3::timestamptz
     order by m.claimed_at`,
    [workspaceId, mailboxIds, since],
  );
}
