import { defineProcess } from '../kernel/process.ts';
import type { UserEvent } from './events.ts';

/** Whose account is suspended or closed is signed in nowhere from then on. */
export const endSessionsProcess = defineProcess<never, UserEvent>({
  name: 'identity/endSessions',
  categories: ['user'],
  react({ event }) {
    if (event.type !== 'AccountSuspended' && event.type !== 'AccountClosed') {
      return { reactions: [] };
    }
    const { userId } = event.data;
    const reason = event.type === 'AccountClosed' ? 'closed' : 'suspended';
    return {
      reactions: [{ kind: 'job', processor: 'identity/endSessions', payload: { userId, reason } }],
    };
  },
});
