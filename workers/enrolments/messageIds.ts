import { createHmac } from 'node:crypto';
import type { Enrolment, SentMail } from '../../domain/enrolments/enrolment.ts';
import type { OutreachContext } from './context.ts';

/** What a mail is known by in its Message-ID: the same for the same mail, however often it is tried. */
export function messageKeyOf({ derivedKeys }: Pick<OutreachContext, 'derivedKeys'>, mail: string) {
  return createHmac('sha256', derivedKeys['message-id']).update(mail).digest('hex').slice(0, 40);
}

/** The Message-ID of a mail by its key, sent from an address. */
export function messageIdOf(key: string, address: string): string {
  return `<${key}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}

/**
 * The thread in which a mail from an account stands: what was sent to them from it before. Whoever takes a sequence over begins
 * one of their own, since they have written nothing so far, and from another address the names of those mails are none.
 */
export function threadWith({
  sent,
  mailboxId,
}: Pick<Enrolment, 'sent' | 'mailboxId'>): readonly SentMail[] {
  return sent.filter((mail) => mail.mailboxId === mailboxId);
}

export function keysOf(mails: readonly SentMail[]): readonly string[] {
  return mails.map(({ messageKey }) => messageKey);
}

/** Mails of one thread: each answers those before it, by their keys. */
export function threadOf(before: readonly string[], address: string) {
  const references = before.map((key) => messageIdOf(key, address));
  const inReplyTo = references.at(-1);
  return inReplyTo === undefined ? {} : { inReplyTo, references };
}
