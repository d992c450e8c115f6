import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { readAsOf } from '../../platform/subscriptions/query/asOf.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { hoursToldApart } from './counted.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { journeys } from './journeys.ts';
import { inWeeks, tallied, untilEnd } from './tallied.ts';

/** So many stood in a stage for so many whole hours. */
export interface StageHoursCount {
  readonly projectId: string;
  readonly stage: string;
  readonly hours: number;
  readonly count: number;
}

/** So many stand in a stage since a week. */
export interface StandingCount {
  readonly projectId: string;
  readonly stage: string;
  /** Its first instant, in ISO 8601. */
  readonly week: string;
  readonly count: number;
}

/** So many stand in a stage for so many whole hours, who came in one week. */
export type StandingHoursCount = StageHoursCount & Pick<StandingCount, 'week'>;

/** How long those stood in a stage who left it in the range. */
export async function countStageHours(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange,
): Promise<readonly StageHoursCount[]> {
  const { values, add } = parameters([workspaceId, range.from, range.to]);
  const { within, beside } = inWeeks(range, add);
  const ofThem = ofProjects(range, add);
  // Who was put back is taken off again, where they left in the range too.
  const besides = (table: string) =>
    `select j.project_id, j.left_stage, j.left_hours, count(*) filter (where j.unleft_at is null)
       - count(*) filter (where j.unleft_at >= $2) as count from ${table} j
     where j.workspace_id = $1 and ${beside('j.from_at')} and j.left_stage is not null ${ofThem}
     group by 1, 2, 3`;
  return tx.query<StageHoursCount>(
    `select l.project_id as "projectId", l.left_stage as stage, l.left_hours as hours,
       sum(l.count)::int as count
     from (
       select c.project_id, c.cell ->> 0 as left_stage, (c.cell ->> 1)::int as left_hours, c.count from (
         select t.counted_by as project_id, t.cell::jsonb as cell,
           sum(case when t.about = '-infinity' then t.row_count when t.about >= $2 then -t.row_count end) as count
         from ${tallied('leavings', range, add)} and ${within('t.week')}
         group by t.counted_by, t.cell) c
       union all ${besides(tableOf(journeys))}
       union all ${besides(`${tableOf(journeys)}_history`)}) l
     group by 1, 2, 3 having sum(l.count) > 0`,
    values,
  );
}

/** Since which week those stand in a stage who stood there as of the end of the range, or of now where that lies ahead. */
export async function countStanding(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange,
): Promise<readonly StandingCount[]> {
  const { values, add } = parameters([workspaceId]);
  const { weeks, since } = untilEnd(range, add);
  const changed =
    since === null
      ? ''
      : `union all
         select j.project_id, j.stage, date_bin('7 days', j.stage_since, 'epoch'), sum(j.count)
         from ${since} j where j.stage is not null and j.stage_since is not null ${ofProjects(range, add)} group by 1, 2, 3`;
  return tx.query<StandingCount>(
    `select s.project_id as "projectId", s.stage, ${instantAsText('s.week')} as week, sum(s.count)::int as count
     from (
       select c.project_id, c.cell ->> 0 as stage, c.week, c.count from (
         select t.counted_by as project_id, t.cell::jsonb as cell, t.about as week, sum(t.row_count) as count
         from ${tallied('standing', range, add)} ${weeks} group by t.counted_by, t.cell, t.about) c
       ${changed}) s
     group by s.project_id, s.stage, s.week having sum(s.count) > 0`,
    values,
  );
}

/**
 * For how many whole hours those have stood in a stage, as of the end of the range or of now, who stand there since one of
 * these weeks.
 */
export async function countStandingHours(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange & { readonly now: string },
  weeks: readonly string[],
): Promise<readonly StandingHoursCount[]> {
  const until = range.asOf === null ? range.now : range.to;
  const { values, add } = parameters([workspaceId, until]);
  const present = readAsOf(journeys, range.asOf, 3);
  for (const value of present.values) add(value);
  // Each week by itself, so that an index finds it.
  const since = weeks.map((week) => {
    const first = `${add(week)}::timestamptz`;
    return `j.stage_since >= ${first} and j.stage_since < ${first} + interval '168 hours'`;
  });
  return tx.query<StandingHoursCount>(
    `select h.project_id as "projectId", h.stage, ${instantAsText('h.week')} as week,
       ${hoursToldApart('h.hours')} as hours, count(*)::int as count
     from (
       select j.project_id, j.stage, date_bin('7 days', j.stage_since, 'epoch') as week,
         floor(date_part('epoch', $2::timestamptz - j.stage_since) / 3600)::int as hours
       from ${present.sql} j
       where j.workspace_id = $1 and j.stage is not null
         and (${['false', ...since].join(' or ')}) ${ofProjects(range, add)}) h
     group by h.project_id, h.stage, h.week, 4`,
    values,
  );
}
