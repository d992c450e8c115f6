import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { drafts } from './drafts.ts';

/** What came of these drafts, by id; without those that are still being written, and of whoever was erased. */
export async function listOutcomes(
  tx: Transaction,
  workspaceId: string,
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ readonly id: string; readonly outcome: string }>(
    `select key as id, outcome from ${tableOf(drafts)}
     where workspace_id = $1 and key = any($2) and outcome <> 'asked'`,
    [workspaceId, draftIds],
  );
  return new Map(rows.map(({ id, outcome }) => [id, outcome]));
}
