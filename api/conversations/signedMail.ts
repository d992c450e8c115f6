import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { KithError } from '../../domain/kernel/errors.ts';
import { READ_AT_MOST } from '../../platform/mail/incoming/readIncoming.ts';
import { BodyTooLargeError } from '../http/errors.ts';

/** The largest mail that is taken, in bytes: larger ones no provider passes on. */
export const MAIL_MAX_BYTES = 30 * 1024 * 1024;

/** So far clocks may be apart, and so long the same request may be sent again. */
const SIGNED_WITHIN_MS = 5 * 60 * 1000;

/** The mail is not signed, not by who may, or too long ago (HTTP 401). */
export class SignatureRefusedError extends KithError {
  constructor() {
    super('signature-refused', 'The signature is not right, or too old.');
  }
}

/**
 * The mail that is sent as a body, or the beginning of a very long one: held against its signature, by which who knows the
 * secret says when they sent it: `X-Kith-Signature: t=<seconds>,v1=<HMAC-SHA256 of "<seconds>." and the body, in hex>`.
 * @throws SignatureRefusedError
 * @throws BodyTooLargeError
 */
export async function signedMail(
  { req }: Pick<Context, 'req'>,
  header: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<Buffer> {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const isRecent = Math.abs(now.getTime() - Number(seconds) * 1000) <= SIGNED_WITHIN_MS;
  if (seconds === '' || !isRecent) {
    req.resume();
    throw new SignatureRefusedError();
  }
  const hmac = createHmac('sha256', secret).update(`${seconds}.`);
  const kept: Buffer[] = [];
  let size = 0;
  let keptSize = 0;
  const body: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false });
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAIL_MAX_BYTES) {
      // What is still on its way goes unread, so that the answer is not cut off by it.
      req.resume();
      throw new BodyTooLargeError();
    }
    hmac.update(chunk);
    if (keptSize < READ_AT_MOST) {
      const part = chunk.subarray(0, READ_AT_MOST - keptSize);
      kept.push(part);
      keptSize += part.length;
    }
  }
  if (!timingSafeEqual(hmac.digest(), Buffer.from(given, 'hex'))) throw new SignatureRefusedError();
  return Buffer.concat(kept);
}
