import { together } from '../../postgres/together.ts';
import type { Transaction } from '../../postgres/transaction.ts';
import type { RowChange } from '../runner/subscriber.ts';
import type { AnyReadModel } from './readModel.ts';
import { countName } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Keeps how many rows of each workspace a model counts, in the transaction that changes them. */
export async function keepCounts(
  tx: Transaction,
  { counted }: Pick<AnyReadModel, 'counted'>,
  table: string,
  changes: readonly Pick<RowChange, 'before' | 'after'>[],
): Promise<void> {
  if (counted === undefined) return;
  const more = new Map<unknown, number>();
  const add = (row: Row | undefined, one: 1 | -1) => {
    if (row?.[counted] !== true) return;
    more.set(row['workspace_id'], (more.get(row['workspace_id']) ?? 0) + one);
  };
  for (const { before, after } of changes) {
    add(before as Row | undefined, -1);
    add(after as Row | undefined, 1);
  }
  const changed = [...more].filter(([, by]) => by !== 0);
  if (changed.length === 0) return;
  const workspaces = changed.map(([workspaceId]) => workspaceId);
  const kept = `read_model.${countName(table)}`;
  await together([
    tx.query(
      `insert into ${kept} as kept (workspace_id, row_count)
       select * from unnest($1::uuid[], $2::bigint[])
       on conflict (workspace_id) do update set row_count = kept.row_count + excluded.row_count`,
      [workspaces, changed.map(([, by]) => by)],
    ),
    tx.query(`delete from ${kept} where workspace_id = any($1) and row_count = 0`, [workspaces]),
  ]);
}
