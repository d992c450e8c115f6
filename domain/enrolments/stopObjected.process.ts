import { defineProcess } from '../kernel/process.ts';
import type { SuppressionEvent } from '../suppressions/events.ts';

/** What somebody said themselves, or a colleague decided of them: no sequence of the workspace goes on with them. */
const ends: ReadonlySet<string> = new Set(['unsubscribed', 'objection', 'complaint', 'byHand']);

/**
 * Whoever wants no mail is out of all sequences of the workspace, paused ones too. The claim of each mail asks the same of
 * the log; this makes it seen at once. Which sequences go on with them, under whichever id, or write to that address,
 * whoever they take it for, a job finds out.
 */
export const stopObjectedProcess = defineProcess<never, SuppressionEvent>({
  name: 'enrolments/stopObjected',
  categories: ['suppression'],
  react({ event }) {
    if (event.type !== 'AddressSuppressed') return { reactions: [] };
    const { workspaceId, personId, addressHash, reason } = event.data;
    if (!ends.has(reason)) return { reactions: [] };
    const payload = { workspaceId, personId, addressHash, reason };
    return { reactions: [{ kind: 'job', processor: 'enrolments/stopObjected', payload }] };
  },
});
