import { KithError } from '../../domain/kernel/errors.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import type { Sweep } from '../../platform/personalData/sweep.ts';
import type { Search } from '../../projections/search/port.ts';

/** The search index has not come past a forgetting yet, or is being built: to be tried again. */
export class SearchBehindError extends KithError {
  constructor() {
    super('search-behind', 'The search index has not caught up with the log yet.');
  }
}

type Asked = Pick<Search, 'status'>;

/** True when everything up to the position is in the index. @throws SearchUnavailableError */
export async function searchIsPast(search: Asked, position: Position): Promise<boolean> {
  const status = await search.status();
  return status.ready && status.position >= position;
}

/**
 * The index of people. It drops whom the log forgets by itself, words and all, so that this
 * only proves that it has: there is no receipt before.
 */
export function searchSweep(search: Asked): Sweep {
  return {
    store: 'search',
    async sweep(_subjectIds, past) {
      if (!(await searchIsPast(search, past))) throw new SearchBehindError();
      return 0;
    },
  };
}
