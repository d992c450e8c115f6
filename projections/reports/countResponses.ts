import type { AskedKind } from '../../domain/contracts/reports.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { readAsOf } from '../../platform/subscriptions/query/asOf.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { counted } from './counted.ts';
import type { ReportRange } from './inRange.ts';
import { journeys } from './journeys.ts';
import { responses, type ResponseRow } from './responses.ts';

/** So many were answered one way after so many whole hours. */
export interface ResponseCount {
  readonly kind: AskedKind;
  /** `null` while it waits. */
  readonly answer: ResponseRow['answer'];
  readonly hours: number | null;
  readonly count: number;
}

/**
 * What was asked in the range and not taken back, by whether and how fast it was answered until the range's end. Who
 * was recommended after the project had decided on them waited for nothing.
 */
export async function countResponses(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange & { readonly withInvitations: boolean },
): Promise<readonly ResponseCount[]> {
  const { projectIds, withInvitations } = range;
  const { values, add } = parameters([workspaceId, range.from, range.to]);
  const { sql, values: needed } = readAsOf(responses, range.asOf, 4);
  for (const value of needed) add(value);
  const ofProjects =
    projectIds === null ? 'r.project_id is not null' : `r.project_id = any(${add(projectIds)})`;
  return counted<ResponseCount>(
    tx,
    `select r.kind, r.answer, count(*)::int as count,
       floor(date_part('epoch', r.answered_at - r.asked_at) / 3600)::int as hours
     from ${sql} r
     where r.workspace_id = $1 and r.asked_at >= $2 and r.asked_at < $3 and not r.is_withdrawn
       and (${ofProjects}${withInvitations ? ` or r.kind = 'invitation'` : ''})
       and (r.answer is not null or not exists (
         select from ${tableOf(journeys)} j
         where j.key = r.candidacy_id::text and j.decision <> 'takenBack'
           and j.decided_at < r.asked_at))
     group by 1, 2, 4`,
    values,
  );
}
