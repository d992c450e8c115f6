import { defineProcess } from '../kernel/process.ts';
import type { WorkspaceEvent } from '../workspace/events.ts';

/** The projects of somebody who leaves the workspace go on with whoever takes them over. */
export const handOverProcess = defineProcess<never, WorkspaceEvent>({
  name: 'projects/handOver',
  categories: ['workspace'],
  react({ event }) {
    if (event.type !== 'WorkHandedOver') return { reactions: [] };
    return { reactions: [{ kind: 'job', processor: 'projects/handOver', payload: event.data }] };
  },
});
