import type { ApiCapability } from '../capability.ts';
import { listCommandRoutes } from './commandRoutes.ts';
import { listReadRoutes } from './readRoutes.ts';

export const lists: ApiCapability = {
  name: 'lists',
  endpoints: ({ app }) => [...listReadRoutes(), ...listCommandRoutes(app)],
};
