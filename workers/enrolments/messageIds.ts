import { createHmac } from 'node:crypto';
import type { Enrolment } from '../../domain/enrolments/enrolment.ts';
import type { OutreachContext } from './context.ts';

/** What a mail is known by in its Message-ID: the same for the same mail, however often it is tried. */
export function messageKeyOf({ derivedKeys }: Pick<OutreachContext, 'derivedKeys'>, mail: string) {
  return createHmac('sha256', derivedKeys['message-id']).update(mail).digest('hex').slice(0, 40);
}

/** The Message-ID of a mail by its key, sent from an address. */
export function messageIdOf(key: string, address: string): string {
  return `<${key}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}

/** Mails of one sequence stand in one thread: each answers those before it, by their keys. */
export function threadOf(before: Enrolment['sent'], address: string) {
  const references = before.map((key) => messageIdOf(key, address));
  const inReplyTo = references.at(-1);
  return inReplyTo === undefined ? {} : { inReplyTo, references };
}
