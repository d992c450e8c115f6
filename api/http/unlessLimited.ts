import type { Context } from 'koa';
import { RateLimitedError } from './middleware/rateLimit.ts';

/**
 * Does what limits may refuse. Who sent a form from a page then gets that page again, with 429 and
 * when to try once more; without a page the error is passed on. Answers whether it was done.
 */
export async function unlessLimited(
  ctx: Context,
  act: () => Promise<void>,
  pageAgain: (() => Promise<void>) | null,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (pageAgain === null || !(error instanceof RateLimitedError)) throw error;
    await pageAgain();
    ctx.status = 429;
    ctx.set('Retry-After', String(error.retryAfterSeconds));
    return false;
  }
}
