import { KithError } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getStanding } from '../../projections/workspace/workspaces.ts';

/** The workspace has been suspended meanwhile: the rest is tried again, and waits until it goes on. */
class WorkHeldError extends KithError {
  constructor() {
    super('workspace-suspended', 'The workspace is suspended.');
  }
}

/** @throws WorkHeldError while nothing is worked on in the workspace */
export async function assertNotHeld(tx: Transaction, workspaceId: string): Promise<void> {
  if ((await getStanding(tx, workspaceId))?.isSuspended === true) throw new WorkHeldError();
}
