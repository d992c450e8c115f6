import type { ApiCapability } from '../capability.ts';
import { viewRoutes } from './routes.ts';

export const views: ApiCapability = { name: 'views', endpoints: ({ app }) => viewRoutes(app) };
