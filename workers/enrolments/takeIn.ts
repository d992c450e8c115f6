import { readIncoming } from '../../platform/mail/incoming/readIncoming.ts';
import { aboutOf } from '../../projections/enrolments/aboutOf.ts';
import { findWritten } from '../../projections/enrolments/findWritten.ts';
import type { MailboxKey } from '../../projections/mailboxes/mailboxKey.ts';
import { keepMail, type Arrived } from '../conversations/keepMail.ts';
import { actOnHeard } from './actOnHeard.ts';
import type { OutreachContext } from './context.ts';
import { heardOf } from './heard.ts';

/**
 * Does what follows from a mail that came to an account: it is kept in the conversation, and nothing more is sent where it
 * ends that. One that is about none of ours is left alone; one that was taken in before changes nothing.
 */
export async function takeIn(
  app: OutreachContext,
  of: MailboxKey,
  arrived: Arrived & { readonly raw: Buffer },
): Promise<void> {
  const read = await readIncoming(arrived.raw);
  if (!('mail' in read)) return;
  const { mail } = read;
  const { arrivedAt } = arrived;
  const about = aboutOf(mail, arrivedAt);
  const written = await app.reads([of.workspaceId], (tx) => findWritten(tx, of, about));
  if (written === undefined) return;
  // First that nothing more is sent: whatever goes wrong with the keeping.
  await actOnHeard(app, of, { written, heard: heardOf(mail, written, arrivedAt), arrivedAt });
  await keepMail(app, of, mail, written, arrived);
}
