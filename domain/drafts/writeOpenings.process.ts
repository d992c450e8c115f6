import { tokenOf } from '../kernel/actor.ts';
import { defineProcess } from '../kernel/process.ts';
import type { OpeningBatchEvent } from './events.ts';

/** First lines that are asked for many become a job that has them written. */
export const writeOpeningsProcess = defineProcess<never, OpeningBatchEvent>({
  name: 'drafts/writeOpenings',
  categories: ['openingBatch'],
  react({ event, metadata }) {
    if (event.type !== 'OpeningBatchStarted') return { reactions: [] };
    const { workspaceId, actor } = metadata;
    const payload = { batchId: event.data.batchId, workspaceId, ...tokenOf(actor) };
    return { reactions: [{ kind: 'job', processor: 'drafts/writeOpenings', payload }] };
  },
});
