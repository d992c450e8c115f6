import { isAutomatic } from './autoReply.ts';
import { awayUntil } from './awayUntil.ts';
import {
  bounceInReport,
  bounceInWords,
  idOfReturned,
  isFromServer,
  returnedHead,
  type Bounce,
} from './bounce.ts';
import { calendarAnswerIn, type CalendarAnswer } from './calendarAnswer.ts';
import type { IncomingMail } from './incomingMail.ts';
import { idsIn } from './messageIds.ts';
import { blocksIn, typedAddress, type Fields } from './reportFields.ts';

/** What a mail that came in is. */
export type Incoming =
  /** Somebody answers, in whatever mood: nothing here reads that. */
  | { readonly kind: 'reply' }
  /** A program answers in their place; `until` they are away, as `2026-12-07`, where that is said. */
  | { readonly kind: 'autoReply'; readonly until: string | null }
  | Bounce
  /** They called a mail spam, and their provider passed it on (RFC 5965). */
  | {
      readonly kind: 'complaint';
      readonly address: string | null;
      readonly originalMessageId: string | null;
    }
  /** That a mail has arrived, or was opened (RFC 3464, 8098). */
  | { readonly kind: 'receipt'; readonly originalMessageId: string | null }
  /** An answer to an invitation, or one, that somebody sent by their calendar (RFC 5546); what an answer says. */
  | {
      readonly kind: 'calendar';
      readonly method: string;
      readonly answer: CalendarAnswer | null;
    }
  /** A server says something of which nothing can be made: a person has to look at it. */
  | { readonly kind: 'unreadable'; readonly code: string };

/**
 * What a mail is, by what the standards let programs say of their own. A report is one by the type of the mail itself: one that
 * somebody forwards, or answers, is not.
 */
export function classify(mail: IncomingMail): Incoming {
  if (mail.type === 'multipart/report') return ofReport(mail);
  const bounced = bounceInWords(mail);
  if (bounced !== null) return bounced;
  if (isAutomatic(mail)) {
    return isFromServer(mail) &&
      /undeliver|delivery|failure|returned mail|unzustellbar/i.test(mail.subject)
      ? { kind: 'unreadable', code: 'report-in-words' }
      : { kind: 'autoReply', until: awayUntil(mail) };
  }
  const calendar = mail.parts.find(({ type }) =>
    /^(?:text\/calendar|application\/ics)$/.test(type),
  );
  const method = calendar?.method ?? /^METHOD:(\w{1,40})/im.exec(calendar?.text ?? '')?.[1];
  if (method !== undefined) return ofCalendar(method.toUpperCase(), calendar?.text ?? '');
  return { kind: 'reply' };
}

function ofCalendar(method: string, entry: string): Incoming {
  return { kind: 'calendar', method, answer: method === 'REPLY' ? calendarAnswerIn(entry) : null };
}

function ofReport(mail: IncomingMail): Incoming {
  const feedback = mail.parts.find(({ type }) => type === 'message/feedback-report');
  if (feedback !== undefined) return ofFeedback(mail, blocksIn(feedback.text)[0] ?? new Map());
  const disposition = mail.parts.find(({ type }) =>
    /^message\/(?:global-)?disposition-notification$/.test(type),
  );
  if (disposition !== undefined) {
    const original = blocksIn(disposition.text)[0]?.get('original-message-id') ?? '';
    return { kind: 'receipt', originalMessageId: idsIn(original)[0] ?? null };
  }
  const told = bounceInReport(mail);
  if (told === 'arrived') {
    return { kind: 'receipt', originalMessageId: idOfReturned(returnedHead(mail)) };
  }
  return told ?? bounceInWords(mail) ?? { kind: 'unreadable', code: 'report' };
}

function ofFeedback(mail: IncomingMail, fields: Fields): Incoming {
  const head = returnedHead(mail);
  const originalMessageId = idOfReturned(head);
  // Whoever takes a mail out of the spam complains of nothing.
  if (fields.get('feedback-type')?.toLowerCase() === 'not-spam') {
    return { kind: 'receipt', originalMessageId };
  }
  const address =
    typedAddress(fields.get('original-rcpt-to')) ??
    typedAddress(fields.get('removal-recipient')) ??
    typedAddress(/<([^<>\s]{1,254})>/.exec(head.get('to') ?? '')?.[1] ?? head.get('to'));
  return { kind: 'complaint', address, originalMessageId };
}
