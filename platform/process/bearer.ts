import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * True when an `Authorization` header shows this token as a bearer's. Compared by their hashes,
 * so that the time it takes tells nothing.
 */
export function showsBearer(header: string | undefined, token: string): boolean {
  const [, shown = ''] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(shown), hashOf(token));
}
