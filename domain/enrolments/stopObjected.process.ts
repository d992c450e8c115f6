import { defineProcess } from '../kernel/process.ts';
import type { SuppressionEvent } from '../suppressions/events.ts';
import { endsAs } from './objections.ts';

/**
 * Whoever wants no mail is out of all sequences of the workspace, paused ones too. The claim of each mail asks the same of
 * the log; this makes it seen at once. Which sequences go on with them, under whichever id, or write to that address,
 * whoever they take it for, a job finds out: of all who are not mailed in one pass, so that of a pasted list the last
 * address stands for those before it.
 */
export const stopObjectedProcess = defineProcess<never, SuppressionEvent>({
  name: 'enrolments/stopObjected',
  categories: ['suppression'],
  react({ event }) {
    if (event.type !== 'AddressSuppressed') return { reactions: [] };
    const { workspaceId, reason } = event.data;
    if (!endsAs.has(reason)) return { reactions: [] };
    const job = { processor: 'enrolments/stopObjected', payload: { workspaceId } };
    return {
      reactions: [
        { kind: 'cancel', key: workspaceId },
        { kind: 'job', key: workspaceId, ...job },
      ],
    };
  },
});
