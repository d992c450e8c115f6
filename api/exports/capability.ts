import type { ApiCapability } from '../capability.ts';
import { exportRoutes } from './routes.ts';

export const exports: ApiCapability = {
  name: 'exports',
  endpoints: ({ app }) => exportRoutes(app),
};
