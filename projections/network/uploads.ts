import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { NetworkEvent } from '../../domain/network/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';

export interface UploadRow {
  readonly workspace_id: string;
  readonly network_id: string;
  readonly user_id: string;
  readonly file_id: string;
  readonly opened_at: string;
  /** Whether it has been worked off, well or not. */
  readonly is_closed: boolean;
  /** What has become of the question whether the connections that it lacks go; `null` where none was asked. */
  readonly removal: 'asked' | 'agreed' | 'done' | 'declined' | 'lapsed' | null;
  /** How many it lacks, of how many there were before it. */
  readonly missing: number | null;
  readonly known: number | null;
}

/**
 * Network files that were taken, from the moment on in which they were: what is read of them is told
 * by the imports, which nobody waits for. What was asked about them and answered stands here, too. Key: import id.
 */
export const uploads = defineReadModel<UploadRow, NetworkEvent>({
  name: 'network_uploads',
  version: 3,
  categories: ['network'],
  personal: false,
  columns: {
    workspace_id: 'id',
    network_id: 'id',
    user_id: 'id',
    file_id: 'id',
    opened_at: 'instant',
    is_closed: 'bool',
    removal: 'text?',
    missing: 'int?',
    known: 'int?',
  },
  indexes: [['workspace_id', 'user_id']],
  keysOf: ({ event }) => [event.data.importId],
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
          is_closed: false,
          removal: null,
          missing: null,
          known: null,
        };
      }
      case 'RemovalAsked': {
        const { missing, known } = event.data;
        return row && { ...row, removal: 'asked', missing, known };
      }
      case 'RemovalAgreed':
        return row && { ...row, removal: 'agreed' };
      case 'RemovalDeclined':
        return row && { ...row, removal: 'declined' };
      case 'RemovalLapsed':
        return row && { ...row, removal: 'lapsed' };
      case 'RemovalClosed':
        return row && { ...row, removal: event.data.outcome === 'failed' ? 'asked' : 'done' };
      case 'NetworkUploadClosed':
        return row && { ...row, is_closed: true };
    }
    return unreachable(event);
  },
});
