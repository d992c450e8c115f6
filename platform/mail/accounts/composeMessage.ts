import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { KithError } from '../../../domain/kernel/errors.ts';
import type { AccountMessage } from './port.ts';
import { isSendable } from './sendable.ts';

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
  if (!isSendable(message)) throw new UnsendableError();
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
  const ways = [`<${url}>`];
  if (mailto !== undefined) ways.push(`<mailto:${mailto}>`);
  return {
    'List-Unsubscribe': ways.join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
