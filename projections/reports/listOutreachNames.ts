import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { projects } from '../projects/projects.ts';
import { sequences } from '../sequences/sequences.ts';

/** A step of a sequence that is a mail, as it stands today. */
export interface MailStep {
  readonly stepId: string;
  /** Which of the sequence's steps it is, from 1. */
  readonly place: number;
  readonly variantIds: readonly string[];
}

export interface OutreachName {
  readonly id: string;
  readonly of: 'project' | 'sequence' | 'sender';
  /** `null` of who, or what, is erased. */
  readonly name: string | null;
  /** Of a sequence alone. */
  readonly steps: readonly MailStep[] | null;
}

interface Ids {
  readonly projectIds: readonly string[];
  readonly sequenceIds: readonly string[];
  readonly senderIds: readonly string[];
}

/** What projects, sequences and senders are called today. */
export async function listOutreachNames(
  tx: Transaction,
  workspaceId: string,
  { projectIds, sequenceIds, senderIds }: Ids,
): Promise<readonly OutreachName[]> {
  return tx.query<OutreachName>(
    `select p.key as id, 'project' as of, p.name, null::jsonb as steps from ${tableOf(projects)} p
     where p.workspace_id = $1 and p.key = any($2)
     union all
     select s.key, 'sequence', s.name, (
       select coalesce(jsonb_agg(jsonb_build_object('stepId', step ->> 'stepId', 'place', place,
         'variantIds', jsonb_path_query_array(step, '$.variants[*].variantId')) order by place), '[]')
       from jsonb_array_elements(s.steps) with ordinality as of_it (step, place)
       where step ->> 'kind' = 'mail')
     from ${tableOf(sequences)} s where s.workspace_id = $1 and s.key = any($3)
     union all
     select u.key, 'sender', ${calledBy('u')}, null from ${tableOf(users)} u
     where u.key = any($4)`,
    [workspaceId, projectIds, sequenceIds, senderIds],
  );
}
