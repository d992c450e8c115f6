import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';
import { NotificationKey, UpTo } from './key.ts';

/**
 * Somebody has read what they were told up to a place in the log: all of it, or one thing alone. Stream
 * `inbox-<inboxId>`, one for each user in each workspace: it grows with use, so it is not the
 * account's, which every sign-in reads.
 */
export const NotificationsRead = defineEvent(
  'NotificationsRead',
  1,
  z.object({
    inboxId: Id,
    userId: Id,
    upTo: UpTo,
    /** What alone; `null` for all. */
    only: NotificationKey.nullable(),
  }),
);

/**
 * What somebody was told between two places in the log and has not read is to be mailed to them: what they want
 * at once, or once a day. Said once of each place, so that nothing is mailed twice. In the same stream.
 */
export const NotificationMailDue = defineEvent(
  'NotificationMailDue',
  1,
  z.object({
    inboxId: Id,
    userId: Id,
    timing: z.enum(['atOnce', 'daily']),
    after: UpTo,
    upTo: UpTo,
  }),
);

export type InboxEvent = EventOf<typeof NotificationsRead> | EventOf<typeof NotificationMailDue>;
