import type { DomainEvent, LoggedEvent } from '../../../domain/kernel/event.ts';

/**
 * How a column is kept. `json` columns hold any JSON value, `texts` and `ids` are arrays. `sortable` is
 * text in the order of its code points, whatever the database's locale is: lists are sorted by it.
 */
export type ColumnType =
  | 'id'
  | 'ids'
  | 'text'
  | 'sortable'
  | 'texts'
  | 'int'
  | 'bigint'
  | 'float'
  | 'bool'
  | 'instant'
  | 'date'
  | 'json';

/** Columns by name in snake_case; `?` at the end of the type allows null. */
export type Columns = Readonly<Record<string, ColumnType | `${ColumnType}?`>>;

/**
 * Whose a row is: that of one workspace (`workspace_id: 'id'`), of each of several
 * (`workspace_ids: 'ids'`), of one user (`user_id: 'id'`), or of nobody whom a request speaks
 * for (`operator`): read by the command line and by what works by itself.
 */
export type Tenancy = 'workspace' | 'workspaces' | 'user' | 'operator';

/** The rows that have a value, or one of several, in a column of type `id` or `text`. */
export interface RowsOf {
  readonly column: string;
  readonly value: string | readonly string[];
}

/**
 * How many versions of rows are alike, by the week in which they began: of years there are few such counts. A version
 * is counted under the id that it has in the column `by`.
 */
export type Tally<Row extends object> = { readonly name: string } & (
  | {
      /**
       * `begun` counts versions that began in a week. `held` also takes them off in the week in which they ended: all weeks
       * until a moment together tell how many held then.
       */
      readonly counts: 'begun' | 'held';
      /** What a version is counted by; `undefined` of one that does not count. */
      cellOf(row: Row): TallyCell | undefined;
    }
  | {
      /** Counts rows as they are, in the week of an instant that they tell, in ISO 8601. */
      readonly counts: 'now';
      cellOf(row: Row): (TallyCell & { readonly countedAt: string }) | undefined;
    }
);

/** Versions with the same values, and the same instant where they tell one, are alike. */
export interface TallyCell {
  readonly values: readonly (string | number | null)[];
  /** In ISO 8601. A query can compare it, so that one cell serves many ranges. */
  readonly about: string | null;
}

/**
 * A read model: one file that answers one question. Pure, without SQL: the runner
 * creates the table from `columns`, loads the rows that a batch touches, folds and
 * writes them with the checkpoint in one transaction.
 */
export interface ReadModel<Row extends object, E extends DomainEvent> {
  /** Plural, snake_case; the table is `read_model.<name>_v<version>`. */
  readonly name: string;
  /** Raise it whenever `columns`, `keysOf` or `evolve` change meaning: a new table is filled and swapped in. */
  readonly version: number;
  /** Stream categories whose events it folds. */
  readonly categories: readonly string[];
  /** True when `evolve` looks into `data.personal`; otherwise events arrive with `null` for every subject. */
  readonly personal: boolean;
  /** Holds the column that `tenancy` asks for. The primary key is `key text`, added by the runner. */
  readonly columns: Columns;
  /**
   * Lists of columns, an index each; `<column> desc` for the other way, with null at the end there too. With
   * `history` also `from_at` and `to_at`, between which a version held, of which the present has the first alone.
   */
  readonly indexes?: readonly (readonly string[])[];
  /**
   * Columns of text that are looked into for a part: each has an index of its pieces of three letters, which
   * queries use by `openTable`. Of a model of one workspace each row.
   */
  readonly lookedInto?: readonly string[];
  /**
   * A column of type `bool`: how many rows of each workspace have it stands in a table of its own, which queries
   * read by `countOf`, so that a million need not be counted for each page. Of a model of one workspace each row.
   */
  readonly counted?: string;
  /**
   * Counts of alike versions, in a table of their own, which queries read by `tallyOf`. Of a model of one workspace each
   * row that forgets all rows of a workspace at once, and keeps history unless it counts rows as they are now.
   */
  readonly tallies?: { readonly by: string; readonly of: readonly Tally<Row>[] };
  /** Whom row-level security, forced on every table, shows a row to. Default: `workspace`. */
  readonly tenancy?: Tenancy;
  /**
   * True when its events come in bulk, as those of imports do: it follows the log in a lane
   * of its own, so that read models of single commands don't wait for it.
   */
  readonly bulk?: boolean;
  /**
   * True to keep every version with the positions and instants between which it held, for as-of
   * reads: a row knows since when it holds, and moves to the history when it holds no longer.
   */
  readonly history?: boolean;
  /** Keys of the rows that the event touches, from its plain part; none when it is of no interest. */
  keysOf(logged: LoggedEvent<E>): readonly string[];
  /**
   * For events about a set whose keys the event can't name, such as a workspace that is
   * forgotten: every row with this value in this column is touched too. Index the column. Rows
   * that are gone are not found by it, even if their history is kept.
   */
  rowsOf?(logged: LoggedEvent<E>): RowsOf | undefined;
  /**
   * The row after the event; `undefined` for no row. `forgotten` removes the row and
   * every earlier version of it: what erasure asks for.
   */
  evolve(row: Row | undefined, logged: LoggedEvent<E>, key: string): Row | undefined | 'forgotten';
}

