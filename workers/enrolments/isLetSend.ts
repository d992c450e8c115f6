import type { Enrolment } from '../../domain/enrolments/enrolment.ts';
import { canSendFrom } from '../../domain/enrolments/policy.ts';
import { lentTo, sending, sendingIdOf } from '../../domain/mailboxes/sending.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { OutreachContext } from './context.ts';

/** Whether whoever it is sent as put them into it, or lets the one who did, as the log has it now. */
export async function isLetSend(
  app: Pick<OutreachContext, 'store' | 'codec' | 'ids'>,
  workspaceId: string,
  { senderId, enrolledBy, mailboxId }: Pick<Enrolment, 'senderId' | 'enrolledBy' | 'mailboxId'>,
): Promise<boolean> {
  // Who sends as themselves asks nobody: that is nearly every mail.
  if (canSendFrom({ userId: enrolledBy }, { userId: senderId })) return true;
  const of = { workspaceId, colleagueId: senderId, askedById: enrolledBy };
  const consent = await readState(app, sending, sendingIdOf(app.ids, of));
  const account = { userId: senderId, lentTo: lentTo(consent, mailboxId) };
  return canSendFrom({ userId: enrolledBy }, account);
}
