import type { WorkerCapability } from '../capability.ts';
import { draftContext } from './context.ts';
import { writeOpeningsProcessor } from './writeOpenings.ts';

export const drafts: WorkerCapability = {
  name: 'drafts',
  processors: [(context) => writeOpeningsProcessor(draftContext(context))],
};
