import { z } from 'zod';
import { userDecider } from '../../domain/identity/user.ts';
import { invitation } from '../../domain/invitations/invitation.ts';
import { canRevokeOvertakenInvitation } from '../../domain/invitations/policy.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Claims } from '../../platform/identity/claims.ts';
import { invitedAddress } from '../../platform/identity/invitedAddress.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';

const Overtaken = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  /** When they came, or left: whoever was invited since is asked anew. */
  at: z.iso.datetime(),
});

export interface RevokeOvertakenDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly claims: Pick<Claims, 'ownerOf'>;
}

const NAME = 'invitations/revokeOvertaken';

/** Takes back what somebody was invited by before they came into the workspace in another way, or left it. */
export async function revokeOvertaken(
  deps: RevokeOvertakenDeps,
  { workspaceId, userId, at }: z.infer<typeof Overtaken>,
  jobId: string,
): Promise<void> {
  const email = (await readState(deps, userDecider, userId))?.email ?? null;
  if (email === null) return;
  const hash = invitedAddress(deps, workspaceId, email);
  const invitationId = await deps.claims.ownerOf('invited-address', hash);
  if (invitationId === null) return;
  const state = await readState(deps, invitation, invitationId);
  if (state?.status !== 'open' || Date.parse(state.invitedAt) > Date.parse(at)) return;
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

/** Takes back the invitations of those who came in another way, or left. */
export function revokeOvertakenProcessor(deps: RevokeOvertakenDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'sessions',
    evenHeld: true,
    payload: Overtaken,
    attempts: 20,
    backoffMs: 500,
    concurrency: 5,
    run: (wanted, { jobId }) => revokeOvertaken(deps, wanted, jobId),
  });
}
