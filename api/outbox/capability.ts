import type { ApiCapability } from '../capability.ts';
import { outboxHoldRoutes } from './holdRoutes.ts';
import { outboxReadRoute } from './readRoute.ts';

export const outbox: ApiCapability = {
  name: 'outbox',
  endpoints: ({ app, accounts, sentLately }) => [
    outboxReadRoute({ app, accounts, sentLately }),
    ...outboxHoldRoutes(app, accounts),
  ],
};
