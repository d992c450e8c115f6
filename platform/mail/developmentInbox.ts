import type { Clock } from '../clock.ts';
import type { Mail, OutgoingMail } from './port.ts';

/** A mail that went nowhere but into this process's memory. */
export interface KeptMail extends OutgoingMail {
  /** Who it is from, where that is not Kith itself. */
  readonly from?: string;
  /** Where its recipient takes themselves off, as its header says. */
  readonly unsubscribe?: string;
  readonly keptAt: Date;
}

/**
 * Mail for development: kept in memory, read at `/dev/mail`, gone with the process. It is on no disk, as mails name
 * people, and what is kept of them has to go once they are erased.
 */
export interface DevelopmentInbox extends Mail {
  /** Since when it keeps what is sent: what was sent before is gone. */
  readonly since: Date;
  /** What is kept, the newest first. */
  mails(): readonly KeptMail[];
  send(mail: Omit<KeptMail, 'keptAt'>): Promise<void>;
}

/** Keeps the newest `capacity` mails; a mail sent again by the same job replaces itself. */
export function developmentInbox(clock: Clock, capacity = 50): DevelopmentInbox {
  let kept: readonly KeptMail[] = [];
  return {
    since: clock.now(),
    async send(mail) {
      const others = kept.filter(({ id }) => id !== mail.id);
      kept = [{ ...mail, keptAt: clock.now() }, ...others].slice(0, capacity);
    },
    mails: () => kept,
    close: async () => undefined,
  };
}
