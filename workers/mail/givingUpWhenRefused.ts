import { MailRefusedError } from '../../platform/mail/port.ts';
import { GiveUpError } from '../../platform/queues/errors.ts';

/** Sends, and gives the job up when the mail server said no for good. */
export async function givingUpWhenRefused(send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (error instanceof MailRefusedError) throw new GiveUpError(error.code);
    throw error;
  }
}
