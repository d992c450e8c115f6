import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { defineProcess } from '../kernel/process.ts';
import type { SequenceEvent } from '../sequences/events.ts';
import { plannedTwice } from './plannedTwice.ts';

/** The steps of a sequence as they were last said, and how far they are apart. */
const Known = z.object({
  steps: z.array(z.object({ stepId: Id, afterDays: z.int().min(0) })),
});
type Known = z.infer<typeof Known>;

/**
 * Where a sequence has other hours, other steps or other days between them, what comes for those who are in it is planned anew,
 * by a job. Another wording changes nothing of when it comes.
 */
export const planAnewProcess = defineProcess<Known, SequenceEvent>({
  name: 'enrolments/planAnew',
  categories: ['sequence'],
  state: { version: 1, schema: Known, keyOf: ({ event }) => event.data.sequenceId },
  react({ event, metadata: { workspaceId, occurredAt } }, known) {
    const { sequenceId } = event.data;
    const job = { processor: 'enrolments/planAnew', payload: { workspaceId, sequenceId } };
    const again = plannedTwice(sequenceId, job, occurredAt);
    if (event.type === 'SequenceWindowChanged') return { reactions: again };
    if (event.type !== 'SequenceStepsChanged') return { reactions: [] };
    const steps = event.data.steps.map(({ stepId, afterDays }) => ({ stepId, afterDays }));
    const isAsBefore = known !== undefined && isSame(known.steps, steps);
    return { reactions: isAsBefore ? [] : again, state: { steps } };
  },
});

function isSame(some: Known['steps'], others: Known['steps']): boolean {
  return (
    some.length === others.length &&
    some.every(({ stepId, afterDays }, at) => {
      const other = others[at];
      return other?.stepId === stepId && other.afterDays === afterDays;
    })
  );
}
