import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the token of a link in a mail is for: a signature for one purpose is none for another. */
type TokenPurpose = 'unsubscribe' | 'tracking' | 'introduction';

/** Half of the hash, which RFC 2104 allows: 128 bits nobody guesses, in a line that mail programs keep whole. */
const MAC_BYTES = 16;

/** What is said, under a signature, as base64url. The same has the same token, however often it is made. */
export function signedToken(key: Buffer, purpose: TokenPurpose, said: Buffer): string {
  return Buffer.concat([said, macOf(key, purpose, said)]).toString('base64url');
}

/** What such a token says, or `null` where it is none of ours. */
export function readSignedToken(key: Buffer, purpose: TokenPurpose, token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  // One writing only: what a decoder overlooks is not ours.
  if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const said = bytes.subarray(0, -MAC_BYTES);
  return timingSafeEqual(macOf(key, purpose, said), bytes.subarray(-MAC_BYTES)) ? said : null;
}

function macOf(key: Buffer, purpose: TokenPurpose, said: Buffer): Buffer {
  return createHmac('sha256', key)
    .update(`${purpose}\n`)
    .update(said)
    .digest()
    .subarray(0, MAC_BYTES);
}
