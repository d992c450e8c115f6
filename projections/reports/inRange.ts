import type { AsOf } from '../../platform/subscriptions/query/asOf.ts';

/** What a report is of. */
export interface ReportRange {
  /** Of these projects; of all there are in the workspace where it is `null`. */
  readonly projectIds: readonly string[] | null;
  /** The first instant that counts, in ISO 8601. */
  readonly from: string;
  /** The first that counts no more. */
  readonly to: string;
  /** The moment as of which it is told; `null` for now. */
  readonly asOf: AsOf | null;
}

/** The condition that rows `j` belong to the projects that are meant, or others that name theirs in a column. */
export function ofProjects(
  { projectIds }: Pick<ReportRange, 'projectIds'>,
  add: (value: unknown) => string,
  column = 'j.project_id',
): string {
  return projectIds === null ? '' : `and ${column} = any(${add(projectIds)})`;
}
