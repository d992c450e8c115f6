import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { InboxCommand } from './commands.ts';
import type { InboxEvent } from './events.ts';

/** What was read last, or `null` before the first. */
type Inbox = InboxEvent['data'] | null;

/** What one user has read of what they are told in one workspace. The same said twice is said once. */
export const inbox: Decider<Inbox, InboxCommand, InboxEvent> = {
  category: 'inbox',
  remembers: 'newest',
  initialState: () => null,
  evolve(_state, event) {
    if (event.type !== 'NotificationsRead') return unreachable(event.type);
    return event.data;
  },
  decide({ data }, state) {
    const isSaid = state !== null && state.upTo >= data.upTo && state.only === data.only;
    return isSaid ? [] : [{ type: 'NotificationsRead', data }];
  },
};
