import { statementName } from '../../postgres/statementName.ts';
import type { Transaction } from '../../postgres/transaction.ts';
import { columnsFrom, parametersOf, unnested } from './columns.ts';
import type { Folded } from './foldBatch.ts';
import type { AnyReadModel, ColumnType, Tally, TallyCell } from './readModel.ts';
import { tallyName } from './tables.ts';
import { weekOf } from './weeks.ts';

type Row = Readonly<Record<string, unknown>>;

/** By how much a batch changes how many versions are alike. */
export interface TallyChange {
  readonly workspace_id: string;
  readonly tally: string;
  readonly counted_by: string;
  readonly week: string;
  /** An instant; `-infinity` where none is told. */
  readonly about: string;
  /** A list of values as JSON. */
  readonly cell: string;
  readonly row_count: number;
}

const columns = columnsFrom({
  workspace_id: 'id',
  tally: 'text',
  counted_by: 'id',
  week: 'instant',
  about: 'instant',
  cell: 'text',
  row_count: 'bigint',
} satisfies Record<keyof TallyChange, ColumnType>);

/** What the versions that began and ended in a batch change, beside forgotten workspaces. Pure, as folding is. */
export function tallyChanges(
  { tallies }: Pick<AnyReadModel, 'tallies'>,
  { changes, versions, forgotten }: Folded,
): readonly TallyChange[] {
  if (tallies === undefined) return [];
  const found = new Map<string, TallyChange>();
  const add = (
    { name: tally }: Tally<object>,
    row: object,
    told: TallyCell | undefined,
    instant: string | undefined,
    count: 1 | -1,
  ) => {
    if (told === undefined || instant === undefined) return;
    const workspace_id = String((row as Row)['workspace_id']);
    const counted_by = String((row as Row)[tallies.by]);
    const week = weekOf(instant);
    const about = told.about ?? '-infinity';
    const cell = JSON.stringify(told.values);
    const key = [tally, workspace_id, counted_by, week, about, cell].join(' ');
    const row_count = (found.get(key)?.row_count ?? 0) + count;
    found.set(key, { workspace_id, tally, counted_by, week, about, cell, row_count });
  };
  const gone = new Set(forgotten);
  const before = new Set(changes.map((change) => change.before));
  for (const tally of tallies.of) {
    if (tally.counts === 'now') {
      const addNow = (row: object | undefined, count: 1 | -1) => {
        if (row === undefined) return;
        const told = tally.cellOf(row);
        add(tally, row, told, told?.countedAt, count);
      };
      for (const { key, before: was, after } of changes) {
        if (!gone.has(key)) addNow(was, -1);
        addNow(after, 1);
      }
      continue;
    }
    for (const { row, fromAt, toAt } of versions) {
      if (!before.has(row)) add(tally, row, tally.cellOf(row), fromAt, 1);
      if (tally.counts === 'held') add(tally, row, tally.cellOf(row), toAt, -1);
    }
    for (const { after, since } of changes) {
      if (after !== undefined && since !== null) {
        add(tally, after, tally.cellOf(after), since.instant, 1);
      }
    }
  }
  return [...found.values()].filter((change) => change.row_count !== 0);
}

/** Keeps how many versions of a model are alike, in the transaction that writes them. */
export async function keepTallies(
  tx: Transaction,
  model: AnyReadModel,
  table: string,
  folded: Folded,
): Promise<void> {
  if (model.tallies === undefined) return;
  const kept = `read_model.${tallyName(table)}`;
  if (folded.forgotten.length > 0) await forget(tx, kept, folded);
  const changed = tallyChanges(model, folded);
  if (changed.length === 0) return;
  const names = columns.map(({ name }) => name).join(', ');
  const insert = `insert into ${kept} as kept (${names}) ${unnested(columns, 1)}
     on conflict (workspace_id, tally, counted_by, week, about, cell)
     do update set row_count = kept.row_count + excluded.row_count`;
  await tx.query(insert, parametersOf(columns, changed), statementName(insert));
}

/** A workspace that is forgotten takes its tallies along: to take off one row's versions, they would all have to be read. */
async function forget(tx: Transaction, kept: string, { changes, forgotten }: Folded) {
  const gone = new Set(forgotten);
  const workspaces = changes.flatMap(({ key, before }) =>
    gone.has(key) && before !== undefined ? [String((before as Row)['workspace_id'])] : [],
  );
  await tx.query(`delete from ${kept} where workspace_id = any($1)`, [[...new Set(workspaces)]]);
}
