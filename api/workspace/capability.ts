import type { ApiCapability } from '../capability.ts';
import { memberRoutes } from './memberRoutes.ts';

export const workspace: ApiCapability = {
  name: 'workspace',
  endpoints: () => memberRoutes(),
};
