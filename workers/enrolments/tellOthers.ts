import { isLastingProblem, type Delivery } from '../../platform/mail/accounts/port.ts';
import { failureOf } from '../../platform/mail/incoming/status.ts';
import type { OutreachContext } from './context.ts';
import { failMailbox } from './failMailbox.ts';
import { suppressHeard } from './suppressHeard.ts';

/** A mail that was handed over, of a sequence or an answer. */
interface Delivered {
  readonly enrolmentId: string;
  readonly mailboxId: string;
  /** Whose account it is. */
  readonly senderId: string;
  readonly toAddress: string;
}

/**
 * What a server said of more than one mail: that there is no such address is known to the whole workspace, and what
 * keeps the account itself from sending is told to whose account it is.
 */
export async function tellOthers(
  app: OutreachContext,
  workspaceId: string,
  { enrolmentId, mailboxId, senderId: userId, toAddress }: Delivered,
  delivery: Delivery,
): Promise<void> {
  if (isNoAddress(delivery)) {
    await suppressHeard(app, workspaceId, { enrolmentId, toAddress, reason: 'bounced' });
  }
  if (delivery.kind === 'deferred' && isLastingProblem(delivery.code)) {
    await failMailbox(app, { workspaceId, userId, mailboxId, problem: delivery.code });
  }
}

/** True where the server says for good that there is no such address. */
export function isNoAddress(delivery: Delivery): boolean {
  if (delivery.kind !== 'refused' || delivery.code !== 'recipientRefused') return false;
  return delivery.status !== null && failureOf(delivery.status, '') === 'hard';
}
