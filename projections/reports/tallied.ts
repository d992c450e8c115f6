import { tableOf, tallyOf } from '../../platform/subscriptions/model/tables.ts';
import { weekOf, wholeWeeksOf } from '../../platform/subscriptions/model/weeks.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { journeys } from './journeys.ts';

type Add = (value: unknown) => string;

/**
 * A range, whose ends are the parameters `$2` and `$3`, in two parts: its whole weeks, or each time so many, of which
 * tallies tell, and the days before and behind them, which are counted by the versions themselves.
 */
export function inWeeks(range: ReportRange, add: Add, weeks = 1) {
  const whole = wholeWeeksOf(range, weeks);
  const [first, behind] = [`${add(whole.from)}::timestamptz`, `${add(whole.to)}::timestamptz`];
  return {
    isTallied: (instant: string) => `${instant} < ${behind}`,
    isLate: (instant: string) => `${instant} >= ${behind} and ${instant} < $3`,
    within: (instant: string) => `${instant} >= ${first} and ${instant} < ${behind}`,
    beside: (instant: string) =>
      `(${instant} >= $2 and ${instant} < ${first} or ${instant} >= ${behind} and ${instant} < $3)`,
  };
}

/** What is tallied by a name in the projects of the range, of the workspace `$1`: `counted_by`, `week`, `about`, `cell` and `row_count`. */
export function tallied(
  name: 'deeds' | 'leavings' | 'ways' | 'standing',
  range: ReportRange,
  add: Add,
): string {
  return `${tallyOf(journeys)} t
    where t.workspace_id = $1 and t.tally = '${name}' ${ofProjects(range, add, 't.counted_by')}`;
}

/**
 * What tallies of the versions that held need to be told as of the end of a range, which is over: `weeks` takes all
 * until the week in which it ends, and `since` what began and ended from then on, `count` being 1 or -1. Of now it
 * takes all weeks, and nothing since.
 */
export function untilEnd({ asOf, to }: ReportRange, add: Add) {
  if (asOf === null) return { weeks: '', since: null };
  const [week, moment] = [`${add(weekOf(to))}::timestamptz`, `${add(to)}::timestamptz`];
  const [now, past] = [tableOf(journeys), `${tableOf(journeys)}_history`];
  const columns = Object.keys(journeys.columns).join(', ');
  const changed = (table: string, instant: string, count: 1 | -1) =>
    `select ${columns}, ${count} as count from ${table}
     where workspace_id = $1 and ${instant} >= ${week} and ${instant} <= ${moment}`;
  return {
    weeks: `and t.week < ${week}`,
    since: `(${changed(now, 'from_at', 1)} union all ${changed(past, 'from_at', 1)}
      union all ${changed(past, 'to_at', -1)})`,
  };
}
