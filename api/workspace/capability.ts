import type { ApiCapability } from '../capability.ts';
import { memberCommandRoutes } from './memberCommandRoutes.ts';
import { memberRoutes } from './memberRoutes.ts';
import { userRoutes } from './userRoutes.ts';
import { workspaceRoutes } from './workspaceRoutes.ts';

export const workspace: ApiCapability = {
  name: 'workspace',
  endpoints: () => [
    ...userRoutes(),
    ...memberRoutes(),
    ...memberCommandRoutes(),
    ...workspaceRoutes(),
  ],
};
