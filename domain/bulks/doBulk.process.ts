import { defineProcess } from '../kernel/process.ts';
import type { BulkEvent } from './events.ts';

/** A bulk that was started becomes a job that does it. */
export const doBulkProcess = defineProcess<never, BulkEvent>({
  name: 'bulks/doBulk',
  categories: ['bulk'],
  react({ event, metadata }) {
    if (event.type !== 'BulkStarted') return { reactions: [] };
    return {
      reactions: [
        {
          kind: 'job',
          processor: 'bulks/doBulk',
          payload: { bulkId: event.data.bulkId, workspaceId: metadata.workspaceId },
        },
      ],
    };
  },
});
