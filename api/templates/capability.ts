import type { ApiCapability } from '../capability.ts';
import { templateRoutes } from './routes.ts';

export const templates: ApiCapability = {
  name: 'templates',
  endpoints: templateRoutes,
};
