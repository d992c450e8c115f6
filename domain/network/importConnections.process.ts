import { tokenOf } from '../kernel/actor.ts';
import { defineProcess } from '../kernel/process.ts';
import type { NetworkEvent } from './events.ts';

/** An opened upload becomes a job that reads the file; the job closes the upload when it ends. */
export const importConnectionsProcess = defineProcess<never, NetworkEvent>({
  name: 'network/importConnections',
  categories: ['network'],
  react({ event, metadata }) {
    if (event.type !== 'NetworkUploadOpened') return { reactions: [] };
    const { networkId, userId, importId, fileId } = event.data;
    const { workspaceId, actor } = metadata;
    return {
      reactions: [
        {
          kind: 'job',
          processor: 'network/importConnections',
          payload: { workspaceId, networkId, userId, importId, fileId, ...tokenOf(actor) },
        },
      ],
    };
  },
});
