import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { journeys, type Deed } from './journeys.ts';
import { inWeeks, tallied } from './tallied.ts';

/** How often somebody did one kind of thing. */
export interface DeedCount {
  /** `null` where Kith or the operator did it. */
  readonly userId: string | null;
  /** `null` also of who is forgotten. */
  readonly name: string | null;
  readonly did: Deed;
  readonly count: number;
}

/** What everybody did with people in the range, whatever has become of it since. */
export async function countDeeds(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange,
): Promise<readonly DeedCount[]> {
  const { values, add } = parameters([workspaceId, range.from, range.to]);
  const { within, beside } = inWeeks(range, add);
  const ofThem = ofProjects(range, add);
  const besides = (table: string) =>
    `select j.done_by, j.did, count(*) as count from ${table} j
     where j.workspace_id = $1 and ${beside('j.from_at')} ${ofThem} group by 1, 2`;
  return tx.query<DeedCount>(
    `select d.done_by as "userId", ${calledBy('u')} as name, d.did, sum(d.count)::int as count
     from (
       select c.cell ->> 0 as done_by, c.cell ->> 1 as did, c.count from (
         select t.cell::jsonb as cell, sum(t.row_count) as count
         from ${tallied('deeds', range, add)} and ${within('t.week')} group by t.cell) c
       union all ${besides(tableOf(journeys))}
       union all ${besides(`${tableOf(journeys)}_history`)}) d
     left join ${tableOf(users)} u on u.key = d.done_by
     group by 1, 2, 3`,
    values,
  );
}
