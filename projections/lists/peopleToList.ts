import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listPeople } from '../people/people.ts';

/** Records by which history finds that somebody was put on a list. */
const RECORDS_KEPT = 10;

/** People who are to be put on a list, and records by which they are known. */
export interface PeopleToList {
  readonly personIds: string[];
  readonly recordIds: string[];
}

export const NOBODY: PeopleToList = { personIds: [], recordIds: [] };

/** Those of the workspace who are meant, each once, but for those who stand there already. */
export async function peopleToList(
  tx: Transaction,
  workspaceId: string,
  personIds: readonly string[],
  except: ReadonlySet<string> = new Set(),
): Promise<PeopleToList> {
  if (personIds.length === 0) return NOBODY;
  const found = await listPeople(tx, workspaceId, personIds);
  const fresh = found.filter(({ id }) => !except.has(id));
  return {
    personIds: fresh.map(({ id }) => id),
    recordIds: fresh.flatMap(({ recordIds }) => recordIds.slice(0, RECORDS_KEPT)),
  };
}
