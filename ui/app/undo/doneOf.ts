import type { NotificationPayload } from 'react-admin';
import type { Done } from './undoStack.ts';

/** What a notification tells of as done, where it can be taken back. */
export function doneOf({ notificationOptions }: NotificationPayload): Done | undefined {
  return notificationOptions?.['done'] as Done | undefined;
}
