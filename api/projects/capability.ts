import type { ApiCapability } from '../capability.ts';
import { projectCommandRoutes } from './commandRoutes.ts';
import { projectNewsRoutes } from './newsRoutes.ts';
import { projectReadRoutes } from './readRoutes.ts';

export const projects: ApiCapability = {
  name: 'projects',
  endpoints: ({ app }) => [
    ...projectReadRoutes(app),
    ...projectNewsRoutes(app),
    ...projectCommandRoutes(app),
  ],
};
