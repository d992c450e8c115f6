import type { ApiCapability } from '../capability.ts';
import { reportRoutes } from './routes.ts';

export const reports: ApiCapability = {
  name: 'reports',
  endpoints: ({ app }) => reportRoutes(app),
};
