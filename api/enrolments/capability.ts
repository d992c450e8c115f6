import type { ApiCapability } from '../capability.ts';
import { enrolmentCommandRoutes } from './commandRoutes.ts';
import { planRoute } from './planRoute.ts';
import { previewRoute } from './previewRoute.ts';
import { enrolmentReadRoutes } from './readRoutes.ts';
import { senderRoutes } from './senderRoutes.ts';
import { stopEnrollingRoute } from './stopRoute.ts';
import { undoEnrollingRoute } from './undoRoute.ts';

export const enrolments: ApiCapability = {
  name: 'enrolments',
  // What would happen is asked before one that is named could be taken for it.
  endpoints: ({ app, accounts, sentLately }) => [
    planRoute({ app, accounts, sentLately }),
    previewRoute(app, accounts),
    ...enrolmentCommandRoutes(app, accounts),
    stopEnrollingRoute(),
    undoEnrollingRoute(),
    ...senderRoutes(app, accounts),
    ...enrolmentReadRoutes(app, accounts),
  ],
};
