import type { ApiCapability } from '../capability.ts';
import { openingBatchRoutes } from './openingBatchRoutes.ts';
import { openingRoutes } from './openingRoutes.ts';
import { draftReadRoutes } from './readRoutes.ts';
import { writeRoute } from './writeRoute.ts';

export const drafts: ApiCapability = {
  name: 'drafts',
  endpoints: ({ app, limits, models }) => [
    writeRoute({ app, limits, models }),
    ...draftReadRoutes(app, models),
    ...openingRoutes(app),
    ...openingBatchRoutes(app, models),
  ],
};
