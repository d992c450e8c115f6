import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { projects } from '../projects/projects.ts';
import { sequences } from '../sequences/sequences.ts';
import { enrolments } from './enrolments.ts';
import { senderAllows } from './sentInName.ts';

/** By whom, and from where, something is sent that goes on. */
export interface SentByRow {
  readonly mailboxId: string;
  readonly senderId: string;
  /** False while whoever it is sent as does not let the one in whose name it goes. */
  readonly senderAllows: boolean;
  readonly enrolledBy: string;
  readonly memberIds: readonly string[];
  readonly answerableAt: readonly string[];
}

const sentBy = `e.mailbox_id as "mailboxId", e.sender_id as "senderId", ${senderAllows} as "senderAllows",
  e.enrolled_by as "enrolledBy", coalesce(j.member_ids, '{}') as "memberIds",
  e.answerable_at as "answerableAt"`;

const open = `${tableOf(enrolments)} e
  join ${tableOf(projects)} j on j.key = e.project_id and j.status = 'open'
  join ${tableOf(sequences)} s on s.key = e.sequence_id and s.status = 'open'`;

/** So many of a sequence for whom something comes are sent by the same, from the same. */
interface CountedSentBy extends SentByRow {
  readonly sequenceId: string;
  /** Whether a mail to them is due, and they may have answered one before it. */
  readonly isFollowedUp: boolean;
  readonly count: number;
}

/**
 * For how many something comes by these sequences, or with `null` by any, and by whom it is sent, as of an instant: whoever is held
 * is among none of them.
 */
export async function countSentBy(
  tx: Transaction,
  workspaceId: string,
  sequenceIds: readonly string[] | null,
  now: string,
): Promise<readonly CountedSentBy[]> {
  return tx.query<CountedSentBy>(
    `select e.sequence_id as "sequenceId", ${sentBy},
       e.next_at <= $3::timestamptz and (e.steps_done > 0 or cardinality(e.answerable_at) > 0)
         and s.steps @> jsonb_build_array(jsonb_build_object('stepId', e.step_id, 'kind', 'mail')) as "isFollowedUp",
       count(*)::int as count
     from ${open}
     where e.workspace_id = $1 and ($2::text[] is null or e.sequence_id = any($2)) and e.status = 'active' and e.mail = 'none'
     group by 1, 2, 3, 4, 5, 6, 7, 8`,
    [workspaceId, sequenceIds, now],
  );
}

/** Somebody of a sequence with whom it goes on, or is held. */
export interface GoingSentBy extends SentByRow {
  readonly id: string;
  /** `null` once they are forgotten. */
  readonly name: string | null;
}

/** Those of a sequence with whom it goes on, or is held, behind one by id, so many at once. */
export async function listGoingSentBy(
  tx: Transaction,
  workspaceId: string,
  wanted: {
    readonly sequenceId: string;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<readonly GoingSentBy[]> {
  return tx.query<GoingSentBy>(
    `select e.key as id, p.name, ${sentBy} from ${open}
       left join ${tableOf(personLinks)} l on l.key = e.person_id
       left join ${tableOf(people)} p on p.key = ${presentPerson('l', 'e.person_id')}
     where e.workspace_id = $1 and e.sequence_id = $2
       and e.status in ('active', 'paused')
       and ($3::text is null or e.key > $3)
     order by e.key limit $4`,
    [workspaceId, wanted.sequenceId, wanted.after, wanted.limit],
  );
}
