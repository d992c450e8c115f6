import { plainAddress } from '../../platform/identity/plainAddress.ts';
import type { IncomingMail } from '../../platform/mail/incoming/incomingMail.ts';
import { readIncoming } from '../../platform/mail/incoming/readIncoming.ts';
import { findAbout } from '../../projections/enrolments/findAbout.ts';
import type { WrittenMail } from '../../projections/enrolments/findWritten.ts';
import type { MailboxKey } from '../../projections/mailboxes/mailboxKey.ts';
import { isOwnAddress } from '../../projections/mailboxes/isOwnAddress.ts';
import { keepMail, type Arrived } from '../conversations/keepMail.ts';
import { actOnHeard, stopAnswering } from './actOnHeard.ts';
import type { OutreachContext } from './context.ts';
import { heardOf } from './heard.ts';

/**
 * Whether it comes from among ourselves: a thread that was passed on to a colleague, or what one wrote by another program,
 * names our mails as well, and is none of the candidate's. Whoever is a candidate and a colleague is written to, and
 * answers for themselves.
 */
async function isOfColleague(
  app: OutreachContext,
  { workspaceId }: MailboxKey,
  { from }: IncomingMail,
  { toAddress }: WrittenMail,
): Promise<boolean> {
  if (from === null || plainAddress(from.address) === plainAddress(toAddress)) return false;
  return app.reads([workspaceId], (tx) => isOwnAddress(tx, workspaceId, from.address));
}

/**
 * Does what follows from a mail that came to an account: it is kept in the conversation, and nothing more is sent where it
 * ends that. One that is about none of ours, or from a colleague, is left alone; one that was taken in before changes nothing.
 */
export async function takeIn(
  app: OutreachContext,
  of: MailboxKey,
  arrived: Arrived & { readonly raw: Buffer },
): Promise<void> {
  const read = await readIncoming(arrived.raw);
  if (!('mail' in read)) {
    app.logger.warn({ mailboxId: of.mailboxId, code: read.unreadable }, 'no mail');
    return;
  }
  const { mail } = read;
  const { arrivedAt } = arrived;
  const written = await findAbout(app, of, mail, arrivedAt);
  if (written === undefined || (await isOfColleague(app, of, mail, written))) return;
  // First that nothing more is sent: whatever goes wrong with the keeping.
  const heard = heardOf(mail, written, arrivedAt);
  await actOnHeard(app, of, { written, heard, arrivedAt });
  const isAnswer = heard?.kind === 'stop' && heard.reason === 'replied';
  if (isAnswer && mail.from !== null) {
    await stopAnswering(app, of.workspaceId, written, mail.from.address);
  }
  await keepMail(app, of, mail, written, arrived);
}
