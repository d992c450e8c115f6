import type { ApiCapability } from '../capability.ts';
import { notificationRoutes } from './routes.ts';

export const notifications: ApiCapability = {
  name: 'notifications',
  endpoints: ({ app }) => notificationRoutes(app),
};
