import { canReadProject } from '../../domain/projects/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { referrals as referralsModel } from './referrals.ts';

export const referrals: ProjectionCapability = {
  name: 'referrals',
  models: [
    announced(referralsModel, {
      audience: { of: 'project', may: canReadProject },
      tell: ({ project_id, revision }) => ({ projectId: project_id, revision }),
    }),
  ],
};
