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

/** In SQL: those of open projects and sequences. */
const openOf = (those: string) => `${those} e
  join ${tableOf(projects)} j on j.key = e.project_id and j.status = 'open'
  join ${tableOf(sequences)} s on s.key = e.sequence_id and s.status = 'open'`;

/** All for whom something comes by a sequence, who are sent to by the same, from the same, about the same project. */
interface SentAlike extends SentByRow {
  /** By which they are counted. */
  readonly sentBy: string;
  readonly sequenceId: string;
}

/**
 * By whom something is sent that comes by these sequences, or with `null` by any: whoever is held is among none of them. They may be a
 * hundred thousand people, and are sent to in a few ways, so of each way the first alone is looked at, from one to the next by the index.
 */
export async function listSentAlike(
  tx: Transaction,
  workspaceId: string,
  sequenceIds: readonly string[] | null,
): Promise<readonly SentAlike[]> {
  const first = (after: string) => `(select e.* from ${tableOf(enrolments)} e
    where e.workspace_id = $1 and ${after} order by e.sent_by limit 1)`;
  return tx.query<SentAlike>(
    `with recursive alike as (
       ${first('e.sent_by is not null')}
       union all
       select n.* from alike a cross join lateral ${first('e.sent_by > a.sent_by')} n
     )
     select e.sent_by as "sentBy", e.sequence_id as "sequenceId", ${sentBy} from ${openOf('alike')}
     where $2::text[] is null or e.sequence_id = any($2)`,
    [workspaceId, sequenceIds],
  );
}

/** How many are sent to alike. */
interface CountedAlike {
  readonly sentBy: string;
  readonly count: number;
  /** To how many of them a mail is due that they may have answered one before. */
  readonly followedUp: number;
}

/** The same, counted of these alone, as of an instant. */
export async function countSentAlike(
  tx: Transaction,
  workspaceId: string,
  alike: readonly string[],
  now: string,
): Promise<readonly CountedAlike[]> {
  return tx.query<CountedAlike>(
    `select e.sent_by as "sentBy", count(*)::int as count,
       (count(*) filter (where e.next_at <= $3::timestamptz and (e.steps_done > 0 or cardinality(e.answerable_at) > 0)
         and s.steps @> jsonb_build_array(jsonb_build_object('stepId', e.step_id, 'kind', 'mail'))))::int as "followedUp"
     from ${tableOf(enrolments)} e join ${tableOf(sequences)} s on s.key = e.sequence_id
     where e.workspace_id = $1 and e.sent_by = any($2) group by e.sent_by`,
    [workspaceId, alike, now],
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
    `select e.key as id, p.name, ${sentBy} from ${openOf(tableOf(enrolments))}
       left join ${tableOf(personLinks)} l on l.key = e.person_id
       left join ${tableOf(people)} p on p.key = ${presentPerson('l', 'e.person_id')}
     where e.workspace_id = $1 and e.sequence_id = $2
       and e.status in ('active', 'paused')
       and ($3::text is null or e.key > $3)
     order by e.key limit $4`,
    [workspaceId, wanted.sequenceId, wanted.after, wanted.limit],
  );
}
