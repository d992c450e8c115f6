import type { Email } from 'postal-mime';

/** Whether a mail says that it has parts, and none of them is found. */
export function lacksParts({ headers, text, html, attachments }: Email): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  const isEmpty = isBlank(text) && isBlank(html) && attachments.length === 0;
  return isEmpty && /^\s*multipart\//i.test(type);
}

export function isBlank(text: string | undefined): boolean {
  return (text ?? '').trim() === '';
}

/**
 * What lies below the head of such a mail, under a head by which it is read: gateways that put something in leave bounds which the head
 * doesn't name, or none.
 */
export function byOtherBounds(bytes: Uint8Array, end: number): Uint8Array {
  const below = Buffer.from(bytes.subarray(end));
  const first = /^\s*--([^\s"]{1,70})[ \t]*\r?\n/.exec(below.toString('latin1', 0, 1_000));
  const type =
    first === null ? 'text/plain; charset=utf-8' : `multipart/mixed; boundary="${first[1]}"`;
  const start = first === null ? 0 : first[0].search(/\S/);
  return Buffer.concat([Buffer.from(`Content-Type: ${type}\r\n\r\n`), below.subarray(start)]);
}
