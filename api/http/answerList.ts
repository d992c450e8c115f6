import type { Context } from 'koa';
import type { PageOfRows } from '../../platform/subscriptions/query/page.ts';

/**
 * Answers a page as ra-data-simple-rest reads it: the bare array, with
 * `Content-Range: <resource> <first>-<last>/<total>`, the total always a number.
 */
export function answerList<Row, Shown>(
  ctx: Context,
  resource: string,
  offset: number,
  page: PageOfRows<Row>,
  present: (row: Row) => Shown,
): Shown[] {
  const last = offset + Math.max(page.rows.length, 1) - 1;
  ctx.set('Content-Range', `${resource} ${offset}-${last}/${page.total}`);
  return page.rows.map(present);
}
