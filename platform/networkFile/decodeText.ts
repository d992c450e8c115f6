import { isUtf8 } from 'node:buffer';
import { NetworkFileError } from './networkFileError.ts';

const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/**
 * Turns bytes into text: UTF-8 with or without a byte order mark, UTF-16 with one. A line that is
 * no valid UTF-8 is read as Windows-1252, which is what spreadsheets in Western Europe write;
 * deciding line by line keeps one bad line from spoiling the others. Throws `line-too-long`
 * instead of keeping a line of more than `maxLineBytes`.
 */
export async function* decodeText(
  bytes: AsyncIterable<Buffer>,
  maxLineBytes: number,
): AsyncGenerator<string> {
  let decode: ((chunk: Buffer) => string) | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (decode === undefined) {
      // Three bytes tell a byte order mark from text.
      if (rest.length < 3) continue;
      const utf16 = utf16Of(rest);
      decode = utf16 ?? decodeLines;
      if (utf16 === undefined) rest = withoutMark(rest);
    }
    const end = decode === decodeLines ? endOfLastLine(rest) : rest.length;
    if (end > 0) yield decode(rest.subarray(0, end));
    rest = rest.subarray(end);
    if (rest.length > maxLineBytes) throw new NetworkFileError('line-too-long');
  }
  if (rest.length > 0) yield decodeLines(withoutMark(rest));
}

function utf16Of(head: Buffer): ((chunk: Buffer) => string) | undefined {
  const little = head[0] === 0xff && head[1] === 0xfe;
  const big = head[0] === 0xfe && head[1] === 0xff;
  if (!little && !big) return undefined;
  const decoder = new TextDecoder(little ? 'utf-16le' : 'utf-16be');
  return (chunk) => decoder.decode(chunk, { stream: true });
}

function withoutMark(head: Buffer): Buffer {
  const marked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  return marked ? head.subarray(3) : head;
}

/** Neither byte of a line's end occurs inside a UTF-8 sequence, so cutting there is safe. */
function endOfLastLine(bytes: Buffer): number {
  return Math.max(bytes.lastIndexOf(lineFeed), bytes.lastIndexOf(carriageReturn)) + 1;
}

function decodeLines(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  let text = '';
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(lineFeed, start);
    const line = bytes.subarray(start, feed < 0 ? bytes.length : feed + 1);
    text += isUtf8(line) ? line.toString('utf8') : westernText(line);
    start += line.length;
  }
  return text;
}

/**
 * The characters of Windows-1252 at 0x80 to 0x9f, where it departs from Latin-1
 * (https://encoding.spec.whatwg.org/index-windows-1252.txt). Node 20's own decoder of that name
 * decodes Latin-1.
 */
const westernExtras = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function westernText(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (unit) => westernExtras[unit.charCodeAt(0) - 0x80] ?? unit);
}
