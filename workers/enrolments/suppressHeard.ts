import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { canRecordSuppressions } from '../../domain/suppressions/policy.ts';
import { suppression } from '../../domain/suppressions/suppression.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { knownPerson } from '../../projections/people/knownPerson.ts';
import type { OutreachContext } from './context.ts';

/** An address is mailed by nobody of the workspace any more, as its server, or its owner's provider, says. */
export async function suppressHeard(
  app: OutreachContext,
  workspaceId: string,
  of: {
    readonly enrolmentId: string;
    readonly toAddress: string;
    readonly reason: 'bounced' | 'complaint';
  },
): Promise<void> {
  const context = systemContext(app.clock, 'enrolments/suppressHeard', {
    commandId: app.ids.newId(),
    workspaceId,
  });
  if (!canRecordSuppressions(context.actor)) throw new ForbiddenError('record-suppressions');
  const { addressHash, suppressionId } = suppressedAddress(app, workspaceId, of.toAddress);
  const { enrolmentId, reason } = of;
  const known = await knownBy(app, workspaceId, enrolmentId);
  await handleCommand({ ...app, decider: suppression }, suppressionId, {
    type: 'SuppressAddress',
    data: {
      workspaceId,
      suppressionId,
      addressHash,
      reason,
      way: 'mail',
      enrolmentId,
      ...(known !== undefined && { known }),
    },
    context,
  });
}

/** Whom it was written to, as far as the workspace still knows them. */
async function knownBy(app: OutreachContext, workspaceId: string, enrolmentId: string) {
  const state = await readState(app, enrolment, enrolmentId);
  if (state === null) return undefined;
  return app.reads([workspaceId], (tx) => knownPerson(tx, state.facts.personId));
}
