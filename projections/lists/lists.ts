import type { Sharing } from '../../domain/kernel/sharing.ts';
import type { ListEvent } from '../../domain/lists/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface ListRow {
  readonly workspace_id: string;
  readonly owner_id: string;
  readonly sharing: Sharing;
  readonly name: string | null;
  readonly deleted: boolean;
  readonly created_at: string;
  readonly changed_at: string;
  readonly revision: number;
}

/** Lists of people. Key: list id. Queries: `listLists.ts`. */
export const lists = defineReadModel<ListRow, ListEvent | SubjectEvent>({
  name: 'lists',
  version: 2,
  categories: ['list', 'subject'],
  personal: true,
  history: true,
  columns: {
    workspace_id: 'id',
    owner_id: 'text',
    sharing: 'text',
    name: 'text?',
    deleted: 'bool',
    created_at: 'instant',
    changed_at: 'instant',
    revision: 'int',
  },
  indexes: [['workspace_id', 'changed_at']],
  keysOf: ({ event }) => ('listId' in event.data ? [event.data.listId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata, revision }) {
    const { occurredAt, workspaceId } = metadata;
    const changed = { changed_at: occurredAt, revision };
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ListMade': {
        if (workspaceId === null) return undefined;
        const { ownerId, sharing, personal } = event.data;
        return {
          workspace_id: workspaceId,
          owner_id: ownerId,
          sharing,
          name: personal[workspaceId]?.name ?? null,
          deleted: false,
          created_at: occurredAt,
          ...changed,
        };
      }
      case 'ListRenamed':
        return (
          row && {
            ...row,
            name: event.data.personal[row.workspace_id]?.name ?? null,
            ...changed,
          }
        );
      case 'ListSharingChanged':
        return row && { ...row, sharing: event.data.sharing, ...changed };
      case 'ListDeleted':
        return row && { ...row, deleted: true, ...changed };
      case 'ListRestored':
        return row && { ...row, deleted: false, ...changed };
      case 'PeopleListed':
      case 'PeopleUnlisted':
        return row && { ...row, ...changed };
      case 'ErasureProven':
        return row;
    }
  },
});
