import type { StopReason } from '../../domain/enrolments/stopReasons.ts';
import { classify, type Incoming } from '../../platform/mail/incoming/classify.ts';
import type { IncomingMail } from '../../platform/mail/incoming/incomingMail.ts';
import { threadOf } from '../../platform/mail/incoming/threadOf.ts';
import type { About, WrittenMail } from '../../projections/enrolments/findWritten.ts';

/** By what a mail that came in is about one of ours. */
export function aboutOf(mail: IncomingMail, arrivedAt: Date): About {
  const { messageIds } = threadOf(mail);
  return {
    messageIds,
    keys: messageIds.map((id) => id.split('@', 1)[0] ?? ''),
    sender: mail.from?.address ?? null,
    arrivedAt: arrivedAt.toISOString(),
  };
}

/** What follows from a mail that came in for somebody in a sequence. */
export interface Heard {
  readonly reason: StopReason;
  /** Whether the address is mailed by nobody of the workspace any more. */
  readonly suppresses: 'bounced' | 'complaint' | null;
}

/**
 * What a mail says about one of ours; `null` where it changes nothing: a program answers in somebody's place, or a server says
 * that it tries again, or that the trouble is ours. A person's answer counts from whichever address, if it names our mail; one
 * that names none counts where it comes from whom we wrote to. What a server says counts only of a mail that it names.
 */
export function heardOf(mail: IncomingMail, written: WrittenMail): Heard | null {
  const said = classify(mail);
  if (said.kind === 'reply' || said.kind === 'calendar') {
    return { reason: 'replied', suppresses: null };
  }
  return written.isNamed ? fromServer(said) : null;
}

function fromServer(said: Incoming): Heard | null {
  if (said.kind === 'complaint') return { reason: 'complaint', suppresses: 'complaint' };
  if (said.kind !== 'bounce' || said.failure !== 'hard') return null;
  return { reason: 'bounced', suppresses: 'bounced' };
}
