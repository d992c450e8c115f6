import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse as bytesOfId, stringify as idOfBytes } from 'uuid';

/** What the link in a mail to somebody says, all of it under a signature: nothing is looked up to read it. */
export interface Unsubscribing {
  readonly workspaceId: string;
  /** The mails that it stands in, and which sending of them. */
  readonly enrolmentId: string;
  readonly generation: number;
  readonly personId: string;
  /** As `suppressedAddress` makes it: so the link works when the person is long erased, address and all. */
  readonly addressHash: string;
}

const VERSION = 1;
const ID_BYTES = 16;
const HASH_BYTES = 32;
const SIGNED_BYTES = 1 + 3 * ID_BYTES + 2 + HASH_BYTES;
/** Half of the hash, which RFC 2104 allows: 128 bits nobody guesses, in a line that mail programs keep whole. */
const MAC_BYTES = 16;

/** The token of a link, 132 characters of base64url. The same mail has the same, however often it is made. */
export function unsubscribeToken(key: Buffer, of: Unsubscribing): string {
  const generation = Buffer.alloc(2);
  generation.writeUInt16BE(of.generation);
  const signed = Buffer.concat([
    Buffer.of(VERSION),
    bytesOfId(of.workspaceId),
    bytesOfId(of.enrolmentId),
    generation,
    bytesOfId(of.personId),
    Buffer.from(of.addressHash, 'base64url'),
  ]);
  return Buffer.concat([signed, macOf(key, signed)]).toString('base64url');
}

/** What a token says, or `null` where it is none of ours. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscribing | null {
  const bytes = Buffer.from(token, 'base64url');
  // One writing only: what a decoder overlooks is not ours.
  if (bytes.length !== SIGNED_BYTES + MAC_BYTES || bytes.toString('base64url') !== token)
    return null;
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(macOf(key, signed), bytes.subarray(SIGNED_BYTES))) return null;
  if (signed[0] !== VERSION) return null;
  const idAt = (from: number) => idOfBytes(signed.subarray(from, from + ID_BYTES));
  return {
    workspaceId: idAt(1),
    enrolmentId: idAt(17),
    generation: signed.readUInt16BE(33),
    personId: idAt(35),
    addressHash: signed.subarray(51).toString('base64url'),
  };
}

function macOf(key: Buffer, signed: Buffer): Buffer {
  return createHmac('sha256', key)
    .update('unsubscribe\n')
    .update(signed)
    .digest()
    .subarray(0, MAC_BYTES);
}
