import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText, selectList } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { users } from '../identity/users.ts';
import { imports } from './imports.ts';
import { merged, originsOf, type Origins, type PersonRecord } from './merge.ts';
import { nameOf as nameOfUser } from '../portfolios/nameOf.ts';
import { personLinks } from './personLinks.ts';
import { recordOf } from './people.ts';
import { sourceRecords, type SourceRecordRow } from './sourceRecords.ts';

/** One record of a person: where it comes from, and how old it is. */
export interface PersonSource {
  readonly id: string;
  /** How its kind of source tells people. */
  readonly kind: SourceRecordRow['kind'];
  /** The source's own code, where an import brought it. */
  readonly code: string | null;
  /** Whose connection it is, or who told it by a referral or by hand, and the name of that colleague. */
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  /** Since when the colleague knows them: `YYYY-MM-DD`, where the file told it. */
  readonly connectedOn: string | null;
  /** Instant of the event that said it. */
  readonly saidAt: string;
  /** The day on which it was true: `YYYY-MM-DD`, where known. */
  readonly factsAsOf: string | null;
  /** The instant at which the source no longer had the person. */
  readonly goneAt: string | null;
}

/** Somebody who was merged into a person, by a merge that can be taken back. */
export interface MergedPerson {
  readonly id: string;
  /** As their own records tell it; `null` when nothing is left of them. */
  readonly name: string | null;
}

/** What a person is made of. */
export interface PersonSources {
  /** The newest first. */
  readonly sources: readonly PersonSource[];
  readonly origins: Origins;
  readonly merged: readonly MergedPerson[];
  /** The instant from which on something is known of them, by records that are not forgotten. */
  readonly since: string;
}

type Row = SourceRecordRow & { readonly key: string };
interface Link {
  readonly id: string;
  readonly into: string;
}

/** The records of a person by the id of who they are, now or at a moment, and who was merged into them. */
export async function getPersonSources(
  tx: Transaction,
  workspaceId: string,
  presentId: string,
  asOf: AsOf | null = null,
): Promise<PersonSources> {
  const linked = readAsOf(personLinks, asOf, 2);
  const links = await tx.query<Link>(
    `select l.key as id, l.merged_into as into from ${linked.sql} l where l.person_id = $1
     order by l.key`,
    [presentId, ...linked.values],
  );
  const ids = [presentId, ...links.map(({ id }) => id)];
  const { sql, values } = readAsOf(sourceRecords, asOf, 3);
  const rows = await tx.query<Row>(
    `select r.key, ${selectList(sourceRecords.columns, 'r')} from ${sql} r
     where r.workspace_id = $1 and r.person_id = any($2) order by r.said_at desc, r.key`,
    [workspaceId, ids, ...values],
  );
  const told = await importsOf(tx, workspaceId, rows);
  const names = await namesOf(tx, workspaceId, rows);
  return {
    sources: rows
      .filter(saysSomething)
      .map((row) => sourceOf(row, told.get(row.import_id ?? ''), names)),
    origins: originsOf(rows.map(recordOf)),
    merged: links
      .filter(({ into }) => into === presentId)
      .map(({ id }) => ({ id, name: nameOf(among(id, links), rows) })),
    since: await firstKnown(tx, workspaceId, ids),
  };
}

async function firstKnown(tx: Transaction, workspaceId: string, ids: readonly string[]) {
  const table = tableOf(sourceRecords);
  const first = (name: string) =>
    `select min(r.from_at) as at from ${name} r where r.workspace_id = $1 and r.person_id = any($2)`;
  const rows = await tx.query<{ since: string }>(
    `select ${instantAsText('min(f.at)')} as since
     from (${first(table)} union all ${first(`${table}_history`)}) f`,
    [workspaceId, ids],
  );
  return rows[0]!.since;
}

interface Told {
  readonly id: string;
  readonly code: string;
  readonly factsAsOf: string | null;
}

async function importsOf(tx: Transaction, workspaceId: string, rows: readonly Row[]) {
  const found = await tx.query<Told>(
    `select i.key as id, i.source as code, i.facts_as_of as "factsAsOf" from ${tableOf(imports)} i
     where i.workspace_id = $1 and i.key = any($2)`,
    [workspaceId, [...new Set(rows.flatMap((row) => row.import_id ?? []))]],
  );
  return new Map(found.map((one) => [one.id, one]));
}

async function namesOf(tx: Transaction, workspaceId: string, rows: readonly Row[]) {
  const found = await tx.query<{ id: string; name: string | null }>(
    `select o.id, ${nameOfUser('u', 'o.id')} as name from unnest($2::text[]) o (id)
     left join ${tableOf(users)} u on u.key = o.id`,
    [workspaceId, [...new Set(rows.flatMap((row) => ownerOf(row) ?? []))]],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** What was told by hand and is all taken back is no source any more. */
const saysSomething = ({ kind, gone }: Row) => kind !== 'hand' || !gone;

const ownerOf = ({ owner_id, told_by }: Row) => owner_id ?? told_by;

function sourceOf(
  row: Row,
  told: Told | undefined,
  names: ReadonlyMap<string, string | null>,
): PersonSource {
  const { key: id, kind, said_at: saidAt, facts } = row;
  const ownerId = ownerOf(row);
  return {
    id,
    kind,
    code: told?.code ?? null,
    ownerId,
    ownerName: ownerId === null ? null : (names.get(ownerId) ?? null),
    connectedOn: 'connectedOn' in facts ? (facts.connectedOn ?? null) : null,
    saidAt,
    factsAsOf: told?.factsAsOf ?? null,
    goneAt: row.gone ? row.changed_at : null,
  };
}

/** The id of somebody merged, and those of everybody who had been merged into them. */
function among(id: string, links: readonly Link[]): readonly string[] {
  const own = links.filter(({ into }) => into === id);
  return [id, ...own.flatMap((link) => among(link.id, links))];
}

function nameOf(ids: readonly string[], rows: readonly Row[]): string | null {
  const its: PersonRecord[] = rows.filter((row) => ids.includes(row.person_id)).map(recordOf);
  return its.length === 0 ? null : merged(its).name;
}
