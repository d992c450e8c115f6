import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import type { Sharing } from '../kernel/sharing.ts';
import type { ListCommand } from './commands.ts';
import type { ListEvent } from './events.ts';

type List = { readonly sharing: Sharing; readonly isDeleted: boolean } | null;

/** A list of people. It remembers nobody who stands on it: who does already, the read model knows. */
export const list: Decider<List, ListCommand, ListEvent> = {
  category: 'list',
  initialState: () => null,
  evolve(state, event) {
    switch (event.type) {
      case 'ListMade':
        return { sharing: event.data.sharing, isDeleted: false };
      case 'ListSharingChanged':
        return state && { ...state, sharing: event.data.sharing };
      case 'ListDeleted':
        return state && { ...state, isDeleted: true };
      case 'ListRestored':
        return state && { ...state, isDeleted: false };
      case 'ListRenamed':
      case 'PeopleListed':
      case 'PeopleUnlisted':
        return state;
    }
  },
  decide(command, state) {
    const { listId } = command.data;
    if (command.type === 'MakeList') {
      if (state !== null) return [];
      const { ownerId, sharing, workspaceId, name, personIds, recordIds } = command.data;
      const personal = { [workspaceId]: { name } };
      return [
        { type: 'ListMade', data: { listId, ownerId, sharing, personal } },
        ...listed(listId, personIds, recordIds),
      ];
    }
    if (state === null) throw new NotFoundError('list', listId);
    if (command.type === 'RestoreList') {
      return state.isDeleted ? [{ type: 'ListRestored', data: { listId } }] : [];
    }
    if (command.type === 'DeleteList') {
      return state.isDeleted ? [] : [{ type: 'ListDeleted', data: { listId } }];
    }
    if (state.isDeleted) throw new RuleBrokenError('list-deleted', 'This list has been deleted.');
    switch (command.type) {
      case 'RenameList': {
        const { workspaceId, name } = command.data;
        return [{ type: 'ListRenamed', data: { listId, personal: { [workspaceId]: { name } } } }];
      }
      case 'ShareList': {
        const { sharing } = command.data;
        if (sharing === state.sharing) return [];
        return [{ type: 'ListSharingChanged', data: { listId, sharing } }];
      }
      case 'ListPeople':
        return listed(listId, command.data.personIds, command.data.recordIds);
      case 'UnlistPeople': {
        const { personIds } = command.data;
        return personIds.length === 0
          ? []
          : [{ type: 'PeopleUnlisted', data: { listId, personIds } }];
      }
    }
  },
};

function listed(listId: string, personIds: string[], recordIds: string[]): ListEvent[] {
  if (personIds.length === 0) return [];
  return [{ type: 'PeopleListed', data: { listId, personIds, recordIds } }];
}
