import type { MailboxResource } from '../../../domain/contracts/mailboxes.ts';

/** An account is read every minute: after so long something keeps it from being read. */
const LATE_MS = 15 * 60 * 1000;

/** Whether answers may lie in an account that nobody has read for too long, or at all. */
export function isLate(
  { readAt, sent }: Pick<MailboxResource['health'], 'readAt' | 'sent'>,
  now: Date,
): boolean {
  return readAt === null ? sent > 0 : now.getTime() - Date.parse(readAt) > LATE_MS;
}
