import type { Transaction } from '../postgres/transaction.ts';
import { columnsFrom, parametersOf, selectList, unnested, type Column } from './columns.ts';
import type { ClosedVersion, Folded, RowVersion } from './foldBatch.ts';
import type { AnyReadModel } from './readModel.ts';

/** The rows of those keys, and those that have one of the values in a column, in one select. */
export async function loadRows(
  tx: Transaction,
  model: AnyReadModel,
  table: string,
  keys: ReadonlySet<string>,
  sets: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, object>> {
  const conditions = ['key = any($1)'];
  const values: unknown[] = [[...keys]];
  for (const [column, wanted] of sets) {
    if (!(column in model.columns)) throw new RangeError(`${model.name} has no column ${column}.`);
    values.push([...wanted]);
    conditions.push(`${column} = any($${values.length})`);
  }
  const rows = await tx.query<{ key: string }>(
    `select key, ${selectList(model.columns)} from read_model.${table}
     where ${conditions.join(' or ')}`,
    values,
  );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/** Writes what a batch does to a read model's table, and to its history when it keeps one. */
export async function writeRows(
  tx: Transaction,
  model: AnyReadModel,
  table: string,
  folded: Folded,
): Promise<void> {
  const columns = columnsFrom(model.columns);
  const gone = folded.changes.filter(({ after }) => after === undefined).map(({ key }) => key);
  const kept = folded.changes.flatMap(({ key, after }) => (after ? [{ ...after, key }] : []));
  if (gone.length > 0) {
    await tx.query(`delete from read_model.${table} where key = any($1)`, [gone]);
  }
  if (kept.length > 0) await upsert(tx, table, columns, kept);
  if (!model.history) return;
  if (folded.forgotten.length > 0) {
    await tx.query(`delete from read_model.${table}_history where key = any($1)`, [
      folded.forgotten,
    ]);
  }
  if (folded.closed.length > 0) await closeVersions(tx, table, folded.closed);
  if (folded.versions.length > 0) await insertVersions(tx, table, columns, folded.versions);
}

const key = columnsFrom({ key: 'text' });

async function upsert(
  tx: Transaction,
  table: string,
  columns: readonly Column[],
  rows: readonly object[],
): Promise<void> {
  const all = [...key, ...columns];
  const names = all.map(({ name }) => name).join(', ');
  const set = columns.map(({ name }) => `${name} = excluded.${name}`).join(', ');
  await tx.query(
    `insert into read_model.${table} (${names}) ${unnested(all, 1)}
     on conflict (key) do update set ${set}`,
    parametersOf(all, rows),
  );
}

async function closeVersions(
  tx: Transaction,
  table: string,
  closed: readonly ClosedVersion[],
): Promise<void> {
  await tx.query(
    `update read_model.${table}_history h
     set to_position = ended.position, to_at = ended.at
     from unnest($1::text[], $2::text[], $3::timestamptz[]) as ended(key, position, at)
     where h.key = ended.key and h.to_position is null`,
    [
      closed.map((version) => version.key),
      closed.map((version) => version.toPosition),
      closed.map((version) => version.toAt),
    ],
  );
}

const bounds = columnsFrom({
  key: 'text',
  from_position: 'text',
  to_position: 'text?',
  from_at: 'instant',
  to_at: 'instant?',
});

async function insertVersions(
  tx: Transaction,
  table: string,
  columns: readonly Column[],
  versions: readonly RowVersion[],
): Promise<void> {
  const all = [...bounds, ...columns];
  const rows = versions.map((version) => ({
    ...version.row,
    key: version.key,
    from_position: version.fromPosition,
    to_position: version.toPosition,
    from_at: version.fromAt,
    to_at: version.toAt,
  }));
  await tx.query(
    `insert into read_model.${table}_history (${all.map(({ name }) => name).join(', ')})
     ${unnested(all, 1)}`,
    parametersOf(all, rows),
  );
}
