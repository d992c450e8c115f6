import { canReadProject } from '../../domain/projects/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { projects as projectsModel } from './projects.ts';

export const projects: ProjectionCapability = {
  name: 'projects',
  models: [
    announced(projectsModel, {
      audience: { of: 'project', may: canReadProject },
      tell: (_row, key) => ({ projectId: key }),
    }),
  ],
};
