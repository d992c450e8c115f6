import { canReadProject } from '../../domain/projects/policy.ts';
import { canListSequences } from '../../domain/sequences/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { sequences as sequencesModel } from './sequences.ts';

export const sequences: ProjectionCapability = {
  name: 'sequences',
  models: [
    announced(sequencesModel, {
      // Told with its project, or without one.
      audience: { of: 'row', mayInProject: canReadProject, mayInWorkspace: canListSequences },
      tell: ({ project_id }) => ({ projectId: project_id ?? undefined }),
    }),
  ],
};
