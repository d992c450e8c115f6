import { z } from 'zod';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { escapeHtml } from '../../domain/contracts/letters/printed.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { getSentMail } from '../../projections/enrolments/listSentMails.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { caughtUp } from '../caughtUp.ts';
import { SOON_MS, type OutreachContext } from './context.ts';
import { fileSent } from './fileSent.ts';
import { keysOf, threadOf, threadWith } from './messageIds.ts';

const NAME = 'enrolments/copySent';

const OfMail = z.object({ workspaceId: z.uuid(), enrolmentId: z.uuid(), mailId: z.uuid() });

/**
 * Files a mail that was sent among what its sender has sent, where their provider has not. It is what was said, without the link by
 * which its recipient takes themselves off: that is nobody else's to follow.
 */
export async function copySent(
  app: OutreachContext,
  { workspaceId, enrolmentId, mailId }: z.infer<typeof OfMail>,
): Promise<void> {
  await caughtUp(app, [sentMails], SOON_MS);
  const [state, mail] = await Promise.all([
    readState(app, enrolment, enrolmentId),
    app.reads([workspaceId], (tx) => getSentMail(tx, workspaceId, mailId)),
  ]);
  // Of whom everything was erased meanwhile nothing is kept elsewhere either.
  if (state === null || mail?.state !== 'sent' || mail.toAddress === '') return;
  const { mailboxId, senderId, messageKey } = mail;
  const of = { mailboxId, senderId, messageKey, date: new Date(mail.claimedAt) };
  await fileSent(app, workspaceId, of, (address) => ({
    to: { name: '', address: mail.toAddress },
    subject: mail.subject,
    text: mail.text,
    html: htmlOf(mail.text),
    ...threadOf(before(keysOf(threadWith({ ...state, mailboxId })), messageKey), address),
  }));
}

function before(sent: readonly string[], key: string): readonly string[] {
  const at = sent.indexOf(key);
  return at === -1 ? sent : sent.slice(0, at);
}

function htmlOf(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

export function copySentProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'sent-folders',
    payload: OfMail,
    attempts: 6,
    backoffMs: 60_000,
    concurrency: 2,
    run: (of) => copySent(app, of),
  });
}
