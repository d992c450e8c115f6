import type { ApiCapability } from '../capability.ts';
import { addToProjectRoute } from './addToProjectRoute.ts';
import { listBulkRoutes } from './listBulkRoutes.ts';
import { bulkRoutes } from './routes.ts';

export const bulks: ApiCapability = {
  name: 'bulks',
  endpoints: ({ app }) => [...bulkRoutes(app), addToProjectRoute(app), ...listBulkRoutes(app)],
};
