import type { ApiCapability } from '../capability.ts';
import { searchRoutes } from './routes.ts';

export const search: ApiCapability = {
  name: 'search',
  endpoints: ({ app }) => searchRoutes(app),
};
