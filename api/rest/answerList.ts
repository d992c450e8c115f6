import type { Context } from 'koa';

/** One page of rows and how many there are in all. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * Answers a page as ra-data-simple-rest reads it: the bare array, with
 * `Content-Range: <resource> <first>-<last>/<total>`, the total always a number.
 */
export function answerList<Row>(
  ctx: Context,
  resource: string,
  offset: number,
  page: Page<Row>,
): Row[] {
  const last = offset + Math.max(page.rows.length, 1) - 1;
  ctx.set('Content-Range', `${resource} ${offset}-${last}/${page.total}`);
  return [...page.rows];
}
