import type { PublicSite } from '../../domain/contracts/site.ts';
import { variationsTold } from '../../domain/contracts/variations.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../operations/metrics.ts';
import { pageOf } from './pageOf.ts';
import type { CountEvent } from './routes.ts';

/**
 * Counts events by page, kind and place, and says each in the log: closed lists of words alone, no
 * address, no session, nothing by which two events could be told to be of the same person.
 */
export function countEvents(deps: {
  readonly metrics: Pick<Metrics, 'pageEvent'>;
  readonly logger: Pick<Logger, 'info'>;
  /** What the site's configuration tries out: a variation of nothing else is believed. */
  readonly experiments: PublicSite['experiments'];
}): CountEvent {
  return (event, host) => {
    const counted = {
      kind: event.hitType === 'pageview' ? 'pageview' : event.click_type,
      page: pageOf(event.url, host),
      place: event.event_origin,
      variations: variationsTold(`variations=${event.variations ?? ''}`, deps.experiments),
    };
    deps.metrics.pageEvent(counted);
    deps.logger.info({ ...counted, userType: event.user_type }, 'page event');
  };
}
