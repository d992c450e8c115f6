import type { Middleware } from 'koa';
import type { Config } from '../../platform/config.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';
import { openApiOf } from './openApi.ts';
import { documentationPage } from './documentationPage.ts';

/** `/api/openapi.json`, and `/api/docs`, which shows it as a page. */
export function documentation(
  endpoints: readonly AnyEndpoint[],
  { origin, git }: Pick<Config, 'origin' | 'git'>,
): Middleware {
  const document = openApiOf(endpoints, { title: 'Kith', version: git, origin });
  const json = JSON.stringify(document);
  const html = documentationPage(endpoints);
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/api/openapi.json') {
      ctx.type = 'json';
      ctx.body = json;
    } else if (ctx.path === '/api/docs') {
      ctx.type = 'html';
      ctx.body = html;
    } else {
      return next();
    }
  };
}
