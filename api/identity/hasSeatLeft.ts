import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import { TrialLimitError } from '../../domain/workspace/trialLimitError.ts';
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

/**
 * Whoever an owner lets in again, or be invited again, takes no seat that is kept for somebody else.
 * @throws TrialLimitError, RuleBrokenError `no-seat-free`
 */
export async function assertSeatLeft(
  app: Pick<IdentityContext, 'reads' | 'clock'>,
  workspace: NonNullable<WorkspaceState>,
): Promise<void> {
  if (await hasSeatLeft(app, workspace)) return;
  if (seatsOf(workspace) !== workspace.seats) throw new TrialLimitError('members');
  throw new RuleBrokenError(
    'no-seat-free',
    'Every seat of this workspace is taken, or kept for who is invited.',
  );
}
