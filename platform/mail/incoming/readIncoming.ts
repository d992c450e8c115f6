import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { textOfHtml } from './htmlText.ts';
import type { IncomingMail, MailName, MailPart } from './incomingMail.ts';
import { idsIn } from './messageIds.ts';
import { byOtherBounds, isBlank, lacksParts } from './otherBounds.ts';
import { withoutHistory } from './quotedHistory.ts';
import { withReadableHead } from './readableHead.ts';

/** So much of a mail is read, in bytes: whatever says what it is stands at its beginning, and pictures at its end. */
export const READ_AT_MOST = 2 * 1024 * 1024;

/** So many lines are: the parser takes its time for each, however short it is. */
const LINES_MAX = 20_000;

/** No mail of people or servers is nested nearly as deep, nor has a head nearly as long (in bytes). */
const DEPTH_MAX = 32;
const HEADERS_MAX = 256 * 1024;
/** Of the head of one that has too much of it, so much is read all the same. */
const HEAD_READ = 64 * 1024;

/** So many characters of text are looked at; nobody writes more by hand. */
const TEXT_MAX = 200_000;

/** So many parts are kept. */
const PARTS_MAX = 50;

/** One of these at least stands in the head of whatever is a mail. */
const KNOWN_HEADERS: ReadonlySet<string> = new Set([
  'from',
  'date',
  'subject',
  'to',
  'received',
  'message-id',
  'content-type',
]);

/** A mail, or that it is none. */
export type Read = { readonly mail: IncomingMail } | { readonly unreadable: 'malformed' };

/**
 * Reads a mail as it came in, raw bytes and all: of one that is nested too deep, or has too long a head, the beginning of its head
 * alone, by which it is still known who answers what. Never throws on what somebody sent; the time it takes is bounded by what it
 * reads.
 */
export async function readIncoming(raw: Uint8Array): Promise<Read> {
  const beginning = beginningOf(raw);
  const bytes = withReadableHead(beginning, headOf(beginning).byteLength);
  const whole = await parsed(bytes);
  const email = whole === null ? await parsed(headOf(bytes)) : await withParts(whole, bytes);
  if (!email?.headers.some(({ key }) => KNOWN_HEADERS.has(key))) return { unreadable: 'malformed' };
  const isCut = whole === null || beginning.byteLength < raw.byteLength;
  return { mail: mailOf(email, isCut) };
}

/** The same with its parts, where they lie between other bounds than it says. */
async function withParts(email: Email, bytes: Uint8Array): Promise<Email> {
  if (!lacksParts(email)) return email;
  const found = await parsed(byOtherBounds(bytes, headOf(bytes).byteLength));
  if (found === null) return email;
  const { text, html, attachments } = found;
  return {
    ...email,
    attachments,
    ...(text !== undefined && { text }),
    ...(html !== undefined && { html }),
  };
}

async function parsed(bytes: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(bytes, {
      // A mail within a mail is what somebody forwards or a server returns: evidence, and no text of the sender's.
      forceRfc822Attachments: true,
      maxRfc822NestingDepth: 0,
      maxNestingDepth: DEPTH_MAX,
      maxHeadersSize: HEADERS_MAX,
    });
  } catch {
    // The parser throws at its limits alone.
    return null;
  }
}

/** The lines of its head, as far as they are read. */
function headOf(bytes: Uint8Array): Uint8Array {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(
    0,
    HEAD_READ,
  );
  const ends = ['\r\n\r\n', '\n\n'].map((end) => beginning.indexOf(end)).filter((at) => at !== -1);
  const end = ends.length === 0 ? beginning.lastIndexOf(10) : Math.min(...ends);
  return beginning.subarray(0, end + 1);
}

/** As much of it as is read, whole lines where it is cut for their number. */
function beginningOf(raw: Uint8Array): Uint8Array {
  const beginning = raw.subarray(0, READ_AT_MOST);
  let at = -1;
  for (let lines = 0; lines < LINES_MAX; lines += 1) {
    at = beginning.indexOf(10, at + 1);
    if (at === -1) return beginning;
  }
  return beginning.subarray(0, at + 1);
}

function mailOf(email: Email, isCut: boolean): IncomingMail {
  const headers = new Map<string, string[]>();
  for (const { key, value } of email.headers) {
    headers.set(key, [...(headers.get(key) ?? []), value]);
  }
  const [contentType = ''] = headers.get('content-type') ?? [];
  const isHtmlAlone = isBlank(email.text) && email.html !== undefined;
  const text = isHtmlAlone
    ? textOfHtml((email.html ?? '').slice(0, TEXT_MAX))
    : (email.text ?? '').slice(0, TEXT_MAX);
  const [from] = email.from === undefined ? [] : namesIn([email.from]);
  return {
    messageId: idsIn(email.messageId ?? '')[0] ?? null,
    from: from ?? null,
    to: namesIn([...(email.to ?? []), ...(email.cc ?? [])]),
    subject: (email.subject ?? '').replaceAll(/\s+/g, ' ').trim(),
    date: instantOf(email.date),
    type: contentType.split(';', 1)[0]!.trim().toLowerCase(),
    reportType: /;\s*report-type\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? null,
    headers,
    text,
    shown: withoutHistory(text),
    parts: email.attachments.slice(0, PARTS_MAX).map(partOf),
    isCut,
  };
}

function namesIn(addresses: readonly Address[]): readonly MailName[] {
  return addresses.flatMap((one): readonly MailName[] => {
    if (one.group !== undefined) return namesIn(one.group);
    const address = one.address.replaceAll(/\p{Cc}/gu, '').toLowerCase();
    return address === '' ? [] : [{ name: one.name, address }];
  });
}

function instantOf(date: string | undefined): string | null {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

function partOf({ mimeType, content, method }: Attachment): MailPart {
  const isText = /^(text|message)\//.test(mimeType) || mimeType === 'application/ics';
  return {
    type: mimeType,
    text: isText ? textIn(content) : '',
    method: method ?? null,
  };
}

function textIn(content: Attachment['content']): string {
  if (typeof content === 'string') return content.slice(0, TEXT_MAX);
  const bytes = new Uint8Array(content instanceof ArrayBuffer ? content : content.slice());
  return new TextDecoder().decode(bytes.subarray(0, TEXT_MAX));
}
