import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { OutboxCommand } from './commands.ts';
import type { OutboxEvent } from './events.ts';

/** What is sent on one day, and whether it is held. */
export interface Outbox {
  readonly isHeld: boolean;
}

/** The outbox of one day, of one account or of all. What is said twice is said once. */
export const outbox: Decider<Outbox, OutboxCommand, OutboxEvent> = {
  category: 'outbox',
  initialState: () => ({ isHeld: false }),
  evolve(_state, event) {
    switch (event.type) {
      case 'OutboxHeld':
        return { isHeld: true };
      case 'OutboxReleased':
        return { isHeld: false };
    }
    return unreachable(event);
  },
  decide({ type, data }, { isHeld }) {
    const { userId, ...of } = data;
    if (type === 'HoldOutbox') {
      return isHeld ? [] : [{ type: 'OutboxHeld', data: { ...of, heldBy: userId } }];
    }
    return isHeld ? [{ type: 'OutboxReleased', data: { ...of, releasedBy: userId } }] : [];
  },
};
