import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { RememberSearch } from './commands.ts';
import type { LastSearchEvent } from './events.ts';
import type { LastQuery } from './lastQuery.ts';

/** The latest search of one user in one workspace, or `null` before the first and once forgotten. */
export type LastSearchState = { readonly lastQuery: LastQuery | null };

/** Remembers a search; the same search again changes nothing. */
export const lastSearchDecider: Decider<LastSearchState, RememberSearch, LastSearchEvent> = {
  category: 'lastSearch',
  remembers: 'newest',
  initialState: () => ({ lastQuery: null }),
  evolve(_, event) {
    if (event.type !== 'SearchRemembered') return unreachable(event.type);
    const { userId, personal } = event.data;
    return { lastQuery: personal[userId]?.lastQuery ?? null };
  },
  decide({ data: { userId, workspaceId, lastQuery } }, state) {
    if (JSON.stringify(lastQuery) === JSON.stringify(state.lastQuery)) return [];
    const personal = { [userId]: { lastQuery } };
    return [{ type: 'SearchRemembered', data: { userId, workspaceId, personal } }];
  },
};
