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
  /** The expression that stands for each field one may sort by; several where rows of one value have an order. */
  readonly sorts: Readonly<Record<Sort, string | readonly string[]>>;
  readonly byDefault: string;
  /** What tells rows apart, so that pages neither repeat nor skip one. */
  readonly key: string;
  /**
   * For a list that may hold a million rows and has indexes for its orders, each ending in the key:
   * rows of one value then go the way of the sort, a page is found by its keys alone, and one behind
   * the middle from the end. `always` names the fields that every row has, so that one index serves
   * both ways; others need a second, `… desc`. `scanned` says that no index narrows it: every row is looked at;
   * `fewFrom`, that of this relation an index finds those few who fit, where they are few. `total` is a statement
   * that knows how many there are, where that is kept.
   */
  readonly long?: {
    readonly always: readonly Sort[];
    readonly scanned?: boolean;
    readonly fewFrom?: string | undefined;
    readonly total?: string | undefined;
  };
}

/**
 * What `sorts` holds for names: they stand as in a dictionary, Émile before Frida, where the database's own order is one
 * of bytes. No index serves it, so it is not for a list that is `long`.
 */
export function alphabetical(names: string): string {
  return `${names} collate "und-x-icu"`;
}

/** Reads one page of a list, and counts all of it where the page itself does not say how many there are. */
export async function readPage<Row extends object, Sort extends string>(
  tx: Transaction,
  list: ListSql<Sort>,
  wanted: PageWanted<Sort>,
): Promise<PageOfRows<Row>> {
  if (list.long?.fewFrom !== undefined) {
    const few = await fewOf(tx, list, list.long.fewFrom);
    if (few !== undefined) return { rows: await readFew(tx, list, wanted, few), total: few.length };
  } else if (list.long?.scanned === true) return readScanned(tx, list, wanted);
  if (list.long !== undefined && (wanted.offset > 0 || list.long.scanned === true)) {
    const total = await count(tx, list);
    return { rows: await readRows(tx, list, wanted, total), total };
  }
  const rows = await readRows<Row, Sort>(tx, list, wanted, 0);
  const { offset, limit } = wanted;
  const endsHere = rows.length < limit && (rows.length > 0 || offset === 0);
  return { rows, total: endsHere ? offset + rows.length : await count(tx, list) };
}

/** Where no more rows than these are found, they are known by their keys; where there are more, a page is soon full. */
const FEW = 1_000;

/** The keys of all rows of a list where they are few. */
async function fewOf<Sort extends string>(
  tx: Transaction,
  list: ListSql<Sort>,
  from: string,
): Promise<readonly string[] | undefined> {
  const { key, values } = list;
  const found = await tx.query<{ key: string }>(
    `select ${key} as key from ${from} ${whereOf(list)} limit ${FEW + 1}`,
    values,
  );
  return found.length > FEW ? undefined : found.map((row) => row.key);
}

/** A page of a list that is looked through as a whole: once, by several processors, for the count and the keys of a few. */
async function readScanned<Row extends object, Sort extends string>(
  tx: Transaction,
  list: ListSql<Sort>,
  wanted: PageWanted<Sort>,
): Promise<PageOfRows<Row>> {
  const { key, from, values } = list;
  const [found] = await tx.query<{ total: number; keys: readonly string[] | null }>(
    `select count(*)::int as total, (array_agg(${key}))[:${FEW}] as keys from ${from} ${whereOf(list)}`,
    values,
  );
  const { total = 0, keys } = found ?? {};
  if (total > FEW) return { rows: await readRows(tx, list, wanted, total), total };
  return { rows: await readFew(tx, list, wanted, keys ?? []), total };
}

/**
 * A page of rows that are known by their keys. All are read and put in order: with a limit, or by the number of keys, the
 * planner, which knows nothing of columns that tell of people, would go through the whole order for them.
 */
