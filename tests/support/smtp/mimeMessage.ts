/** What a test wants to know of a mail: its headers by lower-case name and its decoded texts. */
export interface MimeMessage {
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  /** The decoded `text/plain` part, or an empty string. */
  readonly text: string;
  /** The decoded `text/html` part, or an empty string. */
  readonly html: string;
}

interface Entity {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Reads a message as it came over the wire (RFC 5322 with MIME), one byte a character. */
export function readMimeMessage(raw: Buffer): MimeMessage {
  const root = splitEntity(raw.toString('latin1'));
  const leaves = leavesOf(root);
  return {
    headers: root.headers,
    subject: root.headers.get('subject') ?? '',
    text: textOf(leaves, 'text/plain'),
    html: textOf(leaves, 'text/html'),
  };
}

function splitEntity(source: string): Entity {
  const end = source.indexOf('\r\n\r\n');
  const head = end === -1 ? source : source.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()));
  }
  return { headers, body: end === -1 ? '' : source.slice(end + 4) };
}

function leavesOf(entity: Entity): Entity[] {
  const boundary = parameter(entity.headers.get('content-type') ?? '', 'boundary');
  if (boundary === undefined) return [entity];
  const parts = `\r\n${entity.body}`.split(`\r\n--${boundary}`).slice(1);
  return parts
    .filter((part) => !part.startsWith('--'))
    .flatMap((part) => leavesOf(splitEntity(part.slice(part.indexOf('\r\n') + 2))));
}

function textOf(leaves: readonly Entity[], mediaType: string): string {
  const leaf = leaves.find(({ headers }) =>
    (headers.get('content-type') ?? 'text/plain').toLowerCase().startsWith(mediaType),
  );
  if (leaf === undefined) return '';
  const charset = parameter(leaf.headers.get('content-type') ?? '', 'charset') ?? 'utf-8';
  return new TextDecoder(charset).decode(decodeBody(leaf)).replaceAll('\r\n', '\n');
}

function decodeBody({ headers, body }: Entity): Buffer {
  const encoding = (headers.get('content-transfer-encoding') ?? '7bit').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return fromHexEscapes(body.replaceAll(/=\r\n/g, ''));
  return Buffer.from(body, 'latin1');
}

function fromHexEscapes(text: string): Buffer {
  const bytes = text.replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

/** Encoded words of RFC 2047; the blank between two of them is not part of the text. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(
      /=\?([^?]+)\?([BQbq])\?([^?]*)\?=/g,
      (_, charset: string, kind: string, text: string) => {
        const bytes =
          kind.toLowerCase() === 'b'
            ? Buffer.from(text, 'base64')
            : fromHexEscapes(text.replaceAll('_', ' '));
        return new TextDecoder(charset).decode(bytes);
      },
    );
}

function parameter(header: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header);
  return match?.[1] ?? match?.[2];
}
