import { says, type Capability } from '../kernel/capability.ts';
import { NotificationMailDue, NotificationsRead } from './events.ts';
import { notificationMailProcess } from './notificationMail.process.ts';
import * as policies from './policy.ts';

/** What users are told in person: each capability says it beside its events, by `tells`. */
export const notifications: Capability = {
  name: 'notifications',
  streams: {
    inbox: [
      says(NotificationsRead, { about: null, names: { user: ({ userId }) => userId } }),
      says(NotificationMailDue, { about: null, names: { user: ({ userId }) => userId } }),
    ],
  },
  policies,
  processes: [notificationMailProcess],
};
