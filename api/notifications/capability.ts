import type { ApiCapability } from '../capability.ts';
import { notificationRoutes } from './routes.ts';
import { waitRoute } from './waitRoute.ts';

export const notifications: ApiCapability = {
  name: 'notifications',
  endpoints: ({ app }) => [...notificationRoutes(app), waitRoute(app)],
};
