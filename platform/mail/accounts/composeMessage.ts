import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { KithError } from '../../../domain/kernel/errors.ts';
import type { AccountMessage, Correspondent } from './port.ts';

/** A letter that can't be written as one: nothing of it is told. */
export class UnsendableError extends KithError {
  constructor() {
    super('letter-unsendable', 'The letter can’t be sent as it is.');
  }
}

/**
 * The letter as it goes over the wire: headers, a text and the same in HTML. The same letter has the same
 * bytes, to its boundaries, so what lies under Sent is what was sent.
 * @throws UnsendableError for a control character in a header, or an address that is none
 */
export function composeMessage(message: AccountMessage): Promise<Buffer> {
  const { messageId, from, replyTo, to, subject, text, html, date, inReplyTo } = message;
  const before = message.references ?? [];
  for (const one of [from, to, ...(replyTo === undefined ? [] : [replyTo])]) check(one);
  for (const id of [messageId, ...before, ...(inReplyTo === undefined ? [] : [inReplyTo])]) {
    if (!/^<[^\s<>@]+@[^\s<>@]+>$/.test(id) || hasControl(id)) throw new UnsendableError();
  }
  if (hasControl(subject)) throw new UnsendableError();
  const composer = new MailComposer({
    messageId,
    from,
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    text,
    html,
    date,
    ...(inReplyTo === undefined ? {} : { inReplyTo }),
    // Its own id too: servers that put another in its place leave this one, by which answers are known.
    references: [...before, messageId],
    headers: unsubscribeHeaders(message.listUnsubscribe),
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 24),
    // A signature is over the very bytes that arrive, whose lines end so.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function unsubscribeHeaders(list: AccountMessage['listUnsubscribe']): Record<string, string> {
  if (list === undefined) return {};
  const { url, mailto } = list;
  if (!/^https?:\/\/[^\s<>,]+$/.test(url) || hasControl(url)) throw new UnsendableError();
  const ways = [`<${url}>`];
  if (mailto !== undefined) {
    check({ name: '', address: mailto });
    ways.push(`<mailto:${mailto}>`);
  }
  return {
    'List-Unsubscribe': ways.join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function check({ name, address }: Correspondent): void {
  const isAddress = /^[^\s<>()[\]\\,;:@"]+@[^\s<>()[\]\\,;:@"]+$/.test(address);
  if (!isAddress || hasControl(address) || hasControl(name)) throw new UnsendableError();
}

function hasControl(value: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(value);
}
