import { textArray, uuidArray } from '../../postgres/binaryArrays.ts';
import type { Columns, ColumnType } from './readModel.ts';

interface ColumnKind {
  readonly sql: string;
  /** The array that `unnest` takes apart, and what each element becomes. */
  readonly parameter: string;
  readonly cast: string;
  read(column: string): string;
  write(value: unknown): unknown;
  /** The parameter for a column's written values, null where a row has none. */
  array(values: readonly unknown[]): unknown;
}

const plain = (sql: string): ColumnKind => ({
  sql,
  parameter: `${sql}[]`,
  cast: '',
  read: (column) => column,
  write: (value) => value,
  array: (values) => values,
});

const text: ColumnKind = {
  ...plain('text'),
  array: (values) => textArray(values as readonly (string | null)[]),
};

const id: ColumnKind = {
  ...plain('uuid'),
  array: (values) => uuidArray(values as readonly (string | null)[]),
};

/** Kinds whose elements travel as text: unnest would take arrays of arrays apart to the last. */
const asText = (sql: string, write: (value: unknown) => string): ColumnKind => ({
  ...text,
  sql,
  cast: `::${sql}`,
  write,
});

const list = (value: unknown) => arrayLiteral(value as readonly string[]);

const kinds: Readonly<Record<ColumnType, ColumnKind>> = {
  id,
  text,
  sortable: { ...text, sql: 'text collate "C"' },
  int: plain('integer'),
  // A number in JavaScript, exact up to 2^53.
  bigint: { ...plain('bigint'), read: (column) => `${column}::float8` },
  float: plain('double precision'),
  bool: plain('boolean'),
  instant: { ...plain('timestamptz'), read: instantAsText },
  date: { ...plain('date'), read: (column) => `${column}::text` },
  ids: asText('uuid[]', list),
  texts: asText('text[]', list),
  json: asText('jsonb', (value) => JSON.stringify(value)),
};

/** An instant as ISO 8601 in UTC with milliseconds: what rows and events hold. */
export function instantAsText(expression: string): string {
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** One column, read from its declaration. */
export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly nullable: boolean;
}

const NAME = /^[a-z][a-z0-9_]*$/;

/** @throws RangeError for a name that is not snake_case */
export function columnsFrom(columns: Columns): readonly Column[] {
  return Object.entries(columns).map(([name, declared]) => {
    if (!NAME.test(name)) throw new RangeError(`A column is named in snake_case: ${name}.`);
    const nullable = declared.endsWith('?');
    const type = (nullable ? declared.slice(0, -1) : declared) as ColumnType;
    return { name, kind: kinds[type], nullable };
  });
}

/** The declarations of the columns, for `create table`. */
export function columnDefinitions(columns: readonly Column[]): string {
  return columns
    .map(({ name, kind, nullable }) => `${name} ${kind.sql}${nullable ? '' : ' not null'}`)
    .join(',\n');
}

/**
 * What to select for rows as `evolve` knows them: instants and dates as text, numbers as
 * numbers. With an alias, the columns of that relation.
 */
export function selectList(columns: Columns, alias?: string): string {
  return columnsFrom(columns)
    .map(({ name, kind }) => {
      const column = alias === undefined ? name : `${alias}.${name}`;
      return `${kind.read(column)} as ${name}`;
    })
    .join(', ');
}

/** The relation of rows given as one array parameter a column, numbered from `first`. */
export function unnested(columns: readonly Column[], first: number): string {
  const arrays = columns.map(({ kind }, index) => `$${first + index}::${kind.parameter}`);
  const names = columns.map(({ name }) => name);
  const cast = columns.map(({ name, kind }) => `${name}${kind.cast} as ${name}`);
  return `select ${cast.join(', ')} from unnest(${arrays.join(', ')}) as given(${names.join(', ')})`;
}

/**
 * The parameters of `unnested`: an array for each column with a value for each row.
 * @throws RangeError for an id that is no uuid
 */
export function parametersOf(columns: readonly Column[], rows: readonly object[]): unknown[] {
  return columns.map(({ name, kind, nullable }) =>
    kind.array(
      rows.map((row) => {
        const value = (row as Readonly<Record<string, unknown>>)[name];
        if (value === undefined || (value === null && nullable)) return null;
        return kind.write(value);
      }),
    ),
  );
}

/** A list of texts as PostgreSQL writes an array. */
function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replace(/["\\]/g, (found) => `\\${found}`)}"`);
  return `{${quoted.join(',')}}`;
}
