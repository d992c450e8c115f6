import { defineProcess } from '../kernel/process.ts';
import type { SuppressionEvent } from '../suppressions/events.ts';

/** What somebody said themselves: no sequence of the workspace goes on with them. */
const said: ReadonlySet<string> = new Set(['unsubscribed', 'objection', 'complaint']);

/**
 * Whoever wants no mail is out of all sequences of the workspace, paused ones too. The claim of each mail asks the same of
 * the log; this makes it seen at once. Which sequences go on with them, under whichever id, a job finds out.
 */
export const stopObjectedProcess = defineProcess<never, SuppressionEvent>({
  name: 'enrolments/stopObjected',
  categories: ['suppression'],
  react({ event }) {
    if (event.type !== 'AddressSuppressed') return { reactions: [] };
    const { workspaceId, personId, reason } = event.data;
    if (personId === null || !said.has(reason)) return { reactions: [] };
    const payload = { workspaceId, personId, reason };
    return { reactions: [{ kind: 'job', processor: 'enrolments/stopObjected', payload }] };
  },
});
