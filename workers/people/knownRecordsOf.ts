import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import {
  listPersonsByProfile,
  listRecordIds,
  listRecordsByProfile,
  listRecordsWithoutProfile,
} from '../../projections/people/records.ts';
import type { KnownRecords } from './knownRecords.ts';

/** What the read models know of one owner's earlier imports into a workspace. */
export function knownRecordsOf(
  reads: WithWorkspaces,
  workspaceId: string,
  ownerId: string | null,
): KnownRecords {
  const workspaces = [workspaceId];
  return {
    async byProfile(hashes) {
      if (hashes.length === 0) return new Map();
      const found = await reads(workspaces, (tx) => listRecordsByProfile(tx, ownerId, hashes));
      return new Map(found.map((record) => [record.profileHash ?? '', record]));
    },
    withoutProfile: () => reads(workspaces, (tx) => listRecordsWithoutProfile(tx, ownerId)),
    async all() {
      return ownerId === null ? [] : reads(workspaces, (tx) => listRecordIds(tx, ownerId));
    },
    async personsByProfile(hashes) {
      if (hashes.length === 0) return new Map();
      const found = await reads(workspaces, (tx) => listPersonsByProfile(tx, hashes));
      return new Map(found.map(({ profileHash, personId }) => [profileHash, personId]));
    },
  };
}
