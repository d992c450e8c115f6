import type { StopReason } from '../../domain/enrolments/stopReasons.ts';
import { classify, type Incoming } from '../../platform/mail/incoming/classify.ts';
import type { IncomingMail } from '../../platform/mail/incoming/incomingMail.ts';
import { isOfSender } from '../../platform/mail/incoming/status.ts';
import type { WrittenMail } from '../../projections/enrolments/findWritten.ts';
import { bearsOut } from './bearsOut.ts';

/** What follows from a mail that came in for somebody in a sequence. */
export type Heard =
  | {
      readonly kind: 'stop';
      readonly reason: StopReason;
      /** Whether the address is mailed by nobody of the workspace any more. */
      readonly suppresses: 'bounced' | 'complaint' | null;
    }
  /** A program answers in their place: they are away, up to a day where it says one. */
  | { readonly kind: 'hold'; readonly awayUntil: string | null }
  /** A server says that the account which sent it is at fault, and not the address. */
  | { readonly kind: 'blame'; readonly problem: 'senderRefused' | 'quotaExceeded' };

/**
 * What a mail says about one of ours; `null` where it changes nothing: a server says that it tries again, or that all is well. A
 * person's answer counts from whichever address, if it names our mail; one that names none counts where it comes from whom we
 * wrote to. What a program says counts only of a mail that it names, and what a server says where what was sent bears it out.
 */
export function heardOf(mail: IncomingMail, written: WrittenMail, arrivedAt: Date): Heard | null {
  // One that does not say when it was sent says its days of when it came.
  const said = classify({ ...mail, date: mail.date ?? arrivedAt.toISOString() });
  const { isNamed } = written;
  return followsFrom(said, { isNamed, isBorneOut: bearsOut(said, written, arrivedAt) });
}

/** The same of a mail of which it is known what it is. */
export function followsFrom(
  said: Incoming,
  { isNamed, isBorneOut }: { readonly isNamed: boolean; readonly isBorneOut: boolean },
): Heard | null {
  switch (said.kind) {
    case 'reply':
    case 'calendar':
      return { kind: 'stop', reason: 'replied', suppresses: null };
    case 'complaint':
      return isBorneOut ? { kind: 'stop', reason: 'complaint', suppresses: 'complaint' } : null;
    case 'autoReply':
      return isNamed ? { kind: 'hold', awayUntil: said.until } : null;
    case 'bounce':
      return isBorneOut ? fromBounce(said) : null;
    case 'receipt':
    case 'unreadable':
      return null;
  }
}

function fromBounce({ failure, code }: Extract<Incoming, { kind: 'bounce' }>): Heard | null {
  switch (failure) {
    case 'hard':
      return { kind: 'stop', reason: 'bounced', suppresses: 'bounced' };
    case 'ours':
      if (code === '5.4.5') return { kind: 'blame', problem: 'quotaExceeded' };
      // What their server lets in is theirs to say: they get no more, and neither account nor address is touched.
      return isOfSender(code)
        ? { kind: 'blame', problem: 'senderRefused' }
        : { kind: 'stop', reason: 'bounced', suppresses: null };
    case 'soft':
    case 'delayed':
      return null;
  }
}
