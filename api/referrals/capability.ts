import type { ApiCapability } from '../capability.ts';
import { referralRoutes } from './referralRoutes.ts';
import { rewardRoutes } from './rewardRoutes.ts';
import { roleRoutes } from './roleRoutes.ts';

export const referrals: ApiCapability = {
  name: 'referrals',
  endpoints: ({ app }) => [...roleRoutes(app), ...referralRoutes(app), ...rewardRoutes(app)],
};
