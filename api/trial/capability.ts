import type { ApiCapability } from '../capability.ts';
import { meetingEndpoints } from './meetingRoutes.ts';
import { trialEndpoints } from './routes.ts';

export const trial: ApiCapability = {
  name: 'trial',
  endpoints: (context) => [...trialEndpoints(context), ...meetingEndpoints(context)],
};
