import { projects as projectRows } from '../../projections/projects/projects.ts';
import type { WorkerCapability } from '../capability.ts';
import { handOverProcessor } from './handOver.ts';

export const projects: WorkerCapability = {
  name: 'projects',
  processors: [
    (context) =>
      handOverProcessor({
        ...context,
        waitForProjects: (position, withinMs) => context.waitFor([projectRows], position, withinMs),
      }),
  ],
};
