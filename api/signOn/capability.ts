import type { ApiCapability } from '../capability.ts';
import { signOnRoutes } from './routes.ts';

export const signOn: ApiCapability = {
  name: 'signOn',
  endpoints: (context) => signOnRoutes(context),
};
