import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { InboundMailCommand } from './commands.ts';
import type { InboundMailEvent } from './events.ts';

/** A mail that was handed in, once however often that is tried. */
export const inboundMail: Decider<'absent' | 'known', InboundMailCommand, InboundMailEvent> = {
  category: 'inboundMail',
  initialState: () => 'absent',
  evolve(_state, event) {
    switch (event.type) {
      case 'MailHandedIn':
        return 'known';
    }
    return unreachable(event.type);
  },
  decide: ({ data }, state) => (state === 'known' ? [] : [{ type: 'MailHandedIn', data }]),
};
