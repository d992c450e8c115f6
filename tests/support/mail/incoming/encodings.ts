/** Text as UTF-16 with the small end first, as some programs of Windows write it. */
export function bytesOfUtf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}
