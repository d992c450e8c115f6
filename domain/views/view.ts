import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import type { Sharing } from '../kernel/sharing.ts';
import type { ViewCommand } from './commands.ts';
import type { ViewEvent } from './events.ts';

type View = { readonly sharing: Sharing; readonly isDeleted: boolean } | null;

/** A view of a table that somebody keeps. */
export const view: Decider<View, ViewCommand, ViewEvent> = {
  category: 'view',
  initialState: () => null,
  evolve(state, event) {
    switch (event.type) {
      case 'ViewSaved':
        return { sharing: event.data.sharing, isDeleted: false };
      case 'ViewSharingChanged':
        return state && { ...state, sharing: event.data.sharing };
      case 'ViewDeleted':
        return state && { ...state, isDeleted: true };
      case 'ViewRestored':
        return state && { ...state, isDeleted: false };
      case 'ViewReplaced':
      case 'ViewRenamed':
        return state;
    }
  },
  decide({ type, data }, state) {
    const { viewId, workspaceId } = data;
    if (type === 'SaveView') {
      if (state !== null) return [];
      const { ownerId, table, sharing, name, query } = data;
      const personal = { [workspaceId]: { name, query } };
      return [{ type: 'ViewSaved', data: { viewId, ownerId, table, sharing, personal } }];
    }
    if (state === null) throw new NotFoundError('view', viewId);
    if (type === 'RestoreView') {
      return state.isDeleted ? [{ type: 'ViewRestored', data: { viewId } }] : [];
    }
    if (type === 'DeleteView') {
      return state.isDeleted ? [] : [{ type: 'ViewDeleted', data: { viewId } }];
    }
    if (state.isDeleted) throw new RuleBrokenError('view-deleted', 'This view has been deleted.');
    switch (type) {
      case 'ReplaceView': {
        const personal = { [workspaceId]: { query: data.query } };
        return [{ type: 'ViewReplaced', data: { viewId, personal } }];
      }
      case 'RenameView': {
        const personal = { [workspaceId]: { name: data.name } };
        return [{ type: 'ViewRenamed', data: { viewId, personal } }];
      }
      case 'ShareView': {
        const { sharing } = data;
        if (sharing === state.sharing) return [];
        return [{ type: 'ViewSharingChanged', data: { viewId, sharing } }];
      }
    }
  },
};
