import type { ApiCapability } from '../capability.ts';
import { connectionRoutes } from './connectionRoutes.ts';
import { removalRoutes } from './removalRoutes.ts';
import { networkRoutes } from './routes.ts';

export const network: ApiCapability = {
  name: 'network',
  endpoints: ({ app }) => [...connectionRoutes(app), ...networkRoutes(app), ...removalRoutes(app)],
};
