import { inboundMail } from '../../domain/conversations/inboundMail.ts';
import { canRecordMails } from '../../domain/conversations/policy.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { mailsWaitingOn, type MailHandedIn } from '../../platform/identity/mailsWaiting.ts';
import { tellHandedIn } from '../../platform/identity/tellHandedIn.ts';
import { defineSweep } from '../../platform/queues/sweep.ts';
import type { OutreachContext } from '../enrolments/context.ts';

const NAME = 'conversations/takeUpHandedIn';
const MINUTE_MS = 60_000;

/** A process that has not come to the end of handing a mail in by then is dead. */
const HANDED_IN_WITHIN_MS = 5 * MINUTE_MS;

/**
 * Has mails taken in that were handed in to a process which died before the log had them: whoever handed them in may not try again,
 * and while one waits nobody is written to from its account. What waits for a file that is gone waits for nothing: whom it was
 * about is erased.
 */
export async function takeUpHandedIn(app: OutreachContext): Promise<void> {
  const waiting = mailsWaitingOn(app.pool);
  const before = new Date(app.clock.now().getTime() - HANDED_IN_WITHIN_MS);
  const late = await waiting.listHandedIn(before);
  const kept = await app.files.listKept(late.map(({ inboundId }) => inboundId));
  for (const mail of late) {
    if (kept.has(mail.inboundId)) await tellLog(app, mail);
    else await waiting.settleHandedIn(mail.inboundId);
  }
}

async function tellLog(
  app: OutreachContext,
  { inboundId, mailboxId, about, handedAt }: MailHandedIn,
): Promise<void> {
  if (about === null || (await readState(app, inboundMail, inboundId)) === 'known') return;
  const { workspaceId, candidacyId } = about;
  const handedIn = { workspaceId, mailboxId, candidacyId, inboundId, at: handedAt };
  await tellHandedIn(app, { inboundMail, canRecordMails }, NAME, handedIn);
}

export const handedInSweep = defineSweep<OutreachContext>({
  name: NAME,
  scheduleId: 'take-up-handed-in-mails',
  everyMs: HANDED_IN_WITHIN_MS,
  run: takeUpHandedIn,
});
