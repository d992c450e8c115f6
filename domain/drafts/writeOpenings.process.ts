import { tokenOf } from '../kernel/actor.ts';
import { defineProcess } from '../kernel/process.ts';
import type { OpeningBatchEvent } from './events.ts';

/**
 * First lines that are asked for many become a job that has them written. Whoever stops it does not wait for it where it is
 * put off: a second job ends it at once, and where the first is at work leaves that to it.
 */
export const writeOpeningsProcess = defineProcess<never, OpeningBatchEvent>({
  name: 'drafts/writeOpenings',
  categories: ['openingBatch'],
  react({ event, metadata }) {
    const isWork = event.type === 'OpeningBatchStarted' || event.type === 'OpeningBatchStopped';
    if (!isWork) return { reactions: [] };
    const { workspaceId, actor } = metadata;
    const payload = { batchId: event.data.batchId, workspaceId, ...tokenOf(actor) };
    return { reactions: [{ kind: 'job', processor: 'drafts/writeOpenings', payload }] };
  },
});
