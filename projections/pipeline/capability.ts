import { canReadProject } from '../../domain/projects/policy.ts';
import { announced, silent, type ProjectionCapability } from '../capability.ts';
import { prospects } from './candidacies.ts';
import { candidacyTexts } from './candidacyTexts.ts';

export const pipeline: ProjectionCapability = {
  name: 'pipeline',
  models: [
    announced(prospects, {
      audience: { of: 'project', may: canReadProject },
      tell: ({ project_id, stage, order_key, revision }) => ({
        projectId: project_id,
        stage: stage ?? undefined,
        orderKey: order_key ?? undefined,
        revision,
      }),
    }),
    silent(candidacyTexts),
  ],
};
