import { tokenOf } from '../kernel/actor.ts';
import { defineProcess } from '../kernel/process.ts';
import type { NetworkEvent } from './events.ts';

/** A yes to the removal becomes a job that takes the missing connections away. */
export const removeConnectionsProcess = defineProcess<never, NetworkEvent>({
  name: 'network/removeConnections',
  categories: ['network'],
  react({ event, metadata }) {
    if (event.type !== 'RemovalAgreed') return { reactions: [] };
    const { networkId, importId } = event.data;
    const { workspaceId, actor } = metadata;
    return {
      reactions: [
        {
          kind: 'job',
          processor: 'network/removeConnections',
          payload: { workspaceId, networkId, importId, ...tokenOf(actor) },
        },
      ],
    };
  },
});
