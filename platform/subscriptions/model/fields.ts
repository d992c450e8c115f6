import { columnsFrom } from './columns.ts';
import type { Columns } from './readModel.ts';

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** A row as queries answer it: its key as `id`, its columns in camelCase. */
export type Fields<Row extends object> = { readonly id: string } & {
  readonly [Column in keyof Row as Camel<Column & string>]: Row[Column];
};

/** What to select for `Fields`: of the columns named, or of all. */
export function fieldsOf(columns: Columns, alias: string, names = Object.keys(columns)): string {
  const wanted = columnsFrom(columns).filter(({ name }) => names.includes(name));
  const fields = wanted.map(
    ({ name, kind }) => `${kind.read(`${alias}.${name}`)} as "${camelCase(name)}"`,
  );
  return [`${alias}.key as id`, ...fields].join(', ');
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
