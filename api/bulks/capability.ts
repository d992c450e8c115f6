import type { ApiCapability } from '../capability.ts';
import { addToProjectRoute } from './addToProjectRoute.ts';
import { jobsRoute } from './jobsRoute.ts';
import { listBulkRoutes } from './listBulkRoutes.ts';
import { bulkRoutes } from './routes.ts';

export const bulks: ApiCapability = {
  name: 'bulks',
  endpoints: ({ app }) => [
    jobsRoute(),
    ...bulkRoutes(app),
    addToProjectRoute(app),
    ...listBulkRoutes(app),
  ],
};
