import { defineProcess } from '../kernel/process.ts';
import type { EnrollingEvent } from './events.ts';

/** Many who are to be put into a sequence become a job that does it. */
export const enrolManyProcess = defineProcess<never, EnrollingEvent>({
  name: 'enrolments/enrolMany',
  categories: ['enrolling'],
  react({ event, metadata }) {
    if (event.type !== 'EnrollingStarted') return { reactions: [] };
    const payload = { enrollingId: event.data.enrollingId, workspaceId: metadata.workspaceId };
    return { reactions: [{ kind: 'job', processor: 'enrolments/enrolMany', payload }] };
  },
});
