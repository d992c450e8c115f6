import type { ApiCapability } from '../capability.ts';
import { countEvents } from './countEvents.ts';
import { analyticsEndpoints } from './routes.ts';

export const analytics: ApiCapability = {
  name: 'analytics',
  endpoints: ({ app: { logger }, limits, metrics, site }) =>
    analyticsEndpoints({
      limits,
      count: countEvents({ metrics, logger, experiments: site.shown.experiments }),
    }),
};
