import type { ApiCapability } from '../capability.ts';
import { sequenceCommandRoutes } from './commandRoutes.ts';
import { sequenceReadRoutes } from './readRoutes.ts';
import { testMailRoute } from './testMailRoute.ts';

export const sequences: ApiCapability = {
  name: 'sequences',
  endpoints: (context) => [
    ...sequenceReadRoutes(context.app, context.accounts),
    ...sequenceCommandRoutes(context.app, context.accounts),
    testMailRoute(context),
  ],
};
