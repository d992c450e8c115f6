import type { ApiCapability } from '../capability.ts';
import { sequenceCommandRoutes } from './commandRoutes.ts';
import { sequenceReadRoutes } from './readRoutes.ts';

export const sequences: ApiCapability = {
  name: 'sequences',
  endpoints: ({ app }) => [...sequenceReadRoutes(), ...sequenceCommandRoutes(app)],
};
