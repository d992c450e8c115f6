import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { readAsOf } from '../../platform/subscriptions/query/asOf.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { users } from '../identity/users.ts';
import { nameOf } from '../portfolios/nameOf.ts';
import { referrals } from '../referrals/referrals.ts';
import { counted } from './counted.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { journeys, type JourneyRow } from './journeys.ts';

/** How many of those whom somebody recommended came one way. */
export interface ReferralCount {
  readonly userId: string;
  /** `null` of who is forgotten. */
  readonly name: string | null;
  /** `null` while nobody has decided. */
  readonly decision: JourneyRow['decision'] | null;
  readonly isHired: boolean;
  readonly count: number;
}

/** Whom colleagues recommended in the range, of those recommendations that stood at its end, by what came of them. */
export async function countReferrals(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange,
  hired: string,
): Promise<readonly ReferralCount[]> {
  const { values, add } = parameters([workspaceId, range.from, range.to, hired]);
  const { sql, values: needed } = readAsOf(journeys, range.asOf, 5);
  for (const value of needed) add(value);
  return counted<ReferralCount>(
    tx,
    `select j.referrer_id as "userId", ${nameOf('u', 'j.referrer_id')} as name, w.decision,
       coalesce($4 = any(w.stages), false) as "isHired", count(*)::int as count
     from ${tableOf(referrals)} j
     left join ${tableOf(users)} u on u.key = j.referrer_id
     left join ${sql} w on w.key = j.decided_id
     where j.workspace_id = $1 and j.referred_at >= $2 and j.referred_at < $3
       and (j.withdrawn_at is null or j.withdrawn_at >= $3) ${ofProjects(range, add)}
     group by 1, 2, 3, 4`,
    values,
  );
}
