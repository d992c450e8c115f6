import type Router from 'koa-router';
import { showUnsubscribing, type UnsubscribeDeps } from './unsubscribe.ts';

/** The page of a mail's link. Scanners follow links: it has a button, and does nothing by itself. */
export function unsubscribePage(router: Router, deps: UnsubscribeDeps): void {
  router.get('/u/:token', (ctx) =>
    showUnsubscribing(
      deps,
      ctx,
      deps.app.identity.tokens.readUnsubscribe(ctx.params['token'] ?? ''),
    ),
  );
}
