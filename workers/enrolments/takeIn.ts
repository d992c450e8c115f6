import type { FoundMail } from '../../platform/mail/accounts/inbox.ts';
import { readIncoming } from '../../platform/mail/incoming/readIncoming.ts';
import { findWritten } from '../../projections/enrolments/findWritten.ts';
import type { MailboxDue } from '../../projections/enrolments/listDue.ts';
import { actOnHeard } from './actOnHeard.ts';
import type { OutreachContext } from './context.ts';
import { aboutOf, heardOf } from './heard.ts';

/** A mail that came to an account, by whichever way. */
export type Arrived = Pick<FoundMail, 'raw' | 'arrivedAt'>;

/**
 * Does what follows from a mail that came to an account. One that is about none of ours is left alone; one that was
 * taken in before changes nothing.
 */
export async function takeIn(
  app: OutreachContext,
  of: MailboxDue,
  { raw, arrivedAt }: Arrived,
): Promise<void> {
  const read = await readIncoming(raw);
  if (!('mail' in read)) return;
  const { mail } = read;
  const about = aboutOf(mail, arrivedAt);
  const [written] = await app.reads([of.workspaceId], (tx) => findWritten(tx, of, about));
  if (written === undefined) return;
  await actOnHeard(app, of, { written, heard: heardOf(mail, written), arrivedAt });
}
