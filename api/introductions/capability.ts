import type { ApiCapability } from '../capability.ts';
import { introductionCommandRoutes } from './commandRoutes.ts';
import { introductionReadRoutes } from './readRoutes.ts';

export const introductions: ApiCapability = {
  name: 'introductions',
  endpoints: ({ app }) => [...introductionReadRoutes(), ...introductionCommandRoutes(app)],
};
