import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { readAsOf } from '../../platform/subscriptions/query/asOf.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { counted, hoursToldApart } from './counted.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { journeys } from './journeys.ts';

/** So many stood in a stage for so many whole hours. */
export interface StageHoursCount {
  readonly projectId: string;
  readonly stage: string;
  readonly hours: number;
  readonly count: number;
}

/** Since whose beginning the hour is over: who came at the very instant of `$4` has stood there for none. */
const ORIGIN = `$4::timestamptz + interval '1 microsecond'`;

/** Whole hours that end with `$4`, by the beginning of the first. As double precision: `extract` answers exact decimals. */
const HOURS = `(date_part('epoch', ${ORIGIN} - b.began) / 3600)::int - 1`;

/**
 * The beginning of the first of those hours, by which people are counted. After a month whole days do, of which there
 * are few; of hours there would be as many as people.
 */
const BEGAN = `date_bin(case when j.stage_since >= ${ORIGIN} - interval '720 hours'
  then interval '1 hour' else interval '24 hours' end, j.stage_since, ${ORIGIN})`;

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
  const until = range.asOf === null ? range.now : range.to;
  const { values, add } = parameters([workspaceId, range.from, range.to, until]);
  const present = readAsOf(journeys, range.asOf, 5);
  for (const value of present.values) add(value);
  const ofThem = ofProjects(range, add);
  // Who was put back is taken off again, where they left in the range too.
  const leavings = `count(*) filter (where j.unleft_at is null)
       - count(*) filter (where j.unleft_at >= $2)`;
  const leftOf = (table: string) =>
    `select j.project_id, j.left_stage, j.left_hours, ${leavings} as count from ${table} j
     where j.workspace_id = $1 and j.from_at >= $2 and j.from_at < $3
       and j.left_stage is not null ${ofThem} group by 1, 2, 3`;
  // Put into hours before they are counted, and told as numbers after: so it is reckoned once an hour, not thrice a row.
  const begun = `select j.project_id, j.stage, ${BEGAN} as began,
       count(*) as count
     from ${present.sql} j
     where j.workspace_id = $1 and j.stage is not null ${ofThem} group by 1, 2, 3`;
  // In one statement, so that each processor takes a part of it.
  const rows = await counted<StageHoursCount & { readonly isOver: boolean }>(
    tx,
    `select true as "isOver", l.project_id as "projectId", l.left_stage as stage,
       l.left_hours as hours, sum(l.count)::int as count
     from (${leftOf(tableOf(journeys))} union all ${leftOf(`${tableOf(journeys)}_history`)}) l
     group by 2, 3, 4 having sum(l.count) > 0
     union all
     select false, h.project_id, h.stage, ${hoursToldApart('h.hours')}, sum(h.count)::int
     from (select b.project_id, b.stage, ${HOURS} as hours, b.count from (${begun}) b) h
     group by 2, 3, 4`,
    values,
  );
  return {
    left: rows.filter(({ isOver }) => isOver),
    waiting: rows.filter(({ isOver }) => !isOver),
  };
}
