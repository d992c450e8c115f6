import type { WorkerCapability } from '../capability.ts';
import { mailTrialRequestProcessor } from './mailTrialRequest.ts';

export const trial: WorkerCapability = {
  name: 'trial',
  processors: [mailTrialRequestProcessor],
};
