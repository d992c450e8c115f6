import { z } from 'zod';
import { invitation } from '../../domain/invitations/invitation.ts';
import { canRevokeOvertakenInvitation } from '../../domain/invitations/policy.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { mayInviteNoMore } from '../../domain/workspace/workspaceState.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { invitations } from '../../projections/invitations/invitations.ts';
import { listOpenInvitationsOf } from '../../projections/invitations/listInvitations.ts';
import type { WorkersContext } from '../capability.ts';
import { caughtUp } from '../caughtUp.ts';

const OfInviter = z.object({ workspaceId: z.uuid(), inviterId: z.uuid() });

export type RevokeOfInviterDeps = Pick<
  WorkersContext,
  'store' | 'codec' | 'ids' | 'clock' | 'reads' | 'waitFor'
>;

const NAME = 'invitations/revokeOfInviter';

/** Takes back what somebody has sent and nobody has accepted, where they may invite no more. */
export async function revokeOfInviter(
  deps: RevokeOfInviterDeps,
  { workspaceId, inviterId }: z.infer<typeof OfInviter>,
  jobId: string,
): Promise<void> {
  await caughtUp(deps, [invitations]);
  const { state } = await readAggregate(deps, workspaceDecider, workspaceId, { plain: true });
  if (!mayInviteNoMore(state, inviterId)) return;
  const open = await deps.reads([workspaceId], (tx) =>
    listOpenInvitationsOf(tx, workspaceId, inviterId),
  );
  for (const invitationId of open) {
    // Another owner may have sent it anew meanwhile, or it was accepted.
    const asked = await readState(deps, invitation, invitationId);
    if (asked?.status !== 'open' || asked.inviterId !== inviterId) continue;
    const commandId = deps.ids.idOf(jobId, invitationId);
    const context = systemContext(deps.clock, NAME, { commandId, workspaceId });
    if (!canRevokeOvertakenInvitation(context.actor)) {
      throw new ForbiddenError(canRevokeOvertakenInvitation.name);
    }
    await handleCommand({ ...deps, decider: invitation }, invitationId, {
      type: 'RevokeInvitation',
      data: { workspaceId, invitationId },
      context,
    });
  }
}

/** Takes back the invitations of those who may invite no more. */
export function revokeOfInviterProcessor(deps: RevokeOfInviterDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'sessions',
    evenHeld: true,
    payload: OfInviter,
    attempts: 20,
    backoffMs: 500,
    concurrency: 5,
    run: (wanted, { jobId }) => revokeOfInviter(deps, wanted, jobId),
  });
}
