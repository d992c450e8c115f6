import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listDecidedPersonIds } from '../../projections/pipeline/listProspects.ts';
import { listReferredIds } from '../../projections/referrals/listReferrals.ts';
import type { Considered } from './countSuggested.ts';

/** Who has been decided on in a project, and who has been referred to it. */
export async function readConsidered(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<Considered> {
  return {
    decidedIds: await listDecidedPersonIds(tx, workspaceId, projectId),
    referredIds: await listReferredIds(tx, workspaceId, projectId),
  };
}
