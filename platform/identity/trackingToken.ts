import { parse as bytesOfId, stringify as idOfBytes } from 'uuid';
import { readSignedToken, signedToken } from './signedToken.ts';

/** What the picture or a link of a mail says, all of it under a signature: whose address it went to is nowhere in it. */
export interface Tracked {
  readonly workspaceId: string;
  readonly enrolmentId: string;
  readonly mailId: string;
  /** When it was handed over. */
  readonly sentAt: Date;
  /** The link; `null` for the picture. */
  readonly link: {
    /** From 0, of so many. */
    readonly at: number;
    readonly of: number;
    readonly url: string;
  } | null;
}

const VERSION = 1;
const ID_BYTES = 16;
const HEAD_BYTES = 1 + 3 * ID_BYTES + 4 + 2;
/** A longer address stays as it is: mail programs break what is too long. */
export const TRACKED_URL_BYTES = 1_200;
/** So many links of one mail are told apart. */
export const TRACKED_LINKS_MAX = 200;

/** The token of a picture or a link, base64url. */
export function trackingToken(key: Buffer, { link, ...of }: Tracked): string {
  const numbers = Buffer.alloc(6);
  numbers.writeUInt32BE(Math.floor(of.sentAt.getTime() / 1000), 0);
  numbers.writeUInt8(link === null ? 0 : link.at, 4);
  numbers.writeUInt8(link === null ? 0 : link.of, 5);
  const signed = Buffer.concat([
    Buffer.of(VERSION),
    bytesOfId(of.workspaceId),
    bytesOfId(of.enrolmentId),
    bytesOfId(of.mailId),
    numbers,
    Buffer.from(link?.url ?? ''),
  ]);
  return signedToken(key, 'tracking', signed);
}

/** What a token says, or `null` where it is none of ours. */
export function readTrackingToken(key: Buffer, token: string): Tracked | null {
  const signed = readSignedToken(key, 'tracking', token);
  if (signed?.[0] !== VERSION) return null;
  const idAt = (from: number) => idOfBytes(signed.subarray(from, from + ID_BYTES));
  const of = signed.readUInt8(54);
  const url = signed.subarray(HEAD_BYTES).toString();
  return {
    workspaceId: idAt(1),
    enrolmentId: idAt(17),
    mailId: idAt(33),
    sentAt: new Date(signed.readUInt32BE(49) * 1000),
    link: of === 0 ? null : { at: signed.readUInt8(53), of, url },
  };
}
