import type { ApiCapability } from '../capability.ts';
import { companyRoutes } from './companyRoutes.ts';
import { firmCommandRoutes } from './firmCommandRoutes.ts';
import { introduceRoute } from './introduceRoute.ts';
import { ownRoutes } from './ownRoutes.ts';
import { roleRoutes } from './roleRoutes.ts';
import { unbegunRoutes } from './unbegunRoutes.ts';
import { withdrawRoute } from './withdrawRoute.ts';

export const portfolios: ApiCapability = {
  name: 'portfolios',
  endpoints: (context) => [
    ...companyRoutes(context.app),
    ...firmCommandRoutes(context),
    ...unbegunRoutes(context),
    ...roleRoutes(context.app),
    introduceRoute(context),
    withdrawRoute(context.app),
    ...ownRoutes(context.app),
  ],
};
