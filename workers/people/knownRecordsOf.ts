import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import {
  listRecordsById,
  listRecordsByProfile,
  listRecordsWithProfileAfter,
  listRecordsWithoutProfile,
  type RecordWithProfile,
} from '../../projections/people/records.ts';
import type { KnownRecords, RecordOfPerson } from './knownRecords.ts';

/** Ids read at once. */
const PAGE = 2_000;

/** What the read models know of one owner's earlier imports into a workspace. */
export function knownRecordsOf(
  reads: WithWorkspaces,
  workspaceId: string,
  ownerId: string | null,
  kind?: 'cv',
): KnownRecords {
  const workspaces = [workspaceId];
  const owner = { workspaceId, ownerId, ...(kind === undefined ? {} : { kind }) };
  return {
    async byProfile(hashes) {
      if (hashes.length === 0) return new Map();
      const found = await reads(workspaces, (tx) => listRecordsByProfile(tx, owner, hashes));
      return new Map(found.map((record) => [record.profileHash ?? '', record]));
    },
    withoutProfile: () => reads(workspaces, (tx) => listRecordsWithoutProfile(tx, owner)),
    byIds: (recordIds) => reads(workspaces, (tx) => listRecordsById(tx, owner, recordIds)),
    async *all() {
      let page: readonly RecordWithProfile[];
      let last: RecordWithProfile | null = null;
      do {
        const after: RecordWithProfile | null = last;
        page = await reads(workspaces, (tx) => listRecordsWithProfileAfter(tx, owner, after, PAGE));
        yield* page.map(idsOf);
        last = page.at(-1) ?? null;
      } while (last !== null);
      const without = await reads(workspaces, (tx) => listRecordsWithoutProfile(tx, owner));
      yield* without.map(idsOf);
    },
  };
}

const idsOf = ({ recordId, personId }: RecordOfPerson): RecordOfPerson => ({ recordId, personId });
