import { tokenOf } from '../kernel/actor.ts';
import { defineProcess } from '../kernel/process.ts';
import type { ImportEvent } from './events.ts';

/**
 * A started import of people becomes a job that reads the file. Imports of connections
 * are read by the job of the upload that opened them.
 */
export const importPeopleProcess = defineProcess<never, ImportEvent>({
  name: 'people/importPeople',
  categories: ['import'],
  react({ event, metadata }) {
    if (event.type !== 'ImportStarted' || event.data.kind !== 'people') return { reactions: [] };
    const { importId } = event.data;
    const { workspaceId, actor } = metadata;
    return {
      reactions: [
        {
          kind: 'job',
          processor: 'people/importPeople',
          payload: { importId, workspaceId, ...tokenOf(actor) },
        },
      ],
    };
  },
});
