import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { visitorLimits } from '../http/middleware/rateLimit.ts';
import { showUnsubscribing, unsubscribe, type UnsubscribeDeps } from './unsubscribe.ts';

/**
 * The button of a mail program (RFC 8058), and of our own page: without a cookie, from anywhere, with whatever body, answered
 * at once and without leading anywhere. What may be done by it its address says, and nothing else.
 */
export function unsubscribeRoute(deps: UnsubscribeDeps) {
  const { app, limits } = deps;
  return endpoint({
    method: 'post',
    path: '/u/:token',
    summary: 'Be mailed no more, by the link of a mail; mail programs call it (RFC 8058).',
    capability: 'suppressions',
    access: 'visitor',
    isFromAnywhere: true,
    params: z.object({ token: z.string() }),
    query: z.object({ by: z.string().optional() }),
    answer: null,
    async handle({ params: { token }, query, ctx, commandContext }) {
      const link = app.identity.tokens.readUnsubscribe(token);
      if (link === null) {
        await limits.count([[visitorLimits.unsubscribeMissPerIp, limits.ip(ctx)]]);
      } else {
        await limits.count([[visitorLimits.unsubscribePerLink, app.hash('name', token)]]);
        const way = query.by === 'page' ? 'page' : 'oneClick';
        await unsubscribe(app, commandContext(), link, way);
      }
      await showUnsubscribing(deps, ctx, link);
    },
  });
}
