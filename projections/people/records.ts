import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Pool } from 'pg';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import type { PersonRecord } from './merge.ts';
import { people } from './people.ts';

export interface RecordRow {
  readonly workspace_id: string;
  readonly person_id: string;
  readonly import_id: string;
  readonly kind: 'people' | 'connections';
  /** Whose connection it is; `null` for people from outside the company's networks. */
  readonly owner_id: string | null;
  readonly profile_hash: string | null;
  readonly email_hash: string | null;
  /** Somebody else to whom its mail address leads. */
  readonly possible_duplicate_of: string | null;
  readonly gone: boolean;
}

/**
 * Source records and the hashes by which a later import finds them again; what they say
 * stands with the person. Key: record id.
 */
export const records = defineReadModel<RecordRow, ImportEvent | ConnectionEvent | SubjectEvent>({
  name: 'records',
  version: 2,
  bulk: true,
  categories: ['import', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    person_id: 'id',
    import_id: 'id',
    kind: 'text',
    owner_id: 'id?',
    profile_hash: 'text?',
    email_hash: 'text?',
    possible_duplicate_of: 'id?',
    gone: 'bool',
  },
  indexes: [['workspace_id', 'profile_hash'], ['workspace_id', 'owner_id'], ['person_id']],
  keysOf({ event }) {
    switch (event.type) {
      case 'PeopleImported':
        return event.data.people.map(({ recordId }) => recordId);
      case 'ConnectionsImported':
      case 'ConnectionsGone':
        return event.data.connections.map(({ recordId }) => recordId);
      case 'SubjectForgotten':
        return event.data.kind === 'record' ? [event.data.subjectId] : [];
      case 'ErasureProven':
      case 'ImportFailed':
      case 'ImportFinished':
      case 'ImportStarted':
        return [];
    }
  },
  evolve(row, { event, metadata }, key) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type === 'ConnectionsGone') return row && { ...row, gone: true };
    if (event.type !== 'PeopleImported' && event.type !== 'ConnectionsImported') return row;
    const refs = event.type === 'PeopleImported' ? event.data.people : event.data.connections;
    const ref = refs.find(({ recordId }) => recordId === key);
    const about = event.data.personal[key];
    if (ref === undefined || !about || metadata.workspaceId === null) return row;
    return {
      workspace_id: metadata.workspaceId,
      person_id: ref.personId,
      import_id: event.data.importId,
      kind: event.type === 'PeopleImported' ? 'people' : 'connections',
      owner_id: event.type === 'PeopleImported' ? null : event.data.userId,
      profile_hash: about.profileHash ?? null,
      email_hash: about.emailHash ?? null,
      possible_duplicate_of: ref.possibleDuplicateOf ?? null,
      gone: false,
    };
  },
});

/** A record with what it says, as a later import compares it. */
export interface RecordKept {
  readonly recordId: string;
  readonly personId: string;
  readonly profileHash: string | null;
  readonly emailHash: string | null;
  readonly facts: PersonRecord['facts'];
}

/** Whose records: a user's connections, or with `null` those of nobody. */
export interface RecordOwner {
  readonly workspaceId: string;
  readonly ownerId: string | null;
}

/** The owner's records by the hashes of their profile addresses; one that is gone is not among them. */
export async function listRecordsByProfile(
  tx: Transaction,
  { workspaceId, ownerId }: RecordOwner,
  profileHashes: readonly string[],
): Promise<readonly RecordKept[]> {
  return withFacts(tx, 'and r.profile_hash = any($3)', [workspaceId, ownerId, profileHashes]);
}

/** The owner's records that have no profile address. */
export async function listRecordsWithoutProfile(
  tx: Transaction,
  { workspaceId, ownerId }: RecordOwner,
): Promise<readonly RecordKept[]> {
  return withFacts(tx, 'and r.profile_hash is null', [workspaceId, ownerId]);
}

/** The owner's records by their ids; one that is gone is not among them. */
export async function listRecordsById(
  tx: Transaction,
  { workspaceId, ownerId }: RecordOwner,
  recordIds: readonly string[],
): Promise<readonly RecordKept[]> {
  return withFacts(tx, 'and r.key = any($3)', [workspaceId, ownerId, recordIds]);
}

