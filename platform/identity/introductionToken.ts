import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse as bytesOfId, stringify as idOfBytes } from 'uuid';

/** What a mail's link says by which a colleague answers, all of it under a signature: nothing is looked up to read it. */
export interface AnswerLink {
  readonly introductionId: string;
  /** Which asking it is of, ISO 8601: after a withdrawal there may be another. */
  readonly askedAt: string;
  /** The keyed hash of the address that it was mailed to. */
  readonly emailHash: string;
}

const VERSION = 1;
const ID_BYTES = 16;
const INSTANT_BYTES = 6;
const HASH_BYTES = 32;
const SIGNED_BYTES = 1 + ID_BYTES + INSTANT_BYTES + HASH_BYTES;
/** Half of the hash, which RFC 2104 allows. */
const MAC_BYTES = 16;

/** The token of a link, 95 characters of base64url. The same mail has the same, however often it is made. */
export function introductionToken(key: Buffer, of: AnswerLink): string {
  const askedAt = Buffer.alloc(INSTANT_BYTES);
  askedAt.writeUIntBE(Date.parse(of.askedAt), 0, INSTANT_BYTES);
  const signed = Buffer.concat([
    Buffer.of(VERSION),
    bytesOfId(of.introductionId),
    askedAt,
    Buffer.from(of.emailHash, 'base64url'),
  ]);
  return Buffer.concat([signed, macOf(key, signed)]).toString('base64url');
}

/** What a token says, or `null` where it is none of ours. */
export function readIntroductionToken(key: Buffer, token: string): AnswerLink | null {
  const bytes = Buffer.from(token, 'base64url');
  // One writing only: what a decoder overlooks is not ours.
  if (bytes.length !== SIGNED_BYTES + MAC_BYTES || bytes.toString('base64url') !== token)
    return null;
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(macOf(key, signed), bytes.subarray(SIGNED_BYTES))) return null;
  if (signed[0] !== VERSION) return null;
  const askedAt = signed.readUIntBE(1 + ID_BYTES, INSTANT_BYTES);
  return {
    introductionId: idOfBytes(signed.subarray(1, 1 + ID_BYTES)),
    askedAt: new Date(askedAt).toISOString(),
    emailHash: signed.subarray(1 + ID_BYTES + INSTANT_BYTES).toString('base64url'),
  };
}

function macOf(key: Buffer, signed: Buffer): Buffer {
  return createHmac('sha256', key)
    .update('introduction\n')
    .update(signed)
    .digest()
    .subarray(0, MAC_BYTES);
}
