import { canWriteOpenings } from '../../domain/drafts/policy.ts';
import { announced, silent, type ProjectionCapability } from '../capability.ts';
import { drafts as draftsModel } from './drafts.ts';
import { openingBatches } from './openingBatches.ts';
import { openings as openingsModel } from './openings.ts';

export const drafts: ProjectionCapability = {
  name: 'drafts',
  models: [
    silent(draftsModel),
    announced(openingsModel, {
      audience: { of: 'project', may: canWriteOpenings },
      tell: ({ project_id }) => ({ projectId: project_id }),
    }),
    announced(openingBatches, {
      // Whoever works on the project follows it and stops it, too.
      audience: { of: 'projectAndUser', may: canWriteOpenings },
      tell: (row) => ({ projectId: row.project_id, userId: row.started_by }),
    }),
  ],
};
