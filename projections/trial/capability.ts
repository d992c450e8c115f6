import { silent, type ProjectionCapability } from '../capability.ts';
import { trialRequests } from './trialRequests.ts';

export const trial: ProjectionCapability = {
  name: 'trial',
  models: [silent(trialRequests)],
};
