import type { ApiCapability } from '../capability.ts';
import { activityRoutes } from './routes.ts';

export const activities: ApiCapability = {
  name: 'activities',
  endpoints: ({ app }) => activityRoutes(app),
};
