import type { ApiCapability } from '../capability.ts';
import { noteCommandRoutes } from './commandRoutes.ts';
import { noteReadRoutes } from './readRoutes.ts';

export const notes: ApiCapability = {
  name: 'notes',
  endpoints: ({ app }) => [...noteReadRoutes(), ...noteCommandRoutes(app)],
};
