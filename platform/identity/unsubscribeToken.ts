import { parse as bytesOfId, stringify as idOfBytes } from 'uuid';
import { readSignedToken, signedToken } from './signedToken.ts';

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
  return signedToken(key, 'unsubscribe', signed);
}

/** What a token says, or `null` where it is none of ours. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscribing | null {
  const signed = readSignedToken(key, 'unsubscribe', token);
  if (signed?.[0] !== VERSION) return null;
  const idAt = (from: number) => idOfBytes(signed.subarray(from, from + ID_BYTES));
  return {
    workspaceId: idAt(1),
    enrolmentId: idAt(17),
    generation: signed.readUInt16BE(33),
    personId: idAt(35),
    addressHash: signed.subarray(51).toString('base64url'),
  };
}
