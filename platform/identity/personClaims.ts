import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { inTransaction, type Transaction } from '../postgres/transaction.ts';

/** After so many milliseconds a record that has not come into the log loses its claims. */
export const PERSON_CLAIM_LAPSES_AFTER_MS = 60_000;

/** By what a person is known: a keyed hash of the address of their profile, or of their mail address. */
export interface PersonMark {
  readonly kind: 'profile' | 'mail';
  readonly hash: string;
}

/** A source record on its way into the log. */
export interface ClaimingRecord {
  readonly recordId: string;
  /** Whose record it is, where that is known; `null` for a new one. */
  readonly personId: string | null;
  /** Who they are where nobody is found: the record's id unless said otherwise. */
  readonly newPersonId?: string;
  /** The weightiest first. */
  readonly marks: readonly PersonMark[];
}

/** Whose record it is. */
export interface FoundPerson {
  readonly personId: string;
  /** Somebody else to whom another mark of the record leads. */
  readonly possibleDuplicateOf?: string;
}

/**
 * Which person is known by which marks in a workspace. A mark is claimed before the append of the
 * first record that shows it, so that imports beside each other find one person. A claim stays as
 * long as one record holds it, and can be made again from the log.
 */
export interface PersonClaims {
  /** Takes the claims of records, all at once, and answers by record id whose they are. */
  take(
    workspaceId: string,
    records: readonly ClaimingRecord[],
  ): Promise<ReadonlyMap<string, FoundPerson>>;
  /** Who is known by a mark, if anybody is. */
  ownerOf(workspaceId: string, mark: PersonMark): Promise<string | null>;
  /** Says that the records are in the log. */
  confirm(recordIds: readonly string[]): Promise<void>;
  /** Takes the records' claims away; answers how many marks they held. */
  release(recordIds: readonly string[]): Promise<number>;
  /**
   * Takes away the claims of records that have not come into the log in time. An import that is still
   * on its way to it would bring them without: the next one makes them again.
   */
  lapse(recordIds: readonly string[]): Promise<void>;
  /** Records that hold claims for longer than a claim lasts and have not been said to be in the log. */
  listLapsed(): Promise<readonly string[]>;
}

export function personClaimsOn(pool: Pool, clock: Clock): PersonClaims {
  return {
    async take(workspaceId, records) {
      const proposed = settle(records, new Map());
      if (proposed.byMark.size === 0) return proposed.byRecord;
      return inTransaction(pool, async (tx) => {
        const claimed = await claim(tx, workspaceId, records, proposed.byMark, clock.now());
        const taken = claimed.filter(({ fresh }) => !fresh);
        if (taken.length === 0) return proposed.byRecord;
        const settled = settle(
          records,
          new Map(taken.map(({ kind, hash, personId }) => [keyOf({ kind, hash }), personId])),
        );
        // Nobody has seen what is new here before the commit.
        const moved = claimed.filter(
          (one) => one.fresh && settled.byMark.get(keyOf(one)) !== one.personId,
        );
        await move(tx, workspaceId, moved, settled.byMark);
        return settled.byRecord;
      });
    },

    async ownerOf(workspaceId, { kind, hash }) {
      const { rows } = await pool.query<{ person_id: string }>(
        `select person_id from identity.person_claims
         where workspace_id = $1 and kind = $2 and hash = $3`,
        [workspaceId, kind, hash],
      );
      return rows[0]?.person_id ?? null;
    },

    async confirm(recordIds) {
      if (recordIds.length === 0) return;
      await pool.query(
        `update identity.person_claim_records set confirmed = true
         where record_id = any($1) and not confirmed`,
        [recordIds],
      );
    },

    async release(recordIds) {
      return inTransaction(pool, async (tx) => {
        const held = await tx.query<{ workspaceId: string; kind: string; hash: string }>(
          `delete from identity.person_claim_records where record_id = any($1)
           returning workspace_id as "workspaceId", kind, hash`,
          [recordIds],
        );
        if (held.length === 0) return 0;
        const marks = [
          held.map(({ workspaceId }) => workspaceId),
          held.map(({ kind }) => kind),
          held.map(({ hash }) => hash),
        ];
        const named = `(workspace_id, kind, hash) in
          (select * from unnest($1::uuid[], $2::text[], $3::text[]))`;
        // Held first, so that the second statement sees who has joined until then.
        await tx.query(
          `select from identity.person_claims where ${named}
           order by workspace_id, kind, hash for update`,
          marks,
        );
        await tx.query(
          `delete from identity.person_claims c where ${named} and not exists (
             select from identity.person_claim_records r
             where r.workspace_id = c.workspace_id and r.kind = c.kind and r.hash = c.hash)`,
          marks,
        );
        return held.length;
      });
    },

    async lapse(recordIds) {
      if (recordIds.length === 0) return;
      await pool.query(
        `delete from identity.person_claims_made where workspace_id in (
           select workspace_id from identity.person_claim_records where record_id = any($1))`,
        [recordIds],
      );
      await this.release(recordIds);
    },

    async listLapsed() {
      const before = new Date(clock.now().getTime() - PERSON_CLAIM_LAPSES_AFTER_MS);
      const { rows } = await pool.query<{ id: string }>(
        `select distinct record_id as id from identity.person_claim_records
         where not confirmed and claimed_at <= $1`,
        [before],
      );
      return rows.map(({ id }) => id);
    },
  };
}

