import koaCors from '@koa/cors';
import type { Middleware } from 'koa';
import type { Config } from '../../../platform/config.ts';

/** What scripts of other origins may read of an answer, beyond what browsers always show. */
const EXPOSED = [
  'Content-Range',
  'ETag',
  'Retry-After',
  'X-Kith-Behind',
  'X-Kith-Position',
  'X-Request-Id',
  'X-Server-Version',
];

/** What scripts of other origins may send. */
const TAKEN = [
  'Content-Type',
  'If-Match',
  'X-CSRF-Token',
  'X-File-Name',
  'X-Kith-After',
  'X-Kith-Command',
];

const HOUR_SECONDS = 60 * 60;

/**
 * Lets pages of the configured origins call with their user's session and read the answers;
 * to all others the browser shows nothing. Changes need the CSRF token all the same.
 */
export function cors({ corsOrigins }: Pick<Config, 'corsOrigins'>): Middleware {
  return koaCors({
    origin: (ctx) => (corsOrigins.includes(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: TAKEN,
    exposeHeaders: EXPOSED,
    maxAge: HOUR_SECONDS,
  });
}
