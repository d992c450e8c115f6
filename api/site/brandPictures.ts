import type { Middleware } from 'koa';
import { BRAND_ASSETS, type Site } from './siteConfig.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves the operator's pictures. Their content's hash is their name, so browsers may keep them. */
export function brandPictures({ pictures }: Pick<Site, 'pictures'>): Middleware {
  return async (ctx, next) => {
    const picture = ctx.path.startsWith(BRAND_ASSETS) ? pictures.get(ctx.path) : undefined;
    if (picture === undefined) return next();
    // A drawing may carry scripts: opened by itself it may do nothing.
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    ctx.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    ctx.type = picture.type;
    ctx.body = picture.bytes;
  };
}
