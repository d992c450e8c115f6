import { tokenOf } from '../kernel/actor.ts';
import { defineProcess } from '../kernel/process.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { OpeningBatchEvent } from './events.ts';

/**
 * First lines that are asked for many become a job that has them written. Whoever stops it does not wait for it where it is put off, or
 * behind others: a job of another kind ends it at once, and where the first is at work leaves that to it.
 */
export const writeOpeningsProcess = defineProcess<never, OpeningBatchEvent>({
  name: 'drafts/writeOpenings',
  categories: ['openingBatch'],
  react({ event, metadata }) {
    const processor = processorFor(event.type);
    if (processor === null) return { reactions: [] };
    const { workspaceId, actor } = metadata;
    const payload = { batchId: event.data.batchId, workspaceId, ...tokenOf(actor) };
    return { reactions: [{ kind: 'job', processor, payload }] };
  },
});

function processorFor(type: OpeningBatchEvent['type']): string | null {
  switch (type) {
    case 'OpeningBatchStarted':
      return 'drafts/writeOpenings';
    case 'OpeningBatchStopped':
      return 'drafts/stopOpenings';
    case 'OpeningBatchFinished':
    case 'OpeningBatchFailed':
      return null;
  }
  return unreachable(type);
}
