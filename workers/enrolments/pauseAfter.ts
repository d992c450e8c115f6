import { createHash } from 'node:crypto';

/** How long an account waits after a mail, in seconds: somewhere between the two, the same each time that it is asked. */
export function pauseAfter(
  lastAt: string,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const drawn = createHash('sha256').update(lastAt).digest().readUInt32BE(0) / 2 ** 32;
  return from + drawn * (to - from);
}
