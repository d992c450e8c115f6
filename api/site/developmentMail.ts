import type { Context } from 'koa';
import type Router from 'koa-router';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import type { DevelopmentInbox } from '../../platform/mail/developmentInbox.ts';
import type { Pages } from './pages.ts';

export const DEV_MAIL = '/dev/mail';

/**
 * A mail in its frame runs nothing, sends nothing and loads nothing, so that looking at it is no opening of it; what it
 * links to opens beside.
 */
const OF_MAIL = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Development's inbox, and each of its mails as mail programs show it, light or dark. */
export function developmentMailPages(
  router: Router,
  { inbox, pages }: { readonly inbox: DevelopmentInbox; readonly pages: Pick<Pages, 'site'> },
): void {
  router.get(DEV_MAIL, (ctx) => {
    const mails = inbox.mails().map(({ id, to, subject, text, keptAt, from, unsubscribe }) => ({
      id,
      from: from ?? null,
      unsubscribe: unsubscribe ?? null,
      to,
      subject,
      text,
      keptAt: keptAt.toISOString(),
    }));
    return pages.site(ctx, { kind: 'mail', mails, since: inbox.since.toISOString() });
  });

  for (const scheme of ['light', 'dark'] as const) {
    router.get(`${DEV_MAIL}/:id/${scheme}`, (ctx: Context) => {
      const mail = inbox.mails().find(({ id }) => id === ctx.params['id']);
      if (mail === undefined) throw new NotFoundError('mail');
      ctx.set('Content-Security-Policy', OF_MAIL);
      ctx.set('X-Frame-Options', 'SAMEORIGIN');
      ctx.type = 'html';
      ctx.body = inScheme(mail.html, scheme);
    });
  }
}

/** As a reader who prefers this scheme has it, whatever the developer's own browser prefers. */
function inScheme(html: string, scheme: 'light' | 'dark'): string {
  return html
    .replaceAll(/\(prefers-color-scheme:\s*(light|dark)\)/g, (_, asked: string) =>
      asked === scheme ? 'all' : 'not all',
    )
    .replace('color-scheme:light dark', `color-scheme:${scheme}`)
    .replace('<head>', '<head><base target="_blank">');
}
