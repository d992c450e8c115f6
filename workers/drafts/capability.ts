import type { WorkerCapability } from '../capability.ts';
import { writeOpeningsProcessor } from './writeOpenings.ts';

export const drafts: WorkerCapability = {
  name: 'drafts',
  processors: [writeOpeningsProcessor],
};
