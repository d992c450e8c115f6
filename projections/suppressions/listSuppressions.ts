import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { suppressions, type ShownReason } from './suppressions.ts';

/** An address that is not mailed, with whom the workspace knows by it. */
export interface ShownSuppression {
  readonly id: string;
  readonly addressHash: string;
  readonly reasons: readonly ShownReason[];
  readonly since: string;
  /** `null` where nobody was known, or is any more. */
  readonly personId: string | null;
  readonly personName: string | null;
}

type SuppressionSort = 'since';

export interface SuppressionsWanted extends PageWanted<SuppressionSort> {
  readonly ids?: readonly string[] | undefined;
  /** Those with this reason among theirs. */
  readonly reason?: string | undefined;
}

/** Whom a workspace doesn't mail, the latest first. */
export async function listSuppressions(
  tx: Transaction,
  workspaceId: string,
  wanted: SuppressionsWanted,
): Promise<PageOfRows<ShownSuppression>> {
  const { values, add } = parameters([workspaceId]);
  const where = ['s.workspace_id = $1'];
  if (wanted.ids) where.push(`s.key = any(${add(wanted.ids)})`);
  if (wanted.reason !== undefined) {
    const having = JSON.stringify([{ reason: wanted.reason }]);
    where.push(`s.reasons::jsonb @> ${add(having)}::jsonb`);
  }
  return readPage<ShownSuppression, SuppressionSort>(
    tx,
    {
      select: `s.key as id, s.address_hash as "addressHash", s.reasons, ${instantAsText('s.since')} as since,
        p.key as "personId", p.name as "personName"`,
      from: `${tableOf(suppressions)} s
        left join ${tableOf(personLinks)} l on l.key = s.person_id
        left join ${tableOf(people)} p
          on p.key = ${presentPerson('l', 's.person_id')} and p.workspace_id = s.workspace_id`,
      counted: `${tableOf(suppressions)} s`,
      where,
      values,
      sorts: { since: 's.since' },
      byDefault: 's.since desc',
      key: 's.key',
    },
    wanted,
  );
}
