import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { counted } from './counted.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { journeys, type Deed } from './journeys.ts';

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
  const ofThem = ofProjects(range, add);
  // By project as well, for so the index has them in order.
  const of = (table: string) =>
    `select j.project_id, j.done_by, j.did, count(*) as count from ${table} j
     where j.workspace_id = $1 and j.from_at >= $2 and j.from_at < $3 ${ofThem} group by 1, 2, 3`;
  return counted<DeedCount>(
    tx,
    `select d.done_by as "userId", ${calledBy('u')} as name, d.did, sum(d.count)::int as count
     from (${of(tableOf(journeys))} union all ${of(`${tableOf(journeys)}_history`)}) d
     left join ${tableOf(users)} u on u.key = d.done_by
     group by 1, 2, 3`,
    values,
  );
}
