import type { Context, Middleware } from 'koa';
import { NotFoundError } from '../../../domain/kernel/errors.ts';
import { MethodNotTakenError } from '../errors.ts';

/**
 * Stands last: nobody has answered. Says which methods the address takes, or that nothing is there.
 * What is no call is a page, and pages are only read.
 */
export const unanswered: Middleware = async (ctx) => {
  const taken = new Set([
    ...(ctx.path.startsWith('/api/') ? [] : ['GET', 'HEAD']),
    ...ofCalls(ctx),
  ]);
  if (taken.size === 0) throw new NotFoundError('address');
  ctx.set('Allow', [...taken].join(', '));
  if (ctx.method !== 'OPTIONS') throw new MethodNotTakenError();
  ctx.status = 204;
};

/** The methods of the calls at this path, as the router has noted them on its way. */
function ofCalls(ctx: Context): readonly string[] {
  const matched: unknown = ctx['matched'];
  if (!Array.isArray(matched)) return [];
  return matched.flatMap(({ methods }: { readonly methods: readonly string[] }) => methods);
}
