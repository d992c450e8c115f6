import type { Pool } from 'pg';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import type { PersonRecord } from './merge.ts';
import { allIdsOf, presentIds } from './personLinks.ts';
import { sourceRecords } from './sourceRecords.ts';

const table = tableOf(sourceRecords);

/** A record with what it says, as a later import compares it. */
export interface RecordKept {
  readonly recordId: string;
  /** Whose it was when it was told. */
  readonly personId: string;
  readonly profileHash: string | null;
  readonly emailHash: string | null;
  readonly facts: PersonRecord['facts'];
}

/** Whose records: a user's connections, or with `null` those of nobody. */
export interface RecordOwner {
  readonly workspaceId: string;
  readonly ownerId: string | null;
  /** Of nobody's: those that CVs tell, instead of those that files of people tell. */
  readonly kind?: 'cv';
}

/** The owner's records by the hashes of their profile addresses; one that is gone is not among them. */
export async function listRecordsByProfile(
  tx: Transaction,
  owner: RecordOwner,
  profileHashes: readonly string[],
): Promise<readonly RecordKept[]> {
  return recordsKept(tx, owner, 'and r.profile_hash = any($2)', [profileHashes]);
}

/** The owner's records that have no profile address. */
export async function listRecordsWithoutProfile(
  tx: Transaction,
  owner: RecordOwner,
): Promise<readonly RecordKept[]> {
  return recordsKept(tx, owner, 'and r.profile_hash is null', []);
}

/** The owner's records by their ids; one that is gone is not among them. */
export async function listRecordsById(
  tx: Transaction,
  owner: RecordOwner,
  recordIds: readonly string[],
): Promise<readonly RecordKept[]> {
  return recordsKept(tx, owner, 'and r.key = any($2)', [recordIds]);
}

/** Equality and `is null` each find their way through the index; what holds of both at once does not. */
const ofOwner = (ownerId: string | null, parameter: number) =>
  ownerId === null ? 'r.owner_id is null' : `r.owner_id = $${parameter}::uuid`;

async function recordsKept(
  tx: Transaction,
  { workspaceId, ownerId, kind }: RecordOwner,
  condition: string,
  values: readonly unknown[],
): Promise<readonly RecordKept[]> {
  const given = [workspaceId, ...values];
  return tx.query<RecordKept>(
    `select r.key as "recordId", r.person_id as "personId", r.profile_hash as "profileHash",
       r.email_hash as "emailHash", r.facts
     from ${table} r
     where r.workspace_id = $1 and ${ofOwner(ownerId, given.length + 1)} and not r.gone
       and r.kind = '${ownerId === null ? (kind ?? 'people') : 'connections'}' ${condition}
     order by r.key`,
    ownerId === null ? given : [...given, ownerId],
  );
}

/** A record that has a profile address, by its hash. */
export interface RecordWithProfile {
  readonly recordId: string;
  /** Whose it was when it was told. */
  readonly personId: string;
  readonly profileHash: string;
}

/**
 * Some of the owner's records that have a profile address and are not gone, after one of them, in
 * the order in which they lie in the index.
 */
export async function listRecordsWithProfileAfter(
  tx: Transaction,
  { workspaceId, ownerId }: RecordOwner,
  after: Pick<RecordWithProfile, 'profileHash' | 'recordId'> | null,
  limit: number,
): Promise<readonly RecordWithProfile[]> {
  const given = [workspaceId, after?.profileHash ?? '', after?.recordId ?? '', limit];
  return tx.query(
    `select r.key as "recordId", r.person_id as "personId", r.profile_hash as "profileHash"
     from ${table} r
     where r.workspace_id = $1 and ${ofOwner(ownerId, 5)} and not r.gone
       ${ownerId === null ? '' : "and r.kind = 'connections'"}
       and (r.profile_hash, r.key) > ($2, $3)
     order by r.profile_hash, r.key limit $4`,
    ownerId === null ? given : [...given, ownerId],
  );
}

/** Those of some ids that are records, of every workspace. */
export async function listKnownRecordIds(
  runner: Pick<Pool, 'query'>,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await runner.query<{ id: string }>(
    `select r.key as id from ${table} r where r.key = any($1)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Who these records are of today, by record; one that is none is left out. */
export async function personsOfRecords(
  tx: Transaction,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; personId: string }>(
    `select r.key as id, r.person_id as "personId" from ${table} r where r.key = any($1)`,
    [recordIds],
  );
  const present = await presentIds(
    tx,
    rows.map(({ personId }) => personId),
  );
  return new Map(rows.map(({ id, personId }) => [id, present.get(personId) ?? personId]));
}

export interface RecordOfPerson {
  readonly recordId: string;
  readonly workspaceId: string;
  /** Whose it was when it was told. */
  readonly personId: string;
}

/**
 * A person's records, by any id that they have had, in whichever of the transaction's workspaces the
 * person belongs to.
 */
export async function listRecordsOfPerson(
  tx: Transaction,
  id: string,
): Promise<readonly RecordOfPerson[]> {
  const ids = await allIdsOf(tx, [id]);
  return tx.query(
    `select r.key as "recordId", r.workspace_id as "workspaceId", r.person_id as "personId"
     from ${table} r where r.person_id = any($1) order by r.key`,
    [[...ids.keys()]],
  );
}

/** A person's records that a user's network files or referrals brought. */
export interface RecordsOfOwner {
  readonly personId: string;
  readonly workspaceId: string;
  readonly recordIds: readonly string[];
}

/**
 * All records that a user's network files and referrals brought, in whichever of the transaction's workspaces,
 * those that are gone included; by the person whom they were told of.
 */
export async function listRecordsOfOwner(
  tx: Transaction,
  ownerId: string,
): Promise<readonly RecordsOfOwner[]> {
  const found = await tx.query<RecordsOfOwner>(
    `select r.person_id as "personId", r.workspace_id as "workspaceId",
       array_agg(r.key order by r.key) as "recordIds"
     from ${table} r where r.owner_id = $1::uuid
     group by r.workspace_id, r.person_id order by r.workspace_id, r.person_id`,
    [ownerId],
  );
  const present = await presentIds(
    tx,
    found.map(({ personId }) => personId),
  );
  return found.map((one) => ({ ...one, personId: present.get(one.personId) ?? one.personId }));
}
