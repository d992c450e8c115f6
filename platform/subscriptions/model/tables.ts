import { createHash } from 'node:crypto';
import { columnDefinitions, columnsFrom } from './columns.ts';
import { ownersAlone } from '../../postgres/ownersAlone.ts';
import type { AnyReadModel, Tenancy } from './readModel.ts';

const NAME = /^[a-z][a-z0-9_]*$/;

type Named = Pick<AnyReadModel, 'name' | 'version' | 'partOf'>;

/** The table of a part beside the table of the model whose part it is. */
export function partTable(table: string, part: Pick<AnyReadModel, 'name'>): string {
  return `${table}__${part.name}`;
}

/** A read model with its parts. */
export function withParts(model: AnyReadModel): readonly AnyReadModel[] {
  const { clusters } = model;
  return clusters === undefined ? [model] : [model, clusters.items, clusters.links];
}

/** `projects_v3`: the name of a read model's version as a subscriber, and of its table. */
export function versionName(model: Named): string {
  if (!NAME.test(model.name)) {
    throw new RangeError(`A read model is named in snake_case: ${model.name}.`);
  }
  if (model.partOf !== undefined) return partTable(versionName(model.partOf), model);
  return `${model.name}_v${model.version}`;
}

/** The name of the table that is filled beside the live one. */
export function shadowName(model: Named): string {
  return `${versionName(model)}_shadow`;
}

/** The table that queries read, of the version that this code was built with. */
export function tableOf(model: Named): string {
  return `read_model.${versionName(model)}`;
}

/**
 * The same rows, of the workspaces alone that a reader speaks for, without row-level security: behind that
 * PostgreSQL uses no index of parts of texts. Of a read model that is looked into.
 */
export function openTable(model: Named): string {
  return openName(tableOf(model));
}

/** How many rows of the workspace `$1` have what the read model counts, as a statement that answers `total`. */
export function countOf(model: Named): string {
  return `select coalesce(sum(k.row_count), 0)::int as total
    from ${countName(tableOf(model))} k where k.workspace_id = $1`;
}

/** The table of how many versions of the read model are alike, as it tallies them. */
export function tallyOf(model: Named): string {
  return `read_model.${tallyName(versionName(model))}`;
}

/** The table of tallies beside a table. */
export function tallyName(table: string): string {
  return `${table}__tally`;
}

/** The table of counts beside a table. */
export function countName(table: string): string {
  return `${table}__count`;
}

function openName(table: string): string {
  return `${table}__open`;
}

/** A digest of what a read model's table looks like: tells a changed table from a raised version. */
export function fingerprintOf(model: AnyReadModel): string {
  const shape = [
    Object.entries(model.columns),
    model.indexes ?? [],
    model.tenancy ?? 'workspace',
    // A table without history looks as ever; one with it also says since when its rows hold.
    model.history ? 'held-from' : false,
    // One that is neither looked into, nor counted, nor tallied looks as ever.
    ...(model.lookedInto === undefined ? [] : [{ lookedInto: model.lookedInto }]),
    ...(model.counted === undefined ? [] : [{ counted: model.counted }]),
    ...(model.tallies === undefined ? [] : [{ tallied: model.tallies.of.map(({ name }) => name) }]),
    ...withParts(model).slice(1).map(fingerprintOf),
  ];
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
}

/** Since when a version holds. */
const heldFrom = 'from_position text collate "C" not null, from_at timestamptz not null,';

/**
 * The statements that make a read model's tables under a name, guarded by row-level security.
 */
export function createTables(model: AnyReadModel, name: string): string {
  const [, ...parts] = withParts(model);
  return [
    createTable(model, name),
    ...parts.map((part) => createTable(part, partTable(name, part))),
  ].join(';\n');
}

function createTable(model: AnyReadModel, name: string): string {
  const columns = columnsFrom(model.columns);
  const { tenancy = 'workspace' } = model;
  const [column, type] = GUARDED_BY[tenancy];
  if (column !== undefined && model.columns[column] !== type) {
    throw new RangeError(`${model.name} needs the column ${column}: '${type}'.`);
  }
  const statements = [
    `create table read_model.${name} (
      key text primary key,
      ${model.history ? heldFrom : ''}
      ${columnDefinitions(columns)}
    )`,
    ...indexes(model, name, model.history ? ['from_at'] : []),
    ...access(name, tenancy),
    ...opened(model, name),
    ...kept(model, name),
    ...tallied(model, name),
  ];
  if (model.history) {
    statements.push(
      `create table read_model.${name}_history (
        key text not null,
        ${heldFrom}
        to_position text collate "C" not null,
        to_at timestamptz not null,
        ${columnDefinitions(columns)}
      )`,
      `create index on read_model.${name}_history (key, from_position)`,
      ...indexes(model, `${name}_history`, HELD),
      ...access(`${name}_history`, tenancy),
    );
  }
  return statements.join(';\n');
}

/** The statement that removes a read model's tables of that name, and those of its parts. */
export function dropTables(name: string): string {
  return `do $$ declare name text; begin
    drop view if exists read_model.${openName(name)};
    for name in select tablename from pg_tables where schemaname = 'read_model'
      and (tablename in ('${name}', '${name}_history') or starts_with(tablename, '${name}__'))
    loop execute format('drop table read_model.%I', name); end loop;
  end $$`;
}

/** The statements that put the tables of one name in the place of those of another. */
export function swapTables(model: AnyReadModel, from: string, to: string): string {
  const [, ...parts] = withParts(model);
  const renamed = [
    ...renamings(model, from, to),
    ...parts.flatMap((part) => renamings(part, partTable(from, part), partTable(to, part))),
  ];
  return [dropTables(to), ...renamed].join(';\n');
}

