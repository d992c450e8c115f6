import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { suppressions, type ShownReason } from './suppressions.ts';

/** Why a workspace does not mail these addresses, by suppression id; without those that it does mail. */
export async function listReasons(
  tx: Transaction,
  workspaceId: string,
  suppressionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ShownReason[]>> {
  const rows = await tx.query<{ id: string; reasons: readonly ShownReason[] }>(
    `select s.key as id, s.reasons from ${tableOf(suppressions)} s
     where s.workspace_id = $1 and s.key = any($2)`,
    [workspaceId, suppressionIds],
  );
  return new Map(rows.map(({ id, reasons }) => [id, reasons]));
}
