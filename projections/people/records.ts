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

const selected = `key as "recordId", person_id as "personId", profile_hash as "profileHash", facts`;

/** Records of one owner (`null`: from outside) that show one of these profile addresses. */
export function listRecordsByProfile(
  tx: Transaction,
  ownerId: string | null,
  hashes: readonly string[],
): Promise<SourceRecord[]> {
  return tx.query<SourceRecord>(
    `select ${selected} from ${tableOf(records)}
      where owner_id is not distinct from $1 and profile_hash = any($2::text[])`,
    [ownerId, hashes],
  );
}

/** Records of one owner that show no profile address, in the order they came in. */
export function listRecordsWithoutProfile(
  tx: Transaction,
  ownerId: string | null,
): Promise<SourceRecord[]> {
  return tx.query<SourceRecord>(
    `select ${selected} from ${tableOf(records)}
      where owner_id is not distinct from $1 and profile_hash is null order by key`,
    [ownerId],
  );
}

/** Every record of one owner, by id. */
export function listRecordIds(
  tx: Transaction,
  ownerId: string,
): Promise<{ recordId: string; personId: string }[]> {
  return tx.query(
    `select key as "recordId", person_id as "personId" from ${tableOf(records)}
      where owner_id = $1 order by key`,
    [ownerId],
  );
}

/** People who are shown under one of these profile addresses by any record; the eldest record's person each. */
export function listPersonsByProfile(
  tx: Transaction,
  hashes: readonly string[],
): Promise<{ profileHash: string; personId: string }[]> {
  return tx.query(
    `select distinct on (profile_hash) profile_hash as "profileHash", person_id as "personId"
       from ${tableOf(records)} where profile_hash = any($1::text[]) order by profile_hash, key`,
    [hashes],
  );
}

/** Ids of all records of a person. */
export async function listRecordIdsOfPerson(tx: Transaction, personId: string): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `select key from ${tableOf(records)} where person_id = $1 order by key`,
    [personId],
  );
  return rows.map(({ key }) => key);
}

/** Who knows a person, and since when. */
export interface Acquaintance {
  readonly personId: string;
  readonly userId: string;
  readonly connectedOn: string | null;
}

/** The colleagues who have one of these people among their connections. */
export function listAcquaintances(
  tx: Transaction,
  personIds: readonly string[],
): Promise<Acquaintance[]> {
  return tx.query<Acquaintance>(
    `select person_id as "personId", owner_id as "userId", facts->>'connectedOn' as "connectedOn"
       from ${tableOf(records)} where person_id = any($1::uuid[]) and owner_id is not null
      order by facts->>'connectedOn', key`,
    [personIds],
  );
}
