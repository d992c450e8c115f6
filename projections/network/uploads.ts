import type { NetworkEvent } from '../../domain/network/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';

export interface UploadRow {
  readonly workspace_id: string;
  readonly network_id: string;
  readonly user_id: string;
  readonly file_id: string;
  readonly opened_at: string;
}

/**
 * Network files that were taken, from the moment on in which they were: what is read of them is told
 * by the imports, which nobody waits for. Key: import id.
 */
export const uploads = defineReadModel<UploadRow, NetworkEvent>({
  name: 'network_uploads',
  version: 1,
  categories: ['network'],
  personal: false,
  columns: {
    workspace_id: 'id',
    network_id: 'id',
    user_id: 'id',
    file_id: 'id',
    opened_at: 'instant',
  },
  indexes: [['workspace_id', 'user_id']],
  keysOf: ({ event }) => (event.type === 'NetworkUploadOpened' ? [event.data.importId] : []),
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'NetworkUploadOpened': {
        if (metadata.workspaceId === null) return row;
        const { networkId, userId, fileId } = event.data;
        return {
          workspace_id: metadata.workspaceId,
          network_id: networkId,
          user_id: userId,
          file_id: fileId,
          opened_at: metadata.occurredAt,
        };
      }
      case 'NetworkUploadClosed':
        return row;
    }
  },
});
