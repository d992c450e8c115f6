import { tokenOf } from '../kernel/actor.ts';
import { defineProcess } from '../kernel/process.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { EnrollingEvent } from './events.ts';

/** Many who are to be put into a sequence become a job that does it; so do those who are to be taken out again. */
export const enrolManyProcess = defineProcess<never, EnrollingEvent>({
  name: 'enrolments/enrolMany',
  categories: ['enrolling'],
  react({ event, metadata }) {
    const { workspaceId, actor } = metadata;
    const payload = { enrollingId: event.data.enrollingId, workspaceId, ...tokenOf(actor) };
    switch (event.type) {
      case 'EnrollingStarted':
        return { reactions: [{ kind: 'job', processor: 'enrolments/enrolMany', payload }] };
      case 'EnrollingUndoAsked':
        return { reactions: [{ kind: 'job', processor: 'enrolments/undoEnrolling', payload }] };
      case 'EnrollingFinished':
      case 'EnrollingFailed':
      case 'EnrollingStopped':
      case 'EnrollingUndone':
        return { reactions: [] };
    }
    return unreachable(event);
  },
});
