import type { Context } from 'koa';
import { EVENT_MAX_BYTES } from '../../domain/contracts/analytics.ts';
import { AnalyticsEvent } from '../../domain/contracts/analyticsEvent.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { BodyTooLargeError } from '../http/errors.ts';
import { visitorLimits, type Limiter } from '../http/middleware/rateLimit.ts';

/** Takes note of an event whose addresses have been redacted; `host` is the page's own. */
export type CountEvent = (event: AnalyticsEvent, host: string) => void;

/** What the pages tell of themselves: counted, and then forgotten. */
export function analyticsEndpoints(deps: {
  readonly limits: Limiter;
  readonly count: CountEvent;
}): readonly AnyEndpoint[] {
  const { limits, count } = deps;
  return [
    endpoint({
      method: 'post',
      path: '/api/analytics',
      summary: 'Count a page view or a click; who did it is not kept.',
      capability: 'analytics',
      access: 'visitor',
      body: AnalyticsEvent,
      answer: null,
      status: 204,
      async handle({ body, ctx }) {
        if (sizeOf(ctx) > EVENT_MAX_BYTES) throw new BodyTooLargeError();
        await limits.count([[visitorLimits.analyticsPerIp, limits.ip(ctx)]]);
        if (!asksNotToBeCounted(ctx)) count(body, ctx.host);
        ctx.status = 204;
      },
    }),
  ];
}

function sizeOf({ request }: Context): number {
  return Buffer.byteLength(request.rawBody ?? '');
}

/** Do Not Track, and Global Privacy Control: we do as they say, though it is nobody that we count. */
function asksNotToBeCounted(ctx: Context): boolean {
  return ctx.get('DNT') === '1' || ctx.get('Sec-GPC') === '1';
}
