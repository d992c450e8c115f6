import { parse as bytesOfId, stringify as idOfBytes } from 'uuid';
import { readSignedToken, signedToken } from './signedToken.ts';

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
  return signedToken(key, 'introduction', signed);
}

/** What a token says, or `null` where it is none of ours. */
export function readIntroductionToken(key: Buffer, token: string): AnswerLink | null {
  const signed = readSignedToken(key, 'introduction', token);
  if (signed?.[0] !== VERSION) return null;
  const askedAt = signed.readUIntBE(1 + ID_BYTES, INSTANT_BYTES);
  return {
    introductionId: idOfBytes(signed.subarray(1, 1 + ID_BYTES)),
    askedAt: new Date(askedAt).toISOString(),
    emailHash: signed.subarray(1 + ID_BYTES + INSTANT_BYTES).toString('base64url'),
  };
}
