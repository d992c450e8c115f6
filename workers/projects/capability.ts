import type { WorkerCapability } from '../capability.ts';
import { handOverProcessor } from './handOver.ts';

export const projects: WorkerCapability = {
  name: 'projects',
  processors: [handOverProcessor],
};
