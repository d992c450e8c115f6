import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import type { EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';
import type { NotificationMailDue } from './events.ts';
import { NotificationKey, UpTo } from './key.ts';

export const ReadNotifications = z.object({
  inboxId: Id,
  userId: Id,
  upTo: UpTo,
  only: NotificationKey.nullable(),
});

export type InboxCommand =
  | Command<'ReadNotifications', z.infer<typeof ReadNotifications>>
  | Command<'DueNotificationMail', EventOf<typeof NotificationMailDue>['data']>;
