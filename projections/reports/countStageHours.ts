import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { readAsOf } from '../../platform/subscriptions/query/asOf.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { counted } from './counted.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { journeys } from './journeys.ts';

/** So many stood in a stage for so many whole hours. */
export interface StageHoursCount {
  readonly projectId: string;
  readonly stage: string;
  readonly hours: number;
  readonly count: number;
}

// As double precision: `extract` answers exact decimals, which take twice as long.
const HOURS = `floor(date_part('epoch', $2::timestamptz - j.stage_since) / 3600)::int`;

/** After a month whole days do, of which there are few; of hours there would be as many as people. */
const WHOLE_DAYS_IN_TIME = `case when ${HOURS} < 720 then ${HOURS} else ${HOURS} / 24 * 24 end`;

/**
 * How long those stood in a stage who left it in the range, and who still stood there as of its end, or
 * of `now` where that lies ahead. Counted by the hour, of which there are few however many people there are.
 */
export async function countStageHours(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange & { readonly now: string },
): Promise<{
  readonly left: readonly StageHoursCount[];
  readonly waiting: readonly StageHoursCount[];
}> {
  const left = parameters([workspaceId, range.from, range.to]);
  const ofLeft = ofProjects(range, left.add);
  const leftOf = (table: string) =>
    `select j.project_id, j.left_stage, j.left_hours, count(*) as count from ${table} j
     where j.workspace_id = $1 and j.from_at >= $2 and j.from_at < $3
       and j.left_stage is not null ${ofLeft} group by 1, 2, 3`;
  const waiting = parameters([workspaceId, range.asOf === null ? range.now : range.to]);
  const present = readAsOf(journeys, range.asOf, 3);
  for (const value of present.values) waiting.add(value);
  return {
    left: await counted<StageHoursCount>(
      tx,
      `select l.project_id as "projectId", l.left_stage as stage, l.left_hours as hours,
         sum(l.count)::int as count
       from (${leftOf(tableOf(journeys))} union all ${leftOf(`${tableOf(journeys)}_history`)}) l
       group by 1, 2, 3`,
      left.values,
    ),
    waiting: await counted<StageHoursCount>(
      tx,
      `select j.project_id as "projectId", j.stage,
         ${WHOLE_DAYS_IN_TIME} as hours,
         count(*)::int as count
       from ${present.sql} j
       where j.workspace_id = $1 and j.stage is not null ${ofProjects(range, waiting.add)}
       group by 1, 2, 3`,
      waiting.values,
    ),
  };
}
