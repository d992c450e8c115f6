import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { OfferTakeOver } from './commands.ts';
import type { TakeOverEvent } from './events.ts';

/** That people can be taken over is told anew each time that whoever wrote to them goes: who comes back may go again. */
export const takeOver: Decider<null, OfferTakeOver, TakeOverEvent> = {
  category: 'takeOver',
  initialState: () => null,
  evolve(state, event) {
    switch (event.type) {
      case 'TakeOverOffered':
        return state;
    }
    return unreachable(event.type);
  },
  decide: ({ data }) => [{ type: 'TakeOverOffered', data }],
};
