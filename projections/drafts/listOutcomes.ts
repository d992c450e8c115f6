import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { drafts } from './drafts.ts';

/** A first line that a model was asked for, and what came of it: `asked` while that is open. */
interface OpeningOutcome {
  readonly id: string;
  readonly candidacyId: string;
  readonly outcome: string;
}

/** What came of all first lines that were asked for these prospects, by whom and when ever, in the order of asking; without whoever was erased. */
export async function listOpeningOutcomes(
  tx: Transaction,
  workspaceId: string,
  candidacyIds: readonly string[],
): Promise<readonly OpeningOutcome[]> {
  return tx.query<OpeningOutcome>(
    `select d.key as id, d.candidacy_id as "candidacyId", d.outcome
     from ${tableOf(drafts)} d
     where d.workspace_id = $1 and d.candidacy_id = any($2) and d.purpose = 'opening'
     order by d.asked_at, d.key`,
    [workspaceId, candidacyIds],
  );
}
