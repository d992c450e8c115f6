import type { ApiCapability } from '../capability.ts';
import { tokenRoutes } from './routes.ts';

export const tokens: ApiCapability = {
  name: 'tokens',
  endpoints: ({ app }) => tokenRoutes(app),
};
