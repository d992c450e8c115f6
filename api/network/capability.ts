import type { ApiCapability } from '../capability.ts';
import { networkRoutes } from './routes.ts';

export const network: ApiCapability = {
  name: 'network',
  endpoints: ({ app }) => networkRoutes(app),
};
