/** So much below a head is looked through for what its text is written in, in bytes. */
const LOOKED_AT = 8 * 1024;

/**
 * A mail whose head is in Unicode. Programs of old put letters into it as they are, in what their text is written in, and say
 * that below or nowhere (RFC 2047 wants them encoded): else nobody reads the name and the subject, and an absence passes for an answer.
 * `end` is where its head ends.
 */
export function withReadableHead(bytes: Uint8Array, end: number): Uint8Array {
  const head = Buffer.from(bytes.subarray(0, end));
  const isShifted = head.includes('\u001b$');
  if (!isShifted && isUnicode(head)) return bytes;
  const looked = Buffer.from(bytes.subarray(0, end + LOOKED_AT)).toString('latin1');
  const charset = /\bcharset\s*=\s*"?([\w.:-]{1,40})/i.exec(looked)?.[1]?.toLowerCase() ?? '';
  const read = decoded(head, isShifted ? 'iso-2022-jp' : charset);
  return Buffer.concat([Buffer.from(read), bytes.subarray(end)]);
}

function isUnicode(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head);
    return true;
  } catch {
    // That it is none is the answer.
    return false;
  }
}

/** What is none of UTF-8 is most often of the West where nothing else is said; a head is never in two bytes for each letter. */
function decoded(head: Uint8Array, charset: string): string {
  return (decoderOf(charset) ?? new TextDecoder('windows-1252')).decode(head);
}

/** `null` where there is no such charset, or it is one of Unicode: some go by names that don't say so, as `ucs-2`. */
function decoderOf(charset: string): InstanceType<typeof TextDecoder> | null {
  try {
    const decoder = new TextDecoder(charset);
    return decoder.encoding.startsWith('utf') ? null : decoder;
  } catch {
    return null;
  }
}
