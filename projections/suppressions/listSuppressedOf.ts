import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { suppressions } from './suppressions.ts';

/** An address that is not mailed and was somebody's, though nothing that is known of them may say so any more. */
export interface SuppressedOf {
  /** Who they are now. */
  readonly personId: string;
  readonly suppressionId: string;
  readonly addressHash: string;
}

/** The addresses of these people that a workspace does not mail, by whichever of their ids. */
export async function listSuppressedOf(
  tx: Transaction,
  workspaceId: string,
  personIds: readonly string[],
): Promise<readonly SuppressedOf[]> {
  const ids = await allIdsOf(tx, personIds);
  const rows = await tx.query<SuppressedOf>(
    `select s.key as "suppressionId", s.person_id as "personId", s.address_hash as "addressHash"
     from ${tableOf(suppressions)} s
     where s.workspace_id = $1 and s.person_id = any($2)`,
    [workspaceId, [...ids.keys()]],
  );
  return rows.map((row) => ({ ...row, personId: ids.get(row.personId) ?? row.personId }));
}
