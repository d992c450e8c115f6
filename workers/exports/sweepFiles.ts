import type { Files } from '../../platform/files/port.ts';
import { defineSweep } from '../../platform/queues/sweep.ts';

/** Removes uploads, exports and lists whose time is over. */
export const fileSweep = defineSweep<{ readonly files: Files }>({
  name: 'exports/sweepFiles',
  scheduleId: 'sweep-expired-files',
  everyMs: 10 * 60 * 1000,
  run: async ({ files }) => {
    await files.deleteExpired();
  },
});
