import { canReadProject } from '../../domain/projects/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { introductions as introductionsModel } from './introductions.ts';

export const introductions: ProjectionCapability = {
  name: 'introductions',
  models: [
    announced(introductionsModel, {
      audience: { of: 'projectAndUser', may: canReadProject },
      tell: ({ project_id, colleague_id }) => ({
        projectId: project_id,
        userId: colleague_id,
      }),
    }),
  ],
};
