import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SealBrokenError } from './errors.ts';

/**
 * The format of everything that Kith encrypts, version 1:
 *
 *     1 byte   0x01, the version of the format
 *     12 bytes nonce, random for each sealing
 *     n bytes  ciphertext, AES-256-GCM
 *     16 bytes authentication tag
 *
 * What it was sealed for (a place, such as stream, event id and field) is bound in as
 * additional data: it opens only there. In JSON it stands as base64url without padding.
 * Another format takes another first byte; version 1 stays readable for ever.
 */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const KEY_BYTES = 32;

/** Bytes of base64url, as they stand in JSON, that sealing so many bytes takes. */
export function sealedBytes(plainBytes: number): number {
  return Math.ceil(((1 + NONCE_BYTES + plainBytes + TAG_BYTES) * 4) / 3);
}

/** Encrypts under a 32-byte key, bound to a place. */
export function seal(key: Buffer, plain: Buffer, place: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(place);
  const start = cipher.update(plain);
  const end = cipher.final();
  return Buffer.concat([Buffer.of(VERSION), nonce, start, end, cipher.getAuthTag()]);
}

/**
 * Decrypts what was sealed for the same place.
 * @throws SealBrokenError when key, place or bytes are others
 */
export function open(key: Buffer, sealed: Buffer, place: Buffer): Buffer {
  if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES) throw new SealBrokenError('too-short');
  if (sealed[0] !== VERSION) throw new SealBrokenError('unknown-version');
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(place);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const start = decipher.update(sealed.subarray(1 + NONCE_BYTES, sealed.length - TAG_BYTES));
  try {
    const end = decipher.final();
    return end.length === 0 ? start : Buffer.concat([start, end]);
  } catch {
    // The only way for `final` to fail is a tag that does not match.
    throw new SealBrokenError('not-authentic');
  }
}

/** The additional data of a place named by its parts, none of which holds a line break. */
export function placeOf(...parts: readonly string[]): Buffer {
  return Buffer.from(parts.join('\n'));
}
