import type { WorkerCapability } from '../capability.ts';
import { stopOpeningsProcessor } from './stopOpenings.ts';
import { writeOpeningsProcessor } from './writeOpenings.ts';

export const drafts: WorkerCapability = {
  name: 'drafts',
  processors: [writeOpeningsProcessor, stopOpeningsProcessor],
};