interface Claimed extends PersonMark {
  readonly personId: string;
  /** True when nobody had it before. */
  readonly fresh: boolean;
}

/** One statement for all. In order of the marks, so that no two wait for each other. */
function claim(
  tx: Transaction,
  workspaceId: string,
  records: readonly ClaimingRecord[],
  byMark: ReadonlyMap<string, string>,
  now: Date,
): Promise<Claimed[]> {
  const held = records.flatMap(({ recordId, marks }) =>
    marks.map((mark) => ({ recordId, ...mark, personId: byMark.get(keyOf(mark)) })),
  );
  return tx.query<Claimed>(
    `with given as (
       select * from unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[])
         as given(record_id, kind, hash, person_id)
     ), held as (
       insert into identity.person_claim_records (record_id, workspace_id, kind, hash, claimed_at)
       select distinct record_id, $1::uuid, kind, hash, $6::timestamptz from given
       on conflict (record_id, kind, hash) do update set claimed_at = excluded.claimed_at
     )
     insert into identity.person_claims as c (workspace_id, kind, hash, person_id)
     select distinct $1::uuid, kind, hash, person_id from given order by kind, hash
     on conflict (workspace_id, kind, hash) do update set person_id = c.person_id
     returning c.kind, c.hash, c.person_id as "personId", (xmax = 0) as fresh`,
    [
      workspaceId,
      held.map(({ recordId }) => recordId),
      held.map(({ kind }) => kind),
      held.map(({ hash }) => hash),
      held.map(({ personId }) => personId),
      now,
    ],
  );
}

async function move(
  tx: Transaction,
  workspaceId: string,
  marks: readonly PersonMark[],
  byMark: ReadonlyMap<string, string>,
): Promise<void> {
  if (marks.length === 0) return;
  await tx.query(
    `update identity.person_claims c set person_id = given.person_id
     from unnest($2::text[], $3::text[], $4::uuid[]) as given(kind, hash, person_id)
     where c.workspace_id = $1 and c.kind = given.kind and c.hash = given.hash`,
    [
      workspaceId,
      marks.map(({ kind }) => kind),
      marks.map(({ hash }) => hash),
      marks.map((mark) => byMark.get(keyOf(mark))),
    ],
  );
}

/**
 * Whose the records are, in their order, when these marks are somebody's already: of the weightiest
 * mark that leads to anybody, else a person of their own.
 */
function settle(records: readonly ClaimingRecord[], taken: ReadonlyMap<string, string>) {
  const byMark = new Map(taken);
  const byRecord = new Map<string, FoundPerson>();
  for (const { recordId, personId: known, newPersonId = recordId, marks } of records) {
    const leads = marks.flatMap((mark) => byMark.get(keyOf(mark)) ?? []);
    const personId = known ?? leads[0] ?? newPersonId;
    const possibleDuplicateOf = leads.find((other) => other !== personId);
    byRecord.set(recordId, {
      personId,
      ...(possibleDuplicateOf === undefined ? {} : { possibleDuplicateOf }),
    });
    for (const mark of marks) {
      if (!byMark.has(keyOf(mark))) byMark.set(keyOf(mark), personId);
    }
  }
  return { byMark, byRecord };
}

const keyOf = ({ kind, hash }: PersonMark) => `${kind} ${hash}`;
