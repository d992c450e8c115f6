import type { Middleware } from 'koa';
import { InvalidRequestError } from '../errors.ts';

/** Takes requests for a path; whole addresses and `*` are for proxies, and not all of them can be read. */
export const paths: Middleware = (ctx, next) => {
  if (ctx.url.startsWith('/')) return next();
  throw new InvalidRequestError('invalid-address', 'The address must begin with a slash.');
};
