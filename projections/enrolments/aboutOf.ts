import type { IncomingMail } from '../../platform/mail/incoming/incomingMail.ts';
import { threadOf } from '../../platform/mail/incoming/threadOf.ts';
import type { About } from './findWritten.ts';

/** By what a mail that came in is about one of ours. */
export function aboutOf(mail: IncomingMail, arrivedAt: Date): About {
  const { messageIds } = threadOf(mail);
  return {
    messageIds,
    keys: messageIds.map((id) => id.split('@', 1)[0] ?? ''),
    sender: mail.from?.address ?? null,
    arrivedAt: arrivedAt.toISOString(),
  };
}
