import { z } from 'zod';
import type { Files } from '../../platform/files/port.ts';
import {
  defineProcessor,
  type AnyProcessor,
  type Schedule,
} from '../../platform/queues/processor.ts';

/** Removes uploads, exports and lists whose time is over. */
export function sweepFilesProcessor(deps: { readonly files: Files }): AnyProcessor {
  return defineProcessor({
    name: 'exports/sweepFiles',
    queue: 'sweeps',
    payload: z.object({}),
    attempts: 3,
    backoffMs: 5_000,
    concurrency: 1,
    run: async () => {
      await deps.files.deleteExpired();
    },
  });
}

export const sweepFilesSchedule: Schedule = {
  id: 'sweep-expired-files',
  processor: 'exports/sweepFiles',
  payload: {},
  when: { everyMs: 10 * 60 * 1000 },
};
