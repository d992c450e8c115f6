import { z } from 'zod';
import { userDecider } from '../../domain/identity/user.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import { canEndMembershipOfClosedAccount } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import type { Clock } from '../../platform/clock.ts';
import { readAggregate, type AggregateSource } from '../../platform/eventStore/aggregates.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { GiveUpError } from '../../platform/queues/errors.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';

const LeaveWithAccount = z.object({ workspaceId: z.uuid(), userId: z.uuid() });

export interface LeaveWithAccountDeps extends AggregateSource {
  readonly store: EventStore;
  readonly ids: IdSource;
  readonly clock: Clock;
}

const NAME = 'workspace/leaveWithAccount';

/**
 * Ends the membership of somebody who has closed their account. Of a workspace that has ended nobody has to.
 * @throws GiveUpError where the account is not closed
 */
export async function leaveWithAccount(
  deps: LeaveWithAccountDeps,
  { workspaceId, userId }: z.infer<typeof LeaveWithAccount>,
  jobId: string,
): Promise<void> {
  const plain = { plain: true };
  const account = await readAggregate(deps, userDecider, userId, plain);
  // Nobody is taken out on a job's word alone.
  if (account.state?.status !== 'closed') throw new GiveUpError('account-not-closed');
  const { state } = await readAggregate(deps, workspaceDecider, workspaceId, plain);
  if (state === null || state.hasEnded || !state.members.has(userId)) return;
  const commandId = deps.ids.idOf(jobId, workspaceId);
  const context = systemContext(deps.clock, NAME, { commandId, workspaceId });
  if (!canEndMembershipOfClosedAccount(context.actor)) {
    throw new ForbiddenError(canEndMembershipOfClosedAccount.name);
  }
  await handleCommand({ ...deps, decider: workspaceDecider }, workspaceId, {
    type: 'EndMembership',
    data: { workspaceId, userId, successorId: null, because: 'accountClosed' },
    context,
  });
}

/** Takes those who close their account out of their workspaces. */
export function leaveWithAccountProcessor(deps: LeaveWithAccountDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'sessions',
    evenHeld: true,
    payload: LeaveWithAccount,
    attempts: 20,
    backoffMs: 500,
    concurrency: 5,
    run: (wanted, { jobId }) => leaveWithAccount(deps, wanted, jobId),
  });
}
