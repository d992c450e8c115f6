import type { ApiCapability } from '../capability.ts';
import { circleEntryEndpoints } from './circleEntryRoutes.ts';
import { circleEndpoints } from './circleRoutes.ts';

export const boards: ApiCapability = {
  name: 'boards',
  endpoints: (context) => [...circleEndpoints(context), ...circleEntryEndpoints(context)],
};
