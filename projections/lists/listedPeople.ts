import type { ListEvent } from '../../domain/lists/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface ListedPersonRow {
  readonly workspace_id: string;
  readonly list_id: string;
  /** Who was put on it; who that is now, the links say. */
  readonly person_id: string;
  readonly added_at: string;
  readonly added_by: string | null;
}

/** Who stands on which list. Names nobody: whoever is forgotten is not shown. Key: `<listId>.<personId>`. */
export const listedPeople = defineReadModel<ListedPersonRow, ListEvent | SubjectEvent>({
  name: 'listed_people',
  version: 2,
  categories: ['list', 'subject'],
  personal: false,
  history: true,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type: a cast keeps row-level security from using the index.
    list_id: 'text',
    person_id: 'text',
    added_at: 'instant',
    added_by: 'text?',
  },
  indexes: [['workspace_id'], ['list_id'], ['person_id']],
  keysOf({ event }) {
    if (event.type !== 'PeopleListed' && event.type !== 'PeopleUnlisted') return [];
    const { listId, personIds } = event.data;
    return personIds.map((personId) => `${listId}.${personId}`);
  },
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata }, key) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'PeopleListed': {
        const { actor, occurredAt, workspaceId } = metadata;
        if (row !== undefined || workspaceId === null) return row;
        const { listId } = event.data;
        return {
          workspace_id: workspaceId,
          list_id: listId,
          person_id: key.slice(listId.length + 1),
          added_at: occurredAt,
          added_by: actor.kind === 'user' ? actor.id : null,
        };
      }
      case 'PeopleUnlisted':
        return undefined;
      case 'ListMade':
      case 'ListRenamed':
      case 'ListSharingChanged':
      case 'ListDeleted':
      case 'ListRestored':
      case 'ErasureProven':
        return row;
    }
  },
});
