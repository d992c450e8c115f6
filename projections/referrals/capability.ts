import { canReadProject } from '../../domain/projects/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { referrals as referralsModel } from './referrals.ts';

export const referrals: ProjectionCapability = {
  name: 'referrals',
  models: [
    announced(referralsModel, {
      // The members of the project, and who made it.
      audience: { of: 'projectAndUser', may: canReadProject },
      tell: ({ project_id, referrer_id }) => ({
        projectId: project_id,
        userId: referrer_id,
      }),
    }),
  ],
};
