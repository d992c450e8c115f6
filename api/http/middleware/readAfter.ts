import type { Middleware } from 'koa';
import type { Visibility } from '../context.ts';
import { InvalidRequestError } from '../errors.ts';
import { VISIBLE_WITHIN_MS } from '../execute.ts';

/**
 * A read with `X-Kith-After: <position>` waits, bounded, until the read models have reached
 * that position, and says `X-Kith-Behind` when they have not.
 */
export function readAfter(visibility: Visibility): Middleware {
  return async (ctx, next) => {
    const position = ctx.get('X-Kith-After');
    if (position !== '') {
      if (!/^[0-9a-f]{32}$/.test(position)) {
        throw new InvalidRequestError('invalid-position', 'X-Kith-After must be a position.');
      }
      const visible = await visibility.waitFor('all', position, VISIBLE_WITHIN_MS);
      if (!visible) ctx.set('X-Kith-Behind', 'true');
    }
    await next();
  };
}
