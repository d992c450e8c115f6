import { defineProcess } from '../kernel/process.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { InboxEvent } from './events.ts';

/** What is due becomes a mail. Ids and places only: the worker looks what of it is still unread. */
export const notificationMailProcess = defineProcess<never, InboxEvent>({
  name: 'notifications/notificationMail',
  categories: ['inbox'],
  react({ event, metadata: { workspaceId } }) {
    switch (event.type) {
      case 'NotificationMailDue': {
        const { userId, timing, after, upTo } = event.data;
        const payload = { workspaceId, userId, timing, after, upTo };
        return {
          reactions: [{ kind: 'job', processor: 'notifications/sendNotifications', payload }],
        };
      }
      case 'NotificationsRead':
        return { reactions: [] };
    }
    return unreachable(event);
  },
});
