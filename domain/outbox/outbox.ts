import type { Decider } from '../kernel/decider.ts';
import { RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { OutboxCommand } from './commands.ts';
import type { OutboxEvent } from './events.ts';

/** What is sent on one day, and who holds it; `null` where nobody does. */
export interface Outbox {
  readonly heldBy: string | null;
}

/**
 * The outbox of one day, of one account or of all. What is said twice is said once. Who holds an account that is not theirs takes it
 * over from whose it is, never the other way round. Throws `RuleBrokenError` with `held-by-another`.
 */
export const outbox: Decider<Outbox, OutboxCommand, OutboxEvent> = {
  category: 'outbox',
  initialState: () => ({ heldBy: null }),
  evolve(_state, event) {
    switch (event.type) {
      case 'OutboxHeld':
        return { heldBy: event.data.heldBy };
      case 'OutboxReleased':
        return { heldBy: null };
    }
    return unreachable(event);
  },
  decide(command, { heldBy }) {
    switch (command.type) {
      case 'HoldOutbox': {
        const { userId, ...of } = command.data;
        const isTakenOver = heldBy === of.accountOf && userId !== heldBy;
        if (heldBy !== null && !isTakenOver) return [];
        return [{ type: 'OutboxHeld', data: { ...of, heldBy: userId } }];
      }
      case 'ReleaseOutbox': {
        const { userId, heldBy: seen, ...of } = command.data;
        if (heldBy === null) return [];
        if (heldBy !== seen) {
          throw new RuleBrokenError('held-by-another', 'Somebody else holds this by now.');
        }
        return [{ type: 'OutboxReleased', data: { ...of, releasedBy: userId } }];
      }
    }
    return unreachable(command);
  },
};
