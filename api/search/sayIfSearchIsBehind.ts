import type { Context } from 'koa';
import type { Search } from '../../projections/search/port.ts';

/**
 * People reach the search after what imports fill, for which nobody waits: an answer that
 * doesn't know of everything up to `X-Kith-After` says so.
 */
export async function sayIfSearchIsBehind(
  { search }: { readonly search: Search },
  ctx: Context,
): Promise<void> {
  const after = ctx.get('X-Kith-After');
  if (after === '') return;
  const { position } = await search.status();
  if (position < after) ctx.set('X-Kith-Behind', 'true');
}
