import { defineProcess } from '../kernel/process.ts';
import type { SuppressionEvent } from '../suppressions/events.ts';
import { commandedEnrolments } from './commanded.ts';
import type { EnrolmentEvent } from './events.ts';

/**
 * Whoever wants no more mail is out of the sequence after whose mail they said so. The claim of each mail asks the same
 * of the log, for every sequence; this makes it seen at once, and counted where it belongs.
 */
export const stopUnsubscribedProcess = defineProcess<never, EnrolmentEvent | SuppressionEvent>({
  name: 'enrolments/stopUnsubscribed',
  categories: ['suppression'],
  commanded: [commandedEnrolments],
  react({ event }) {
    if (event.type !== 'AddressSuppressed') return { reactions: [] };
    const { reason, enrolmentId } = event.data;
    if (reason !== 'unsubscribed' || enrolmentId === null) return { reactions: [] };
    const data = { enrolmentId, reason };
    const stop = { category: 'enrolment', id: enrolmentId, type: 'StopEnrolment', data };
    return { reactions: [{ kind: 'command', ...stop }] };
  },
});
