import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { InboxCommand } from './commands.ts';
import type { InboxEvent } from './events.ts';

/** What came last, or `null` before the first. */
type Inbox = InboxEvent | null;

/**
 * What one user has read of what they are told in one workspace, and what of it is mailed to them. The same
 * said twice is said once.
 */
export const inbox: Decider<Inbox, InboxCommand, InboxEvent> = {
  category: 'inbox',
  remembers: 'newest',
  initialState: () => null,
  evolve: (_state, event) => event,
  decide(command, state) {
    switch (command.type) {
      case 'ReadNotifications': {
        const { upTo, only } = command.data;
        const last = state?.type === 'NotificationsRead' ? state.data : undefined;
        const isSaid = last !== undefined && last.upTo >= upTo && last.only === only;
        return isSaid ? [] : [{ type: 'NotificationsRead', data: command.data }];
      }
      case 'DueNotificationMail':
        return [{ type: 'NotificationMailDue', data: command.data }];
    }
    return unreachable(command);
  },
};
