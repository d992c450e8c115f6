import type { Tries } from '../../domain/enrolments/tries.ts';
import type { Delivery } from '../../platform/mail/accounts/port.ts';
import { failureOf } from '../../platform/mail/incoming/status.ts';
import type { OutreachContext } from './context.ts';
import { failMailbox } from './failMailbox.ts';
import { problemShown } from './problemShown.ts';
import { suppressHeard } from './suppressHeard.ts';

/** A mail that was handed over, of a sequence or an answer. */
interface Delivered {
  readonly enrolmentId: string;
  readonly mailboxId: string;
  /** Whose account it is. */
  readonly senderId: string;
  readonly toAddress: string;
  readonly tries: Tries;
}

/** That there is no such address is known to the whole workspace, before anything else comes of it. */
export async function suppressIfGone(
  app: OutreachContext,
  workspaceId: string,
  { enrolmentId, toAddress }: Pick<Delivered, 'enrolmentId' | 'toAddress'>,
  delivery: Delivery,
): Promise<void> {
  if (!isNoAddress(delivery)) return;
  await suppressHeard(app, workspaceId, { enrolmentId, toAddress, reason: 'bounced' });
}

/** What keeps an account from sending is told to whose account it is. */
export async function tellOfAccount(
  app: OutreachContext,
  workspaceId: string,
  { enrolmentId, mailboxId, senderId: userId, tries }: Omit<Delivered, 'toAddress'>,
  delivery: Delivery,
): Promise<void> {
  const problem = await problemShown(app, workspaceId, { enrolmentId, mailboxId, tries }, delivery);
  if (problem !== null) await failMailbox(app, { workspaceId, userId, mailboxId, problem });
}

/** True where the server says for good that there is no such address. */
export function isNoAddress(delivery: Delivery): boolean {
  if (delivery.kind !== 'refused' || delivery.code !== 'recipientRefused') return false;
  return delivery.status !== null && failureOf(delivery.status, '') === 'hard';
}
