import { tokenOf } from '../kernel/actor.ts';
import { defineProcess } from '../kernel/process.ts';
import type { BulkEvent } from './events.ts';

/** A bulk that was started becomes a job that does it. */
export const doBulkProcess = defineProcess<never, BulkEvent>({
  name: 'bulks/doBulk',
  categories: ['bulk'],
  react({ event, metadata }) {
    if (event.type !== 'BulkStarted' && event.type !== 'ListBulkStarted') return { reactions: [] };
    const processor = event.type === 'BulkStarted' ? 'bulks/doBulk' : 'bulks/doListBulk';
    const { workspaceId, actor } = metadata;
    const payload = { bulkId: event.data.bulkId, workspaceId, ...tokenOf(actor) };
    return { reactions: [{ kind: 'job', processor, payload }] };
  },
});
