import { textArray } from '../../postgres/binaryArrays.ts';
import { statementName } from '../../postgres/statementName.ts';
import { together } from '../../postgres/together.ts';
import type { Transaction } from '../../postgres/transaction.ts';
import { columnsFrom, parametersOf, selectList, unnested, type Column } from './columns.ts';
import type { Folded, Held } from './foldBatch.ts';
import { keepCounts } from './keepCounts.ts';
import { keepTallies } from './keepTallies.ts';
import type { AnyReadModel } from './readModel.ts';
import type { RowVersion } from './versions.ts';

/** What a batch touches: the keys it names, and values of columns. */
interface Touched {
  readonly keys: ReadonlySet<string>;
  readonly sets: ReadonlyMap<string, ReadonlySet<string>>;
}

const key = columnsFrom({ key: 'text' });
const since = { from_position: 'text', from_at: 'instant' } as const;
const bounds = { ...since, to_position: 'text', to_at: 'instant' } as const;

/** The columns that say between which places a version held. */
type Bounds = Readonly<Record<keyof typeof bounds, string>>;

/** The rows that are touched, in one select. */
export async function loadRows(
  tx: Transaction,
  model: AnyReadModel,
  table: string,
  { keys, sets }: Touched,
): Promise<Map<string, Held>> {
  const conditions = ['key = any($1)'];
  const values: unknown[] = [textArray([...keys])];
  for (const [column, wanted] of sets) {
    if (!(column in model.columns)) throw new RangeError(`${model.name} has no column ${column}.`);
    values.push([...wanted]);
    conditions.push(`${column} = any($${values.length})`);
  }
  const columns = model.history ? { ...since, ...model.columns } : model.columns;
  const select = `select key, ${selectList(columns)} from read_model.${table}
     where ${conditions.join(' or ')}`;
  const rows = await tx.query<{ key: string; from_position?: string; from_at?: string }>(
    select,
    values,
    statementName(select),
  );
  const held = new Map<string, Held>();
  for (const { key, from_position: position, from_at: instant, ...row } of rows) {
    const from = position === undefined || instant === undefined ? null : { position, instant };
    held.set(key, { row, since: from });
  }
  return held;
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
  const kept = folded.changes.flatMap(({ key, after, since }) =>
    after ? [{ ...after, key, from_position: since?.position, from_at: since?.instant }] : [],
  );
  const held = model.history ? [...columnsFrom(since), ...columns] : columns;
  // They are run one after the other, and asked for at once.
  const writes: Promise<unknown>[] = [];
  if (gone.length > 0) {
    writes.push(tx.query(`delete from read_model.${table} where key = any($1)`, [gone]));
  }
  if (kept.length > 0) writes.push(upsert(tx, table, held, kept));
  writes.push(keepCounts(tx, model, table, folded.changes));
  if (model.history && folded.forgotten.length > 0) {
    const forget = `delete from read_model.${table}_history where key = any($1)`;
    writes.push(tx.query(forget, [folded.forgotten]));
  }
  if (model.history && folded.versions.length > 0) {
    writes.push(insertVersions(tx, table, columns, folded.versions));
  }
  writes.push(keepTallies(tx, model, table, folded));
  await together(writes);
}

async function upsert(
  tx: Transaction,
  table: string,
  columns: readonly Column[],
  rows: readonly object[],
): Promise<void> {
  const all = [...key, ...columns];
  const names = all.map(({ name }) => name).join(', ');
  const set = columns.map(({ name }) => `${name} = excluded.${name}`).join(', ');
  const insert = `insert into read_model.${table} (${names}) ${unnested(all, 1)}
     on conflict (key) do update set ${set}`;
  await tx.query(insert, parametersOf(all, rows), statementName(insert));
}

async function insertVersions(
  tx: Transaction,
  table: string,
  columns: readonly Column[],
  versions: readonly RowVersion[],
): Promise<void> {
  const all = [...key, ...columnsFrom(bounds), ...columns];
  const rows = versions.map(({ row, key, fromPosition, fromAt, toPosition, toAt }) => {
    const held: Bounds = {
      from_position: fromPosition,
      from_at: fromAt,
      to_position: toPosition,
      to_at: toAt,
    };
    return { ...row, key, ...held };
  });
  const insert = `insert into read_model.${table}_history (${all.map(({ name }) => name).join(', ')})
     ${unnested(all, 1)}`;
  await tx.query(insert, parametersOf(all, rows), statementName(insert));
}
