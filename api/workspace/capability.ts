import type { ApiCapability } from '../capability.ts';
import { auditRoutes } from './auditRoutes.ts';
import { logoRoutes } from './logoRoutes.ts';
import { memberCommandRoutes } from './memberCommandRoutes.ts';
import { memberRoutes } from './memberRoutes.ts';
import { settingsRoutes } from './settingsRoutes.ts';
import { standingRoutes } from './standingRoutes.ts';
import { userRoutes } from './userRoutes.ts';
import { wordRoutes } from './wordRoutes.ts';
import { workspaceRoutes } from './workspaceRoutes.ts';

export const workspace: ApiCapability = {
  name: 'workspace',
  endpoints: ({ app }) => [
    ...userRoutes(),
    ...memberRoutes(),
    ...memberCommandRoutes(app),
    ...workspaceRoutes(app),
    ...settingsRoutes(app),
    ...wordRoutes(app),
    ...logoRoutes(app),
    ...standingRoutes(app),
    ...auditRoutes(),
  ],
};
