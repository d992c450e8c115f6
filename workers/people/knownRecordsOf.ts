import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import {
  listRecordIdsAfter,
  listRecordsById,
  listRecordsByProfile,
  listRecordsWithoutProfile,
} from '../../projections/people/records.ts';
import type { KnownRecords } from './knownRecords.ts';

/** Ids read at once. */
const PAGE = 2_000;

/** What the read models know of one owner's earlier imports into a workspace. */
export function knownRecordsOf(
  reads: WithWorkspaces,
  workspaceId: string,
  ownerId: string | null,
): KnownRecords {
  const workspaces = [workspaceId];
  const owner = { workspaceId, ownerId };
  return {
    async byProfile(hashes) {
      if (hashes.length === 0) return new Map();
      const found = await reads(workspaces, (tx) => listRecordsByProfile(tx, owner, hashes));
      return new Map(found.map((record) => [record.profileHash ?? '', record]));
    },
    withoutProfile: () => reads(workspaces, (tx) => listRecordsWithoutProfile(tx, owner)),
    byIds: (recordIds) => reads(workspaces, (tx) => listRecordsById(tx, owner, recordIds)),
    async *all() {
      for (let last = ''; ;) {
        const page = await reads(workspaces, (tx) => listRecordIdsAfter(tx, owner, last, PAGE));
        yield* page;
        const end = page.at(-1);
        if (end === undefined) return;
        last = end.recordId;
      }
    },
  };
}
