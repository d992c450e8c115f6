import { FIRST_STAGE, REPLIED } from '../../domain/pipeline/stages.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { conversationMails } from '../conversations/conversationMails.ts';
import { conversations } from '../conversations/conversations.ts';
import { enrolments } from '../enrolments/enrolments.ts';
import { listEnrolments } from '../enrolments/listEnrolments.ts';
import { whatComes } from '../enrolments/whatComes.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { prospects } from '../pipeline/candidacies.ts';
import { projects } from '../projects/projects.ts';
import { sequences } from '../sequences/sequences.ts';
import type { Wait } from './listWaits.ts';

/** Parts of the query of `listWaits`: of a workspace `$1`, for the reader `$2`, at the instant `$4`. */
const isMember = '$2::text::uuid = any(j.member_ids)';

/**
 * What prospects wrote to the reader's own account and nobody has answered, from the first on. Who was moved on by hand
 * needs no answer by mail.
 */
export function unanswered(): string {
  const mails = tableOf(conversationMails);
  return `(select 'answer' as kind, 'answer-' || v.key as id, v.project_id, ${presentPerson('l', 'v.person_id')} as person_id,
      null::text as called, null::text as by_id, m.since, null::date as due_on, null::text as words
    from ${tableOf(conversations)} v
      join ${tableOf(projects)} j on j.key = v.project_id
      join ${tableOf(prospects)} c on c.key = v.key
      left join ${tableOf(personLinks)} l on l.key = v.person_id
      cross join lateral (
        select min(r.at) as since from ${mails} r
        where r.workspace_id = $1 and r.candidacy_id = v.key and r.kind in ('reply', 'calendar')
          and r.sender_id = $2::text and not exists (
            select from ${mails} a
            where a.workspace_id = $1 and a.candidacy_id = v.key and a.kind = 'answer' and a.at >= r.at
              and a.state not in ('takenBack', 'withheld', 'refused', 'notSent'))
      ) m
    where v.workspace_id = $1 and v.replies > 0 and m.since is not null
      and c.state = 'prospect' and c.stage in ('${FIRST_STAGE}', '${REPLIED}')
      and j.status = 'open' and ${isMember})`;
}

/** Steps of sequences that are done by hand, of whom the reader put into them, and that are due. */
export function dueByHand(): string {
  return `(select 'byHand' as kind, e.key as id, e.project_id, ${presentPerson('l', 'e.person_id')} as person_id,
      null::text as called, null::text as by_id, e.next_at as since, null::date as due_on,
      null::text as words
    from ${tableOf(enrolments)} e
      join ${tableOf(projects)} j on j.key = e.project_id
      join ${tableOf(sequences)} s on s.key = e.sequence_id and s.status = 'open'
      cross join lateral jsonb_array_elements(s.steps) step(said)
      left join ${tableOf(personLinks)} l on l.key = e.person_id
    where e.workspace_id = $1 and e.enrolled_by = $2::text and e.status = 'active' and e.mail = 'none'
      and e.next_at <= $4::timestamptz
      and step.said ->> 'stepId' = e.step_id and step.said ->> 'kind' = 'manual'
      and j.status = 'open' and ${isMember})`;
}

/** The same with what is to be done for each. */
export async function withWhatToDo(
  tx: Transaction,
  workspaceId: string,
  waits: readonly Wait[],
): Promise<readonly Wait[]> {
  const ids = waits.filter(({ kind }) => kind === 'byHand').map(({ id }) => id);
  if (ids.length === 0) return waits;
  const { rows } = await listEnrolments(tx, workspaceId, { ids, offset: 0, limit: ids.length });
  const coming = await whatComes(tx, workspaceId, rows);
  return waits.map((wait) =>
    wait.kind === 'byHand' ? { ...wait, words: coming.get(wait.id)?.toDo ?? null } : wait,
  );
}
