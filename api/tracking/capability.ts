import type { ApiCapability } from '../capability.ts';
import { trackingRoutes } from './routes.ts';

export const tracking: ApiCapability = {
  name: 'tracking',
  endpoints: ({ app }) => trackingRoutes(app),
};
