import { seatsOf, type WorkspaceState } from '../../domain/workspace/workspaceState.ts';
import { countPendingInvitations } from '../../projections/invitations/listInvitations.ts';
import type { IdentityContext } from './context.ts';

/** Whether there is room for who comes by themselves: a seat that is kept for who is invited is not theirs. */
export async function hasSeatLeft(
  { reads, clock }: Pick<IdentityContext, 'reads' | 'clock'>,
  workspace: NonNullable<WorkspaceState>,
): Promise<boolean> {
  const seats = seatsOf(workspace);
  if (seats === null) return true;
  const { workspaceId, members } = workspace;
  const kept = await reads([workspaceId], (tx) =>
    countPendingInvitations(tx, workspaceId, clock.now()),
  );
  return members.size + kept < seats;
}
