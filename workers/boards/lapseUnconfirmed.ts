import { circleMember } from '../../domain/boards/circleMember.ts';
import { canLapseCircleMembership } from '../../domain/boards/policy.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { OperatorReads } from '../../platform/postgres/tenancy.ts';
import { defineSweep } from '../../platform/queues/sweep.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { listOverdueCircleRequests } from '../../projections/boards/circleRequests.ts';

const NAME = 'boards/lapseUnconfirmed';
const HOUR_MS = 60 * 60 * 1000;

/** Of one run; should there be more, the next takes them. */
const AT_ONCE = 1_000;

export interface LapseUnconfirmedDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly operatorReads: OperatorReads;
}

/**
 * Lets entries of the Talent Circle lapse that nobody has confirmed in time; forgetting them follows
 * from that. The read model only says where to look: each entry decides for itself.
 */
export async function lapseUnconfirmed(deps: LapseUnconfirmedDeps): Promise<void> {
  const { ids, clock, operatorReads } = deps;
  const now = clock.now();
  const overdue = await operatorReads((tx) => listOverdueCircleRequests(tx, now, AT_ONCE));
  for (const { id: memberId } of overdue) {
    const about = { commandId: ids.idOf(NAME, memberId), workspaceId: null };
    const context = systemContext(clock, NAME, about);
    if (!canLapseCircleMembership(context.actor)) {
      throw new ForbiddenError('lapse-circle-membership');
    }
    await handleCommand({ ...deps, decider: circleMember }, memberId, {
      type: 'LapseCircleMembership',
      data: { memberId },
      context,
    });
  }
}

export const unconfirmedSweep = defineSweep({
  name: NAME,
  scheduleId: 'lapse-unconfirmed-circle-members',
  everyMs: HOUR_MS,
  run: lapseUnconfirmed,
});
