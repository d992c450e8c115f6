import type { ApiCapability } from '../capability.ts';
import { referralRoutes } from './referralRoutes.ts';
import { roleRoutes } from './roleRoutes.ts';

export const referrals: ApiCapability = {
  name: 'referrals',
  endpoints: ({ app }) => [...roleRoutes(app), ...referralRoutes(app)],
};
