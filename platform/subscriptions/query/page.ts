import type { Transaction } from '../../postgres/transaction.ts';

/** Which rows of a list are wanted, in which order. */
export interface PageWanted<Sort extends string> {
  readonly offset: number;
  readonly limit: number;
  readonly sort?: readonly [Sort, 'ASC' | 'DESC'] | undefined;
}

/** One page of rows and how many there are in all. */
export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A list in SQL. Parameters are collected by `parameters`. */
export interface ListSql<Sort extends string> {
  readonly select: string;
  readonly from: string;
  /** What suffices of it to count the rows; absent, all of it. */
  readonly counted?: string;
  readonly where: readonly string[];
  readonly values: readonly unknown[];
  /** The expression that stands for each field one may sort by. */
  readonly sorts: Readonly<Record<Sort, string>>;
  readonly byDefault: string;
  /** What tells rows apart, so that pages neither repeat nor skip one. */
  readonly key: string;
}

/** Reads one page of a list and counts all of it. */
export async function readPage<Row extends object, Sort extends string>(
  tx: Transaction,
  list: ListSql<Sort>,
  wanted: PageWanted<Sort>,
): Promise<PageOfRows<Row>> {
  const { select, from, counted = from, values, sorts, byDefault, key } = list;
  const where = list.where.length === 0 ? '' : `where ${list.where.join(' and ')}`;
  const order =
    wanted.sort === undefined ? byDefault : `${sorts[wanted.sort[0]]} ${wanted.sort[1]} nulls last`;
  const totals = await tx.query<{ total: number }>(
    `select count(*)::int as total from ${counted} ${where}`,
    values,
  );
  const rows = await tx.query<Row>(
    `select ${select} from ${from} ${where} order by ${order}, ${key}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, wanted.limit, wanted.offset],
  );
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Collects a statement's parameters: each is answered with its placeholder. */
export function parameters(first: readonly unknown[] = []) {
  const values: unknown[] = [...first];
  return {
    values,
    add: (value: unknown) => {
      values.push(value);
      return `$${values.length}`;
    },
  };
}
