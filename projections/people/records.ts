import type { LoggedEvent } from '../../domain/kernel/event.ts';
import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/tenancy.ts';
import { defineReadModel } from '../../platform/subscriptions/readModel.ts';
import { tableOf } from '../../platform/subscriptions/tables.ts';

/** A source record as the newest import left it. */
export interface RecordRow {
  readonly workspace_id: string;
  readonly person_id: string;
  readonly kind: 'connections' | 'people';
  /** Whose connection it is; `null` for people from outside. */
  readonly owner_id: string | null;
  readonly profile_hash: string | null;
  readonly email_hash: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

type RecordEvent = ImportEvent | ConnectionEvent | SubjectEvent;

/** Which source records are there, and what do they say? For the difference of the next import. */
export const records = defineReadModel<RecordRow, RecordEvent>({
  name: 'records',
  version: 1,
  categories: ['import', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    person_id: 'id',
    kind: 'text',
    owner_id: 'id?',
    profile_hash: 'text?',
    email_hash: 'text?',
    facts: 'json',
  },
  indexes: [
    ['workspace_id', 'owner_id', 'profile_hash'],
    ['workspace_id', 'profile_hash'],
    ['person_id'],
  ],
  keysOf({ event }) {
    switch (event.type) {
      case 'PeopleImported':
        return event.data.people.map(({ recordId }) => recordId);
      case 'ConnectionsImported':
      case 'ConnectionsGone':
        return event.data.connections.map(({ recordId }) => recordId);
      case 'SubjectForgotten':
        return [event.data.subjectId];
      default:
        return [];
    }
  },
  evolve(row, logged, recordId) {
    const { event } = logged;
    switch (event.type) {
      case 'PeopleImported':
        return taken(
          logged,
          'people',
          null,
          personIdIn(event.data.people, recordId),
          event.data.personal[recordId],
        );
      case 'ConnectionsImported': {
        const { connections, userId, personal } = event.data;
        return taken(
          logged,
          'connections',
          userId,
          personIdIn(connections, recordId),
          personal[recordId],
        );
      }
      case 'ConnectionsGone':
        return undefined;
      case 'SubjectForgotten':
        return 'forgotten';
      default:
        return row;
    }
  },
});

function personIdIn(
  refs: readonly { readonly recordId: string; readonly personId: string }[],
  recordId: string,
): string {
  return refs.find((ref) => ref.recordId === recordId)?.personId ?? recordId;
}

/** A record whose key is destroyed says nothing any more, so there is no row of it. */
function taken(
  { metadata }: LoggedEvent,
  kind: RecordRow['kind'],
  ownerId: string | null,
  personId: string,
  said:
    | { readonly profileHash?: string | undefined; readonly emailHash?: string | undefined }
    | null
    | undefined,
): RecordRow | undefined {
  if (said == null || metadata.workspaceId === null) return undefined;
  const { profileHash, emailHash, ...facts } = said;
  return {
    workspace_id: metadata.workspaceId,
    person_id: personId,
    kind,
    owner_id: ownerId,
    profile_hash: profileHash ?? null,
    email_hash: emailHash ?? null,
    facts,
  };
}

/** A record as imports and people compare it. */
export interface SourceRecord {
  readonly recordId: string;
  readonly personId: string;
  readonly profileHash: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Whose records: a user's connections, or with `null` people from outside. */
export interface RecordOwner {
  readonly workspaceId: string;
  readonly ownerId: string | null;
}

const selected = `key as "recordId", person_id as "personId", profile_hash as "profileHash", facts`;
const ofOwner = `workspace_id = $1 and owner_id is not distinct from $2::uuid`;

/** The owner's records that show one of these profile addresses. */
export function listRecordsByProfile(
  tx: Transaction,
  { workspaceId, ownerId }: RecordOwner,
  hashes: readonly string[],
): Promise<SourceRecord[]> {
  return tx.query<SourceRecord>(
    `select ${selected} from ${tableOf(records)} where ${ofOwner} and profile_hash = any($3)`,
    [workspaceId, ownerId, hashes],
  );
}

/** The owner's records that show no profile address, in one order. */
export function listRecordsWithoutProfile(
  tx: Transaction,
  { workspaceId, ownerId }: RecordOwner,
): Promise<SourceRecord[]> {
  return tx.query<SourceRecord>(
    `select ${selected} from ${tableOf(records)} where ${ofOwner} and profile_hash is null order by key`,
    [workspaceId, ownerId],
  );
}

/** Ids of all the owner's records, with their person's. */
export function listRecordIds(
  tx: Transaction,
  { workspaceId, ownerId }: RecordOwner,
): Promise<{ recordId: string; personId: string }[]> {
  return tx.query(
    `select key as "recordId", person_id as "personId" from ${tableOf(records)}
      where ${ofOwner} order by key`,
    [workspaceId, ownerId],
  );
}

/** The people of a workspace, whoever brought them in, by the hash of a profile address. */
export async function listPersonsByProfile(
  tx: Transaction,
  workspaceId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ profileHash: string; personId: string }>(
    `select distinct on (profile_hash) profile_hash as "profileHash", person_id as "personId"
       from ${tableOf(records)} where workspace_id = $1 and profile_hash = any($2)
      order by profile_hash, key`,
    [workspaceId, hashes],
  );
  return new Map(rows.map(({ profileHash, personId }) => [profileHash, personId]));
}

/** Ids of a person's records: whom forgetting the person concerns. */
export async function listRecordIdsOfPerson(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ key: string }>(
    `select key from ${tableOf(records)} where workspace_id = $1 and person_id = $2 order by key`,
    [workspaceId, personId],
  );
  return rows.map(({ key }) => key);
}
