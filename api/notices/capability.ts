import type { ApiCapability } from '../capability.ts';
import { noticesEndpoints } from './routes.ts';

export const notices: ApiCapability = {
  name: 'notices',
  endpoints: ({ app }) => noticesEndpoints(app),
};