async function readFew<Row extends object, Sort extends string>(
  tx: Transaction,
  list: ListSql<Sort>,
  wanted: PageWanted<Sort>,
  keys: readonly string[],
): Promise<Row[]> {
  const { select, from, where, key, values } = list;
  const theirs = `array(select unnest($${values.length + 1}::text[]))`;
  const these = [...where, `${key} = any(${theirs})`].join(' and ');
  const rows = await tx.query<Row>(
    `select ${select} from ${from} where ${these} order by ${orderOf(list, wanted, false)}`,
    [...values, keys],
  );
  return rows.slice(wanted.offset, wanted.offset + wanted.limit);
}

async function count(tx: Transaction, list: ListSql<string>): Promise<number> {
  const { from, counted = from, values, long } = list;
  const counting = `select count(*)::int as total from ${counted} ${whereOf(list)}`;
  const [found] = await tx.query<{ total: number }>(long?.total ?? counting, values);
  return found?.total ?? 0;
}

/** The rows of a page; the total says from which end a page of a long list is looked for. */
async function readRows<Row extends object, Sort extends string>(
  tx: Transaction,
  list: ListSql<Sort>,
  wanted: PageWanted<Sort>,
  total: number,
): Promise<Row[]> {
  return tx.query<Row>(
    list.long === undefined ? pageOf(list, wanted) : pageOfLong(list, wanted, total),
    [...list.values, ...boundsOf(list, wanted, total)],
  );
}

function whereOf({ where }: ListSql<string>): string {
  return where.length === 0 ? '' : `where ${where.join(' and ')}`;
}

/** The placeholders of limit and offset, behind the list's own. */
function bounds({ values }: ListSql<string>): string {
  return `limit $${values.length + 1} offset $${values.length + 2}`;
}

function pageOf<Sort extends string>(list: ListSql<Sort>, { sort }: PageWanted<Sort>): string {
  const { select, from, sorts, byDefault, key } = list;
  const order =
    sort === undefined
      ? byDefault
      : [sorts[sort[0]]].flat().map((by) => `${by} ${sort[1]} nulls last`);
  return `select ${select} from ${from} ${whereOf(list)} order by ${[order, key].join(', ')} ${bounds(list)}`;
}

function pageOfLong<Sort extends string>(
  list: ListSql<Sort>,
  wanted: PageWanted<Sort>,
  total: number,
): string {
  const { select, from, where, key } = list;
  const keys = `select ${key} from ${from} ${whereOf(list)}
    order by ${orderOf(list, wanted, isBehindMiddle(wanted, total))} ${bounds(list)}`;
  // The few rows are looked up by key: on the way to them none is read.
  const these = [...where, `${key} = any(array(${keys}))`].join(' and ');
  return `select ${select} from ${from} where ${these} order by ${orderOf(list, wanted, false)}`;
}

function isBehindMiddle({ offset }: PageWanted<string>, total: number): boolean {
  return offset > total / 2;
}

function orderOf<Sort extends string>(
  { sorts, byDefault, key, long }: ListSql<Sort>,
  { sort }: PageWanted<Sort>,
  fromEnd: boolean,
): string {
  const descends = (sort?.[1] === 'DESC') !== fromEnd;
  const way = descends ? 'desc' : 'asc';
  const by = [sort === undefined ? byDefault : sorts[sort[0]], key].flat();
  const everyRowHasIt = sort === undefined || long?.always.includes(sort[0]) === true;
  const absent = everyRowHasIt ? '' : `nulls ${fromEnd ? 'first' : 'last'}`;
  // An index serves where its columns go one way in this too, though no row lacks a key.
  return by.map((each) => `${each} ${way} ${absent}`).join(', ');
}

/** Limit and offset, counted from the end where the page is looked for from there. */
function boundsOf(
  { long }: ListSql<string>,
  wanted: PageWanted<string>,
  total: number,
): readonly [limit: number, offset: number] {
  const { limit, offset } = wanted;
  if (long === undefined || !isBehindMiddle(wanted, total)) return [limit, offset];
  const shown = Math.max(0, Math.min(limit, total - offset));
  return [shown, Math.max(0, total - offset - shown)];
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