function renamings(model: AnyReadModel, from: string, to: string): string[] {
  return [
    `alter table read_model.${from} rename to ${to}`,
    ...(model.history ? [`alter table read_model.${from}_history rename to ${to}_history`] : []),
    ...(model.lookedInto === undefined
      ? []
      : [`alter view read_model.${openName(from)} rename to ${openName(to)}`]),
    ...(model.counted === undefined
      ? []
      : [`alter table read_model.${countName(from)} rename to ${countName(to)}`]),
    ...(model.tallies === undefined
      ? []
      : [`alter table read_model.${tallyName(from)} rename to ${tallyName(to)}`]),
  ];
}

/** Between which instants a version held. What holds still has no end: the index of the present leaves that out. */
const HELD: readonly string[] = ['from_at', 'to_at'];

function indexes(model: AnyReadModel, name: string, held: readonly string[]): string[] {
  const ofTime = model.history ? HELD : [];
  return (model.indexes ?? []).map((asked) => {
    const isHere = (column: string) => !ofTime.includes(column) || held.includes(column);
    const declared = asked.filter((each) => isHere(each.replace(DESCENDING, '')));
    const columns = declared.map((each) => each.replace(DESCENDING, ''));
    for (const column of columns) {
      if (column !== 'key' && !held.includes(column) && !(column in model.columns)) {
        throw new RangeError(`${model.name} has no column ${column} to index.`);
      }
    }
    // A list is looked into, not compared.
    const method = columns.some((column) => isList(model.columns[column])) ? 'gin' : 'btree';
    const sorted = declared.map((each) => each.replace(DESCENDING, ' desc nulls last'));
    return `create index on read_model.${name} using ${method} (${sorted.join(', ')})`;
  });
}

/** What finds parts of texts: an index of each, and the rows of the reader's workspaces in the owner's name. */
function opened(
  { lookedInto = [], columns, tenancy = 'workspace' }: AnyReadModel,
  name: string,
): string[] {
  const [column] = lookedInto;
  if (column === undefined) return [];
  const [, , holds] = GUARDED_BY[tenancy];
  if (tenancy !== 'workspace') throw new RangeError(`${name} is not of one workspace each row.`);
  for (const each of lookedInto) {
    if (!(each in columns)) throw new RangeError(`${name} has no column ${each} to look into.`);
  }
  return [
    ...lookedInto.map(
      (each) => `create index on read_model.${name} using gin (${each} gin_trgm_ops)`,
    ),
    `create view read_model.${openName(name)} as select * from read_model.${name} where ${holds}`,
    `grant select on read_model.${openName(name)} to kith_reader`,
  ];
}

/** The table of how many rows of each workspace there are. */
function kept({ counted, columns, tenancy = 'workspace' }: AnyReadModel, name: string): string[] {
  if (counted === undefined) return [];
  if (tenancy !== 'workspace' || columns[counted] !== 'bool') {
    throw new RangeError(`${name} can't count ${counted} by workspace.`);
  }
  return [
    `create table read_model.${countName(name)} (
      workspace_id uuid primary key,
      row_count bigint not null
    )`,
    ...access(countName(name), tenancy),
  ];
}

/** The table of how many versions are alike. A count changes in place: no index holds it. */
function tallied(
  { tallies, columns, history, tenancy = 'workspace' }: AnyReadModel,
  name: string,
): string[] {
  if (tallies === undefined) return [];
  const isOfPast = tallies.of.some(({ counts }) => counts !== 'now');
  if (tenancy !== 'workspace' || (isOfPast && history !== true) || columns[tallies.by] !== 'id') {
    throw new RangeError(`${name} can't tally its versions by ${tallies.by}.`);
  }
  return [
    `create table read_model.${tallyName(name)} (
      workspace_id uuid not null,
      tally text collate "C" not null,
      counted_by uuid not null,
      week timestamptz not null,
      about timestamptz not null,
      cell text collate "C" not null,
      row_count bigint not null,
      primary key (workspace_id, tally, counted_by, week, about, cell)
    ) with (fillfactor = 80)`,
    ...access(tallyName(name), tenancy),
  ];
}

const DESCENDING = / desc$/;

function isList(type: string | undefined): boolean {
  return type?.startsWith('ids') === true || type?.startsWith('texts') === true;
}

/**
 * The workspaces that a reader speaks for, as `tenancy.ts` says them. Selected, so that a statement
 * reads them once and not at every row: of a search through names that is the larger part.
 */
const WORKSPACES = `(select current_setting('kith.workspaces')::uuid[])::uuid[]`;

/** The user that a reader speaks for. */
const USER = `nullif(current_setting('kith.user', true), '')::uuid`;

/** The column that says whose a row is, its type, and what holds for whoever may see it. */
const GUARDED_BY: Readonly<
  Record<Tenancy, readonly [column: string, type: string, holds: string] | readonly []>
> = {
  workspace: ['workspace_id', 'id', `workspace_id = any(${WORKSPACES})`],
  workspaces: ['workspace_ids', 'ids', `workspace_ids && ${WORKSPACES}`],
  user: ['user_id', 'id', `user_id = ${USER}`],
  operator: [],
};

function access(name: string, tenancy: Tenancy): string[] {
  const [, , holds] = GUARDED_BY[tenancy];
  const ofReaders = [
    `grant select on read_model.${name} to kith_reader`,
    `create policy of_readers on read_model.${name} for select to kith_reader using (${holds})`,
  ];
  return [...ownersAlone(`read_model.${name}`), ...(holds === undefined ? [] : ofReaders)];
}
