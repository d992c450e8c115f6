import { join } from 'node:path';
import type { Middleware } from 'koa';
import serve from 'koa-static';
import { APP_ASSETS, SITE_ASSETS } from './builtUi.ts';

/** The address of our picture for cards of shared links: it stays the same, for others keep it. */
export const CARD_PATH = '/card.png';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

/** A name that holds the hash of the file's content, as the build writes it. */
const HASHED = /-[\w-]{8}\.\w+$/;

/** The app's bare page is sent with its data only, at the app's own addresses. */
const APP_PAGE = `${APP_ASSETS}index.html`;

/** Serves what was built. Files with their content's hash in their name may be kept for good. */
export function assets(folder: string): Middleware {
  const hashed = { maxAge: YEAR_MS, immutable: true, index: false } as const;
  const others = { maxAge: DAY_MS, index: false } as const;
  const filesOf = (part: string) => ({
    hashed: serve(join(folder, part), hashed),
    others: serve(join(folder, part), others),
  });
  const parts = [
    { prefix: SITE_ASSETS, files: filesOf('site') },
    { prefix: APP_ASSETS, files: filesOf('app') },
  ];
  const icon = serve(join(folder, 'site'), others);
  return async (ctx, next) => {
    // Browsers ask for this name wherever a page names no icon.
    if (ctx.path === CARD_PATH) return icon(ctx, next);
    if (ctx.path === '/favicon.svg' || ctx.path === '/favicon.ico') {
      ctx.path = '/favicon.svg';
      return icon(ctx, next);
    }
    if (ctx.path === APP_PAGE) return next();
    const part = parts.find(({ prefix }) => ctx.path.startsWith(prefix));
    if (part === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const asked = ctx.path;
    ctx.path = asked.slice(part.prefix.length - 1);
    try {
      const files = HASHED.test(asked) ? part.files.hashed : part.files.others;
      await files(ctx, async () => undefined);
    } finally {
      ctx.path = asked;
    }
  };
}
