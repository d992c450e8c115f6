import type { AccountMessage, Correspondent } from './port.ts';

/** Whether a letter can be written as one: no control character in a header, and addresses that are some. */
export function isSendable(message: Omit<AccountMessage, 'text' | 'html' | 'date'>): boolean {
  const { messageId, from, to, replyTo, subject, inReplyTo, references, listUnsubscribe } = message;
  const people = [from, to, ...(replyTo === undefined ? [] : [replyTo])];
  const ids = [messageId, ...(references ?? []), ...(inReplyTo === undefined ? [] : [inReplyTo])];
  return (
    people.every(isCorrespondent) &&
    ids.every((id) => /^<[^\s<>@]+@[^\s<>@]+>$/.test(id) && !hasControl(id)) &&
    !hasControl(subject) &&
    (listUnsubscribe === undefined || isList(listUnsubscribe))
  );
}

/** Whether an address is one that a letter can go to. */
export function isMailAddress(address: string): boolean {
  return /^[^\s<>()[\]\\,;:@"]+@[^\s<>()[\]\\,;:@"]+$/.test(address) && !hasControl(address);
}

function isCorrespondent({ name, address }: Correspondent): boolean {
  return isMailAddress(address) && !hasControl(name);
}

function isList({ url, mailto }: NonNullable<AccountMessage['listUnsubscribe']>): boolean {
  if (!/^https?:\/\/[^\s<>,]+$/.test(url) || hasControl(url)) return false;
  return mailto === undefined || isMailAddress(mailto);
}

function hasControl(value: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(value);
}
