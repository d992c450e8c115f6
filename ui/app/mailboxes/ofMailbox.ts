import type { MailboxResource } from '../../../domain/contracts/mailboxes.ts';

/** What a dialog about an account is given. */
export interface OfMailbox {
  readonly mailbox: MailboxResource;
  readonly onClose: () => void;
}
