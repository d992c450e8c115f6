import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { Id } from '../kernel/ids.ts';
import { NotificationKey, UpTo } from './key.ts';

export const ReadNotifications = z.object({
  inboxId: Id,
  userId: Id,
  upTo: UpTo,
  only: NotificationKey.nullable(),
});

export type InboxCommand = Command<'ReadNotifications', z.infer<typeof ReadNotifications>>;