// In two statements: under row-level security a join of an id with a key can't use an index,
// as no cast may see a row before the policy has.
async function withFacts(
  tx: Transaction,
  condition: string,
  values: readonly unknown[],
): Promise<readonly RecordKept[]> {
  const found = await tx.query<Omit<RecordKept, 'facts'>>(
    `select r.key as "recordId", r.person_id as "personId", r.profile_hash as "profileHash",
       r.email_hash as "emailHash"
     from ${tableOf(records)} r
     where r.workspace_id = $1 and r.owner_id is not distinct from $2::uuid and not r.gone
       ${condition}
     order by r.key`,
    values,
  );
  if (found.length === 0) return [];
  const told = await tx.query<Pick<RecordKept, 'recordId' | 'facts'>>(
    `select told.record ->> 'recordId' as "recordId", told.record -> 'facts' as facts
     from ${tableOf(people)} p cross join jsonb_array_elements(p.records) as told(record)
     where p.key = any($1)`,
    [found.map(({ personId }) => personId)],
  );
  const factsOf = new Map(told.map(({ recordId, facts }) => [recordId, facts]));
  return found.flatMap((record) => {
    const facts = factsOf.get(record.recordId);
    return facts === undefined ? [] : [{ ...record, facts }];
  });
}

/** Ids of all the owner's records that are not gone, with their person's. */
export async function listRecordIds(
  tx: Transaction,
  { workspaceId, ownerId }: RecordOwner,
): Promise<readonly { readonly recordId: string; readonly personId: string }[]> {
  return tx.query(
    `select r.key as "recordId", r.person_id as "personId" from ${tableOf(records)} r
     where r.workspace_id = $1 and r.owner_id is not distinct from $2::uuid and not r.gone
     order by r.key`,
    [workspaceId, ownerId],
  );
}

/** Those of some ids that are records, of every workspace. */
export async function listKnownRecordIds(
  runner: Pick<Pool, 'query'>,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await runner.query<{ id: string }>(
    `select r.key as id from ${tableOf(records)} r where r.key = any($1)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Two people who may be one: their mail address is the same, their profile addresses differ. */
export interface PossibleDuplicate {
  readonly recordId: string;
  readonly personId: string;
  readonly otherPersonId: string;
}

/** Records of a workspace that lead to two people, by the record's id. */
export async function listPossibleDuplicates(
  tx: Transaction,
  workspaceId: string,
): Promise<readonly PossibleDuplicate[]> {
  return tx.query(
    `select r.key as "recordId", r.person_id as "personId",
       r.possible_duplicate_of as "otherPersonId"
     from ${tableOf(records)} r
     where r.workspace_id = $1 and r.possible_duplicate_of is not null
       and exists (
         select from ${tableOf(people)} p where p.key = r.possible_duplicate_of::text
           and p.workspace_id = r.workspace_id
       )
     order by r.key`,
    [workspaceId],
  );
}

/** Ids of a person's records: whom forgetting the person concerns. */
export async function listRecordIdsOfPerson(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `select r.key as id from ${tableOf(records)} r
     where r.workspace_id = $1 and r.person_id = $2 order by r.key`,
    [workspaceId, personId],
  );
  return rows.map(({ id }) => id);
}

/** A person's records, in whichever of the transaction's workspaces the person belongs to. */
export async function listRecordsOfPerson(
  tx: Transaction,
  personId: string,
): Promise<readonly { readonly recordId: string; readonly workspaceId: string }[]> {
  return tx.query(
    `select r.key as "recordId", r.workspace_id as "workspaceId"
     from ${tableOf(records)} r where r.person_id = $1 order by r.key`,
    [personId],
  );
}

/**
 * All records that a user's network files brought, in whichever of the transaction's workspaces,
 * those that are gone included; by person.
 */
export async function listRecordsOfOwner(
  tx: Transaction,
  ownerId: string,
): Promise<
  readonly {
    readonly personId: string;
    readonly workspaceId: string;
    readonly recordIds: readonly string[];
  }[]
> {
  return tx.query(
    `select r.person_id as "personId", r.workspace_id as "workspaceId",
       array_agg(r.key order by r.key) as "recordIds"
     from ${tableOf(records)} r where r.owner_id = $1::uuid
     group by r.workspace_id, r.person_id order by r.workspace_id, r.person_id`,
    [ownerId],
  );
}
