import { tokenOf } from '../kernel/actor.ts';
import { defineProcess } from '../kernel/process.ts';
import type { ExportEvent } from './events.ts';

/** A wish for an export becomes a job that makes the file. */
export const makeExportProcess = defineProcess<never, ExportEvent>({
  name: 'exports/makeExport',
  categories: ['export'],
  react({ event, metadata }) {
    const isEnd = event.type === 'ExportFinished' || event.type === 'ExportFailed';
    if (isEnd) return { reactions: [] };
    const { workspaceId, actor } = metadata;
    return {
      reactions: [
        {
          kind: 'job',
          processor: 'exports/makeExport',
          payload: { exportId: event.data.exportId, workspaceId, ...tokenOf(actor) },
        },
      ],
    };
  },
});
