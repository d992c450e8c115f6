import type { SuggestionCategory } from '../../domain/pipeline/categories.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { readAsOf } from '../../platform/subscriptions/query/asOf.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { counted } from './counted.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { journeys, type JourneyRow } from './journeys.ts';

/** How many of those decided on in a range came one way. */
export interface JourneyCount {
  readonly projectId: string;
  readonly category: SuggestionCategory;
  readonly decision: JourneyRow['decision'];
  readonly stage: string | null;
  /** The stages they have stood in, the first first. */
  readonly stages: readonly string[];
  readonly count: number;
}

/** Those who were decided on in the range, counted by project, source and how far they have come. */
export async function countJourneys(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange,
): Promise<readonly JourneyCount[]> {
  const { values, add } = parameters([workspaceId, range.from, range.to]);
  const { sql, values: needed } = readAsOf(journeys, range.asOf, 4);
  for (const value of needed) add(value);
  return counted<JourneyCount>(
    tx,
    `select j.project_id as "projectId", j.category, j.decision, j.stage, j.stages,
       count(*)::int as count
     from ${sql} j
     where j.workspace_id = $1 and j.decided_at >= $2 and j.decided_at < $3
       ${ofProjects(range, add)}
     group by 1, 2, 3, 4, 5`,
    values,
  );
}
