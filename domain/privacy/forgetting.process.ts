import type { PersonEvent } from '../people/events.ts';
import { defineProcess, type Reaction } from '../kernel/process.ts';
import type { SubjectEvent } from './events.ts';

/**
 * Carries a decision to forget through: a person's to each of their records, a
 * subject's to the destruction of the key and the sweep of all copies.
 */
export const forgettingProcess = defineProcess<Record<string, never>, PersonEvent | SubjectEvent>({
  name: 'privacy/forgetting',
  categories: ['person', 'subject'],
  // What was decided before this process ran for the first time has to be done as well.
  startsAt: 'beginning',
  keyOf: () => null,
  react({ event, eventId, metadata }) {
    if (event.type === 'PersonForgotten') {
      const { personId, recordIds, requestId, reasonCode } = event.data;
      const reactions = recordIds.map((recordId): Reaction => ({
        processor: 'privacy/forgetRecord',
        payload: {
          recordId,
          personId,
          requestId,
          reasonCode,
          workspaceId: metadata.workspaceId,
          correlationId: metadata.correlationId,
          causationId: eventId,
        },
      }));
      return { reactions };
    }
    if (event.type !== 'SubjectForgotten') return { reactions: [] };
    const payload = { subjectId: event.data.subjectId };
    return { reactions: [{ processor: 'privacy/forgetSubject', payload }] };
  },
});
