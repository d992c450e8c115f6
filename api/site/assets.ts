import { join } from 'node:path';
import type { Middleware } from 'koa';
import serve from 'koa-static';
import { APP_ASSETS, SITE_ASSETS } from './builtUi.ts';

/** The address of our picture for cards of shared links: it stays the same, for others keep it. */
export const CARD_PATH = '/card.png';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

/** Serves what was built. Every file has its content's hash in its name, so browsers may keep it. */
export function assets(folder: string): Middleware {
  const parts = [
    {
      prefix: SITE_ASSETS,
      files: serve(join(folder, 'site'), { maxAge: YEAR_MS, immutable: true, index: false }),
    },
    {
      prefix: APP_ASSETS,
      files: serve(join(folder, 'app'), { maxAge: YEAR_MS, immutable: true, index: false }),
    },
  ];
  const icon = serve(join(folder, 'site'), { maxAge: DAY_MS, index: false });
  return async (ctx, next) => {
    // Browsers ask for this name wherever a page names no icon.
    if (ctx.path === CARD_PATH) return icon(ctx, next);
    if (ctx.path === '/favicon.svg' || ctx.path === '/favicon.ico') {
      ctx.path = '/favicon.svg';
      return icon(ctx, next);
    }
    const part = parts.find(({ prefix }) => ctx.path.startsWith(prefix));
    if (part === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const asked = ctx.path;
    ctx.path = asked.slice(part.prefix.length - 1);
    try {
      await part.files(ctx, async () => undefined);
    } finally {
      ctx.path = asked;
    }
  };
}
