import type { Context } from 'koa';
import type { PageContent } from '../../domain/contracts/page.ts';
import { trackingIds } from '../../domain/contracts/trackingIds.ts';
import type { Clock } from '../../platform/clock.ts';
import { allowScriptsOf, nonceOf, type Measuring } from '../http/middleware/securityHeaders.ts';
import type { BuiltUi } from './builtUi.ts';
import { outlineFor } from './outlineFor.ts';
import type { GatherPageData } from './pageData.ts';

/** How long files for machines, such as the sitemap, may be kept, in seconds. */
const FILE_SECONDS = 60 * 60;

/** Answers requests with pages. */
export interface Pages {
  /** What the site has at the request's address: a page, a way on, or a file for machines. */
  site(ctx: Context, page?: PageContent): Promise<void>;
  /** The signed-in app: one page for all of its addresses. */
  app(ctx: Context): Promise<void>;
}

export function pagesOf(deps: {
  readonly ui: Pick<BuiltUi, 'render' | 'assets' | 'appPage'>;
  readonly clock: Clock;
  readonly gather: GatherPageData;
  /** Where browsers reach us, without a slash at the end. */
  readonly origin: string;
  /** The tag manager's script and where it reports to; let in only on pages that have an id for it. */
  readonly measuring: Measuring;
}): Pages {
  const { ui, clock, gather, origin, measuring } = deps;
  const gatherMeasured: GatherPageData = async (ctx, page) => {
    const data = await gather(ctx, page);
    if (trackingIds(data).length > 0) allowScriptsOf(ctx, measuring);
    return data;
  };
  return {
    async site(ctx, page = { kind: 'plain' }) {
      const rendered = await ui.render({
        url: ctx.path + ctx.search,
        origin,
        data: () => gatherMeasured(ctx, page),
        assets: isStill(page) ? { ...ui.assets, scripts: [] } : ui.assets,
        nonce: nonceOf(ctx),
        year: clock.now().getUTCFullYear(),
      });
      if ('text' in rendered) {
        ctx.type = rendered.type;
        ctx.set('Cache-Control', `public, max-age=${FILE_SECONDS}`);
        ctx.body = rendered.text;
        return;
      }
      noStore(ctx);
      if ('location' in rendered) {
        ctx.redirect(rendered.location);
        ctx.status = rendered.status;
        return;
      }
      ctx.status = rendered.status;
      ctx.type = 'html';
      ctx.body = rendered.html;
    },

    async app(ctx) {
      if (ui.appPage === null) throw new Error('The app has not been built.');
      const gathered = await gather(ctx, { kind: 'plain' });
      const data = JSON.stringify(gathered).replaceAll('<', '\\u003c');
      const theme = gathered.user?.preferences['theme'];
      const nonce = nonceOf(ctx);
      // Functions, for in a replacement's text `$&` would expand.
      ctx.body = outlineFor(gathered.user?.may, ui.appPage)
        .replace('id="initial-data">', () => `id="initial-data" nonce="${nonce}">${data}`)
        // What was chosen stands there before the script runs, so that nothing flashes.
        .replace('<html', () =>
          theme === 'dark' || theme === 'light' ? `<html data-theme="${theme}"` : '<html',
        )
        .replace('<style>', () => `<style nonce="${nonce}">`)
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

/**
 * True for a page that is a form and no more. In a frame nobody should fetch scripts twice; and no script, nor
 * whoever counts visits, is to read an address by which somebody is mailed no more.
 */
function isStill(page: PageContent): boolean {
  return page.kind === 'unsubscribe' || (page.kind === 'schedule' && page.embedded);
}
