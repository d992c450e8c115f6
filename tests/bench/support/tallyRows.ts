import type { Pool } from 'pg';
import { keepTallies } from '../../../platform/subscriptions/model/keepTallies.ts';
import type { AnyReadModel } from '../../../platform/subscriptions/model/readModel.ts';
import { instantAsText, selectList } from '../../../platform/subscriptions/model/columns.ts';
import { tableOf, versionName } from '../../../platform/subscriptions/model/tables.ts';
import { inTransaction } from '../../../platform/postgres/transaction.ts';

const AT_ONCE = 10_000;

interface Held {
  readonly key: string;
  readonly from_position: string;
  readonly from_at: string;
  readonly to_position: string | null;
  readonly to_at: string | null;
}

/** Tallies the versions that a bench has put into a model's tables, as folding them would have. */
export async function tallyRows(pool: Pool, model: AnyReadModel): Promise<void> {
  const since = model.history
    ? `from_position, ${instantAsText('from_at')} as from_at`
    : `'' as from_position, '' as from_at`;
  const held = `key, ${since}, ${selectList(model.columns)}`;
  const past = `select ${held}, to_position, ${instantAsText('to_at')} as to_at
    from ${tableOf(model)}_history union all`;
  await inTransaction(pool, async (tx) => {
    await tx.query(
      `declare versions cursor for ${model.history ? past : ''}
       select ${held}, null as to_position, null as to_at from ${tableOf(model)}`,
    );
    for (;;) {
      const rows = await tx.query<Held>(`fetch ${AT_ONCE} from versions`);
      if (rows.length === 0) return;
      const began = rows.map((row) => ({
        key: row.key,
        before: undefined,
        after: row,
        since: { position: row.from_position, instant: row.from_at },
      }));
      // Each is told to have begun, and what is over by itself that it ended: of one whose row stood before, that alone counts.
      const before = rows.filter(({ to_at }) => to_at !== null);
      await keepTallies(tx, model, versionName(model), {
        changes: began,
        versions: [],
        forgotten: [],
      });
      await keepTallies(tx, model, versionName(model), {
        changes: before.map((row) => ({
          key: row.key,
          before: row,
          after: undefined,
          since: null,
        })),
        versions: before.map((row) => ({
          key: row.key,
          row,
          fromPosition: row.from_position,
          fromAt: row.from_at,
          toPosition: row.to_position ?? '',
          toAt: row.to_at ?? '',
        })),
        forgotten: [],
      });
    }
  });
}
