import { KithError } from '../../domain/kernel/errors.ts';

/** A mail on its way out. */
export interface OutgoingMail {
  /** The id of the job that sends it: the same job sent again has the same Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string;
}

/** Sends mail. What it throws never quotes an address or the mail itself. */
export interface Mail {
  /**
   * Resolves when the next server has taken the mail.
   * @throws MailRefusedError when it never will
   * @throws MailUnavailableError when it is worth another try; the mail may have been taken
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

/** The mail server said no for good (SMTP 5xx): another try changes nothing. */
export class MailRefusedError extends KithError {
  constructor(responseCode: number) {
    super('mail-refused', 'The mail server refused the mail.', { responseCode });
  }
}

/** The mail server could not be reached, or asked to come back later. */
export class MailUnavailableError extends KithError {
  constructor(responseCode: number | null) {
    super('mail-unavailable', 'The mail could not be handed over for now.', { responseCode });
  }
}
