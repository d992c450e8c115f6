import { z } from 'zod';
import { defineProcessor } from '../../../platform/queues/processor.ts';
import type { WorkerCapability } from '../../../workers/capability.ts';

/** The plots that have been watered, in this process. */
export const watered: string[] = [];

export const garden: WorkerCapability = {
  name: 'garden',
  processors: [
    () =>
      defineProcessor({
        name: 'garden/water',
        queue: 'gardens',
        payload: z.object({ plotId: z.uuid() }),
        attempts: 3,
        backoffMs: 100,
        concurrency: 1,
        run: async ({ plotId }) => void watered.push(plotId),
      }),
  ],
};
