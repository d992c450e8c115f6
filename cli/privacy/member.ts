import { circleMember } from '../../domain/boards/circleMember.ts';
import { canEndCircleMembership } from '../../domain/boards/policy.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { AppContext } from '../../platform/context.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import { operatorContext } from '../identity/context.ts';
import { idOrAddress, isId, type Forgettable } from './forgettable.ts';

/** An entry in the Talent Circle, confirmed or not. */
export const member: Forgettable = {
  name: 'member',
  idName: 'memberId',
  description: 'erase an entry in the Talent Circle',
  note: 'As if they had left: whoever wants to may join anew.',
  argument: {
    name: 'id|address',
    description: "the member's id, or their mail address",
    read: idOrAddress('the id or the mail address of a member is needed.'),
  },
  async idsOf(app, named) {
    const id = isId(named) ? named : await idOfAddress(app, named);
    const { status } = id === null ? { status: 'none' } : await readState(app, circleMember, id);
    if (id === null || status === 'none' || status === 'ended') {
      throw new CommandFailedError('there is no such entry, or it has been left');
    }
    return [id];
  },
  async forget(app, memberId) {
    const context = operatorContext(app, null);
    if (!canEndCircleMembership(context.actor)) throw new ForbiddenError('end-circle-membership');
    await handleCommand({ ...app, decider: circleMember }, memberId, {
      type: 'LeaveCircle',
      data: { memberId, visitId: null },
      context,
    });
    return [memberId];
  },
};

function idOfAddress({ pool, clock, hash }: AppContext, address: string): Promise<string | null> {
  return claimsOn(pool, clock).ownerOf('circle-address', hash('mail-address', address));
}
