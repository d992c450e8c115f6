import type { ApiCapability } from '../capability.ts';
import { accountEndpoints } from './accountRoutes.ts';
import { entryEndpoints } from './entryRoutes.ts';
import { lateNoticeEndpoint } from './lateNoticeRoute.ts';
import { membershipEndpoints } from './membershipRoutes.ts';
import { selfEndpoints } from './selfRoutes.ts';
import { sessionEndpoints } from './sessionRoutes.ts';

export const identity: ApiCapability = {
  name: 'identity',
  endpoints: (context) => [
    ...entryEndpoints(context),
    lateNoticeEndpoint(context),
    ...sessionEndpoints(context),
    ...selfEndpoints(context.app),
    ...accountEndpoints(context),
    ...membershipEndpoints(context),
  ],
};
