import { canReadProject } from '../../domain/projects/policy.ts';
import { announced, silent, type ProjectionCapability } from '../capability.ts';
import { prospects } from './candidacies.ts';
import { candidacyTexts } from './candidacyTexts.ts';
import { countProspectsByStage } from './countProspects.ts';
import { moveBetween } from './moveBetween.ts';

export const pipeline: ProjectionCapability = {
  name: 'pipeline',
  models: [
    announced(prospects, {
      audience: { of: 'project', may: canReadProject },
      tell: (row, _key, before) => ({ projectId: row.project_id, moved: moveBetween(before, row) }),
      count: countProspectsByStage,
    }),
    silent(candidacyTexts),
  ],
};