/**
 * What the rows of a read model are made of, in the transaction of its parts: each item names a
 * cluster, and a link says into which other one that has been put. Both parts have tables of
 * their own beside the model's.
 */
export interface Clusters<Item extends object> {
  readonly items: AnyReadModel;
  readonly links: AnyReadModel;
  /** The column of type `text` in which items and links name the cluster; index it. */
  readonly column: string;
  /** The column in which the model's rows name it: `key` where each cluster has one row; index others. */
  readonly rowColumn: string;
  /** Asked for once by each batch: what making its rows shares lasts no longer. */
  makeRows(this: void): RowsOfCluster<Item>;
}

/** The rows of a cluster by key, of all its items, one at least, in the order of their keys. */
export type RowsOfCluster<Item extends object> = (
  cluster: string,
  items: readonly (Item & { readonly key: string })[],
) => ReadonlyMap<string, object>;

/** Any read model, for registries and runners. */
export interface AnyReadModel extends Omit<
  ReadModel<object, DomainEvent>,
  'keysOf' | 'rowsOf' | 'evolve'
> {
  keysOf(logged: LoggedEvent): readonly string[];
  rowsOf?(logged: LoggedEvent): RowsOf | undefined;
  evolve(
    row: object | undefined,
    logged: LoggedEvent,
    key: string,
  ): object | undefined | 'forgotten';
  /** For a model whose rows are clusters of other rows. */
  readonly clusters?: Clusters<object>;
  /** For a part of a model: whose. */
  readonly partOf?: Pick<AnyReadModel, 'name' | 'version'>;
}

/** Checks a read model's types against each other and gives it the registry's type. */
export function defineReadModel<Row extends object, E extends DomainEvent>(
  model: ReadModel<Row, E>,
): AnyReadModel & ReadModel<Row, E> {
  return model;
}

/** The declaration of a read model of clusters: `keysOf` says which ones an event may touch. */
type ClusterModel<Row extends object, E extends DomainEvent, Item extends object> = Omit<
  ReadModel<Row, E>,
  'evolve' | 'rowsOf' | 'history'
> & { readonly clusters: Clusters<Item> };

/** A read model whose rows are made of its parts' rows. History is kept by the parts. */
export function defineClusters<Row extends object, E extends DomainEvent, Item extends object>(
  model: ClusterModel<Row, E, Item>,
): AnyReadModel & ReadModel<Row, E> {
  return defineReadModel<Row, E>({ ...model, evolve: (row) => row });
}

/** A part of another read model, which is filled, rebuilt and removed with it. */
export function definePart<Row extends object, E extends DomainEvent>(
  part: ReadModel<Row, E> & { readonly partOf: Pick<AnyReadModel, 'name' | 'version'> },
): AnyReadModel & ReadModel<Row, E> {
  return part;
}
