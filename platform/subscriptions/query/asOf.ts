import { Instant } from '../../../domain/kernel/dates.ts';
import type { Position } from '../../eventStore/port.ts';
import { AsOfNotKeptError, InvalidAsOfError } from '../errors.ts';
import type { AnyReadModel } from '../model/readModel.ts';
import { tableOf } from '../model/tables.ts';

/** A past moment: a place in the log, or an instant. */
export type AsOf =
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'instant'; readonly instant: string };

const POSITION = /^[0-9a-f]{32}$/;

/** Reads a past moment as it comes with a request. @throws InvalidAsOfError */
export function asOfFrom(text: string): AsOf {
  if (POSITION.test(text)) return { kind: 'position', position: text };
  const instant = Instant.safeParse(text);
  if (!instant.success) throw new InvalidAsOfError();
  return { kind: 'instant', instant: new Date(instant.data).toISOString() };
}

/** Something to select from, with the parameters it needs: `from ${sql} p`. */
export interface Relation {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * The rows of a read model at a moment: the table itself for the present (`null`), else what
 * held then, whether it still does or is history. Its parameters are numbered from `first`.
 * @throws AsOfNotKeptError when the read model keeps no history
 */
export function readAsOf(
  model: Pick<AnyReadModel, 'name' | 'version' | 'history' | 'columns' | 'partOf'>,
  asOf: AsOf | null,
  first: number,
): Relation {
  if (asOf === null) return { sql: tableOf(model), values: [] };
  if (!model.history) throw new AsOfNotKeptError(model.name);
  const [column, type, value] =
    asOf.kind === 'position'
      ? ['position', 'text', asOf.position]
      : ['at', 'timestamptz', asOf.instant];
  const moment = `$${first}::${type}`;
  const columns = ['key', ...Object.keys(model.columns)].join(', ');
  return {
    sql: `(select ${columns} from ${tableOf(model)} where from_${column} <= ${moment}
      union all
      select ${columns} from ${tableOf(model)}_history
        where from_${column} <= ${moment} and to_${column} > ${moment})`,
    values: [value],
  };
}
