import type { Transaction } from '../../platform/postgres/transaction.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { prospects } from './candidacies.ts';
import { narrowedBy, needsNames, type Narrowing } from './narrowing.ts';

/** How many prospects of a project, or of those whom a narrowing leaves, are in each stage that somebody is in, now or at a moment. */
export async function countProspectsByStage(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
  asOf: AsOf | null = null,
  narrowing: Narrowing = {},
): Promise<ReadonlyMap<string, number>> {
  const { values, add } = parameters([workspaceId, projectId]);
  const { sql, values: needed } = readAsOf(prospects, asOf, 3);
  for (const value of needed) add(value);
  const named = needsNames(narrowing)
    ? `left join ${tableOf(personLinks)} l on l.key = c.person_id
       left join ${tableOf(people)} p
         on p.key = ${presentPerson('l', 'c.person_id')} and p.workspace_id = c.person_workspace_id`
    : '';
  const narrowed = narrowedBy(narrowing, add).map((condition) => `and ${condition}`);
  const rows = await tx.query<{ stage: string; count: number }>(
    `select c.stage, count(*)::int as count from ${sql} c ${named}
     where c.workspace_id = $1 and c.project_id = $2 and c.state = 'prospect' ${narrowed.join(' ')}
     group by c.stage order by c.stage`,
    values,
  );
  return new Map(rows.map(({ stage, count }) => [stage, count]));
}

/** How many people a project has skipped or removed and can still offer again. */
export async function countSetAside(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${tableOf(prospects)} c
     left join ${tableOf(personLinks)} l on l.key = c.person_id
     join ${tableOf(people)} p
       on p.key = ${presentPerson('l', 'c.person_id')} and p.workspace_id = c.person_workspace_id
     where c.workspace_id = $1 and c.project_id = $2 and c.state in ('skipped', 'removed')`,
    [workspaceId, projectId],
  );
  return rows[0]?.count ?? 0;
}
