import type { Context, Middleware } from 'koa';
import type { PageContent } from '../../domain/contracts/page.ts';
import { sitePaths } from '../../domain/contracts/routes.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { errorAnswerOf, ExportDeletedError, ExportExpiredError } from '../http/errors.ts';
import { retryAfterOf } from '../http/middleware/answerErrors.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';
import { ForgedRequestError, OutdatedPageError } from '../http/middleware/csrf.ts';
import type { Pages } from './pages.ts';

/** What a browser shows as a page gets its errors as pages too; everything else gets the envelope. */
export function answerPages(deps: {
  readonly pages: Pages;
  readonly logger: Logger;
  readonly endpoints: readonly AnyEndpoint[];
}): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (ctx.accepts('json', 'html') !== 'html') throw error;
      if (error instanceof ExportExpiredError || error instanceof ExportDeletedError) {
        return fileGone(deps.pages, ctx, error);
      }
      if (ctx.path.startsWith('/api/')) throw error;
      const answer = errorAnswerOf(error);
      const { status, message } = answer;
      // A host that is not ours gets no page of ours.
      if (status === 421) throw error;
      if (status >= 500) {
        const { requestId } = ctx.state;
        deps.logger.error({ requestId, status, ...errorFields(error) }, 'page failed');
      }
      const again =
        error instanceof OutdatedPageError ? shownAgain(deps.endpoints, ctx) : undefined;
      if (again !== undefined) {
        await deps.pages.site(ctx, again);
        ctx.status = status;
        return;
      }
      const away = status === 503;
      const wait = retryAfterOf(answer);
      if (wait !== null) ctx.set('Retry-After', String(wait));
      const shown = status >= 500 && !away ? 'Something went wrong on our side.' : message;
      const back = error instanceof ForgedRequestError ? pageOfForm(ctx.path) : undefined;
      await deps.pages.site(ctx, {
        kind: 'error',
        status,
        message: shown,
        ...(back === undefined ? {} : { back }),
      });
      ctx.status = status;
    }
  };
}

/** The form that was sent from a page that is out of date, with what was typed; it can be sent again. */
function shownAgain(endpoints: readonly AnyEndpoint[], ctx: Context): PageContent | undefined {
  const form = endpoints.find(({ method, path }) => method === 'post' && path === ctx.path);
  const typed: unknown = ctx.request.body;
  if (form?.shownAgain === undefined || typeof typed !== 'object' || typed === null) return;
  return form.shownAgain({ ...typed }, ctx);
}

/**
 * The page that a form stands on: reloading what answers the form would send it again as it is.
 * That of a log-out is left out, for there a link alone logs out.
 */
function pageOfForm(action: string): string | undefined {
  if (action === '/talent-circle/leave') return '/talent-circle/entry';
  if (action === '/declare/withdraw') return '/declare';
  return action === '/logout' ? undefined : sitePaths.find((path) => path === action);
}

/** A download's link is opened as a page; where the file was, the page says how to come by another. */
async function fileGone(
  pages: Pages,
  ctx: Context,
  { message, of: { projectId, listId } }: ExportExpiredError | ExportDeletedError,
): Promise<void> {
  const back = listId === null ? `/projects/${projectId}/pipeline` : `/lists/${listId}`;
  await pages.site(ctx, { kind: 'expired', message, back });
  ctx.status = 410;
}
