import type { SuggestionCategory } from '../../domain/pipeline/categories.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { readAsOf } from '../../platform/subscriptions/query/asOf.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { journeys, type JourneyRow } from './journeys.ts';
import { inWeeks, tallied, untilEnd } from './tallied.ts';

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
  const { within, beside } = inWeeks(range, add);
  const { weeks, since } = untilEnd(range, add);
  const ofThem = ofProjects(range, add);
  const counts = (from: string, count: string, decided: string) =>
    `select j.project_id, j.category, j.decision, j.stage, j.stages, ${count} as count from ${from} j
     where j.workspace_id = $1 and ${decided} ${ofThem} group by 1, 2, 3, 4, 5`;
  const found = await tx.query<Counted>(
    `select w.project_id as "projectId", w.cell, sum(w.count)::int as count from (
       select t.counted_by as project_id, t.cell::jsonb as cell, sum(t.row_count) as count
       from ${tallied('ways', range, add)} and ${within('t.about')} ${weeks}
       group by t.counted_by, t.cell
       union all
       select d.project_id, jsonb_build_array(d.category, d.decision, d.stage) || to_jsonb(d.stages), d.count
       from (
         ${counts(sql, 'count(*)', beside('j.decided_at'))}
         ${since === null ? '' : `union all ${counts(since, 'sum(j.count)', within('j.decided_at'))}`}
       ) d) w
     group by 1, 2 having sum(w.count) > 0`,
    values,
  );
  return found.map(({ projectId, cell: [category, decision, stage, ...stages], count }) => ({
    projectId,
    category,
    decision,
    stage,
    stages,
    count,
  }));
}

/** As `journeys` tallies them. */
interface Counted extends Pick<JourneyCount, 'projectId' | 'count'> {
  readonly cell: readonly [
    JourneyCount['category'],
    JourneyCount['decision'],
    JourneyCount['stage'],
    ...JourneyCount['stages'],
  ];
}
