import type { ApiCapability } from '../capability.ts';
import { addRoute } from './addRoute.ts';
import { liftManyRoute } from './liftManyRoute.ts';
import { liftRoutes } from './liftRoutes.ts';
import { readRoute } from './readRoute.ts';
import { unsubscribeRoute } from './unsubscribeRoute.ts';

export const suppressions: ApiCapability = {
  name: 'suppressions',
  endpoints: (context) => [
    readRoute(context.app),
    addRoute(context.app),
    liftManyRoute(context.app),
    ...liftRoutes(context.app),
    unsubscribeRoute(context),
  ],
};
