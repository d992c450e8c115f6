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
const STOOD = (until: string) =>
  `floor(date_part('epoch', ${until} - j.stage_since) / 3600)::int as hours`;

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
  const waiting = parameters([workspaceId, range.asOf === null ? range.now : range.to]);
  const present = readAsOf(journeys, range.asOf, 3);
  for (const value of present.values) waiting.add(value);
  const count = `count(*)::int as count`;
  const stage = `j.project_id as "projectId", j.stage`;
  return {
    // A version ends with the step out of its stage, and with nothing else. Who stood there for less than a
    // minute was put there by a slip, or only passed through.
    left: await counted<StageHoursCount>(
      tx,
      `select ${stage}, ${STOOD('j.to_at')}, ${count}
       from ${tableOf(journeys)}_history j
       where j.workspace_id = $1 and j.to_at >= $2 and j.to_at < $3 and j.stage is not null
         and j.to_at - j.stage_since >= interval '1 minute' ${ofProjects(range, left.add)}
       group by 1, 2, 3`,
      left.values,
    ),
    waiting: await counted<StageHoursCount>(
      tx,
      `select ${stage}, ${STOOD('$2::timestamptz')}, ${count}
       from ${present.sql} j
       where j.workspace_id = $1 and j.stage is not null ${ofProjects(range, waiting.add)}
       group by 1, 2, 3`,
      waiting.values,
    ),
  };
}
