import type { Context } from 'koa';
import type { PageContent } from '../../domain/contracts/page.ts';
import type { Clock } from '../../platform/clock.ts';
import { nonceOf } from '../middleware/securityHeaders.ts';
import type { BuiltUi } from './builtUi.ts';
import type { GatherPageData } from './pageData.ts';

/** Answers requests with pages. */
export interface Pages {
  /** The site's page for the request's address. */
  site(ctx: Context, page?: PageContent): Promise<void>;
  /** The signed-in app: one page for all of its addresses. */
  app(ctx: Context): Promise<void>;
}

export function pagesOf(deps: {
  readonly ui: Pick<BuiltUi, 'render' | 'assets' | 'appPage'>;
  readonly clock: Clock;
  readonly gather: GatherPageData;
}): Pages {
  const { ui, clock, gather } = deps;
  return {
    async site(ctx, page = { kind: 'plain' }) {
      const rendered = await ui.render({
        url: ctx.url,
        data: await gather(ctx, page),
        assets: ui.assets,
        nonce: nonceOf(ctx),
        year: clock.now().getUTCFullYear(),
      });
      ctx.status = rendered.status;
      noStore(ctx);
      if ('location' in rendered) return ctx.redirect(rendered.location);
      ctx.type = 'html';
      ctx.body = rendered.html;
    },

    async app(ctx) {
      if (ui.appPage === null) throw new Error('The app has not been built.');
      const data = JSON.stringify(await gather(ctx, { kind: 'plain' })).replaceAll('<', '\\u003c');
      const nonce = nonceOf(ctx);
      // Functions, for in a replacement's text `$&` would expand.
      ctx.body = ui.appPage
        .replace('id="initial-data">', () => `id="initial-data" nonce="${nonce}">${data}`)
        .replace('<head>', () => `<head><meta property="csp-nonce" nonce="${nonce}">`);
      ctx.type = 'html';
      noStore(ctx);
    },
  };
}

/** Pages hold tokens and, once, notices: no cache may hand them to anybody again. */
function noStore(ctx: Context): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.vary('Cookie');
}
