import type { CircleEvent } from '../boards/events.ts';
import type { PersonEvent } from '../people/events.ts';
import { defineProcess, type Reaction } from '../kernel/process.ts';
import type { SubjectEvent } from './events.ts';

type Followed = PersonEvent | CircleEvent | SubjectEvent;

/**
 * Carries a decision to forget through: a person's to each of their records, the end of an entry of
 * the Talent Circle to that entry, a subject's to the destruction of the key and the sweep of all copies.
 */
export const forgettingProcess = defineProcess<Record<string, never>, Followed>({
  name: 'privacy/forgetting',
  categories: ['person', 'circleMember', 'subject'],
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
    if (event.type === 'CircleLeft' || event.type === 'CircleMembershipLapsed') {
      // An entry is a source record that no person has been made of yet.
      const payload = {
        recordId: event.data.memberId,
        personId: null,
        requestId: null,
        reasonCode: event.type === 'CircleLeft' ? 'circle-left' : 'circle-lapsed',
        workspaceId: metadata.workspaceId,
        correlationId: metadata.correlationId,
        causationId: eventId,
      };
      return { reactions: [{ processor: 'privacy/forgetRecord', payload }] };
    }
    if (event.type !== 'SubjectForgotten') return { reactions: [] };
    const payload = { subjectId: event.data.subjectId };
    return { reactions: [{ processor: 'privacy/forgetSubject', payload }] };
  },
});
