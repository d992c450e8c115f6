import type { Middleware } from 'koa';
import type { Config } from '../../platform/config.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';
import { MethodNotTakenError } from '../http/errors.ts';
import { openApiOf } from './openApi.ts';
import { documentationPage } from './documentationPage.ts';

/** `/api/openapi.json`, and `/api/docs`, which shows it as a page. */
export function documentation(
  endpoints: readonly AnyEndpoint[],
  { origin, git }: Pick<Config, 'origin' | 'git'>,
): Middleware {
  // Made for whoever asks first: no start waits for it.
  let json: string | undefined;
  let html: string | undefined;
  const makeJson = () =>
    JSON.stringify(openApiOf(endpoints, { title: 'Kith', version: git, origin }));
  return async (ctx, next) => {
    const asJson = ctx.path === '/api/openapi.json';
    if (!asJson && ctx.path !== '/api/docs') return next();
    if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      ctx.type = asJson ? 'json' : 'html';
      ctx.body = asJson ? (json ??= makeJson()) : (html ??= documentationPage(endpoints));
      return;
    }
    ctx.set('Allow', 'GET, HEAD');
    if (ctx.method !== 'OPTIONS') throw new MethodNotTakenError();
    ctx.status = 204;
  };
}
