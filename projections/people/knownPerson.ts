import { NAMED_AT_MOST } from '../../domain/people/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listRecordsOfPerson } from './records.ts';

interface PersonWithRecords {
  readonly personId: string;
  readonly recordIds: readonly string[];
}

/** Somebody with the records by which the workspace knows them; `undefined` for whom it does not know any more. */
export async function knownPerson(
  tx: Transaction,
  personId: string,
): Promise<PersonWithRecords | undefined> {
  const records = await listRecordsOfPerson(tx, personId);
  if (records.length === 0) return undefined;
  return { personId, recordIds: records.slice(0, NAMED_AT_MOST).map(({ recordId }) => recordId) };
}
