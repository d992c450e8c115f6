import type { Transaction } from '../../postgres/transaction.ts';
import type { Applied, Delivered, RowChange } from '../runner/subscriber.ts';
import { nothingApplied } from '../runner/subscriber.ts';
import { selectList } from './columns.ts';
import { foldBatch, touchedBy } from './foldBatch.ts';
import type { AnyReadModel, Clusters, RowsOfCluster } from './readModel.ts';
import { partTable } from './tables.ts';
import { loadRows, writeRows } from './writeRows.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Folds the parts of a model of clusters, then makes each cluster anew that their rows touch: a
 * cluster follows from the rows of its items and links alone, whatever happened to them.
 */
export async function applyToClusters(
  tx: Transaction,
  model: AnyReadModel & { readonly clusters: Clusters<object> },
  table: string,
  events: readonly Delivered[],
  skip?: ReadonlySet<string>,
): Promise<Applied> {
  const { items, links } = model.clusters;
  const item = await applyToPart(tx, items, partTable(table, items), events, skip);
  const link = await applyToPart(tx, links, partTable(table, links), events, skip);
  if (item.changes.length + link.changes.length === 0) return nothingApplied;

  const named = clustersNamed(model.clusters, item.changes, link.changes);
  const keys = await withPresent(tx, model.clusters, table, named);
  const before = await loadRows(tx, model, table, rowsIn(model.clusters, keys));
  const after = await clustersNow(tx, model.clusters, table, keys);
  const changes = [...new Set([...before.keys(), ...after.keys()])].map((key) => ({
    key,
    before: before.get(key)?.row,
    after: after.get(key),
    since: null,
  }));
  await writeRows(tx, model, table, { changes, forgotten: [], versions: [] });
  return { changes, forgotten: [...item.forgotten, ...link.forgotten], reactions: 0 };
}

async function applyToPart(
  tx: Transaction,
  part: AnyReadModel,
  table: string,
  events: readonly Delivered[],
  skip?: ReadonlySet<string>,
) {
  const wanted = events.filter(({ logged }) => isOf(part, logged));
  if (wanted.length === 0) return { changes: [], forgotten: [] };
  const held = await loadRows(tx, part, table, touchedBy(part, wanted));
  const folded = foldBatch(part, held, wanted, skip);
  if (folded.changes.length > 0) await writeRows(tx, part, table, folded);
  return folded;
}

/** Whether a part of a model folds an event. */
export function isOf(part: AnyReadModel, logged: Delivered['logged']): boolean {
  const category = logged.stream.slice(0, logged.stream.indexOf('-'));
  if (!part.categories.includes(category)) return false;
  return part.keysOf(logged).length > 0 || part.rowsOf?.(logged) !== undefined;
}

/** The clusters that changed rows name, before or after. */
export function clustersNamed(
  { column }: Pick<Clusters<object>, 'column'>,
  items: readonly RowChange[],
  links: readonly RowChange[],
): Set<string> {
  const named = new Set<string>();
  for (const { key } of links) named.add(key);
  for (const { before, after } of [...items, ...links]) {
    for (const row of [before, after]) {
      if (row !== undefined) named.add(String((row as Row)[column]));
    }
  }
  return named;
}

/** What the model's table holds of these clusters. */
function rowsIn({ rowColumn }: Clusters<object>, keys: ReadonlySet<string>) {
  return rowColumn === 'key'
    ? { keys, sets: new Map() }
    : { keys: new Set<string>(), sets: new Map([[rowColumn, keys]]) };
}

/** With the clusters in which those are now. */
async function withPresent(
  tx: Transaction,
  { links, column }: Clusters<object>,
  table: string,
  named: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ present: string }>(
    `select ${column} as present from read_model.${partTable(table, links)} where key = any($1)`,
    [[...named]],
  );
  return new Set([...named, ...rows.map(({ present }) => present)]);
}

async function clustersNow(
  tx: Transaction,
  { items, links, column, makeRows }: Clusters<object>,
  table: string,
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, object>> {
  const linked = await tx.query<{ key: string; present: string }>(
    `select key, ${column} as present from read_model.${partTable(table, links)}
     where key = any($1) or ${column} = any($1)`,
    [[...keys]],
  );
  const present = new Map(linked.map((link) => [link.key, link.present]));
  const rows = await tx.query<{ key: string }>(
    `select key, ${selectList(items.columns)} from read_model.${partTable(table, items)}
     where ${column} = any($1)`,
    [[...new Set([...keys, ...present.keys()])]],
  );
  // Sorted here: asked for in this order, all rows there are would be read by their keys.
  const inOrder = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return grouped(inOrder, present, column, makeRows());
}

/** The rows of clusters by key, of all their items and of where each named cluster is now. */
export function grouped(
  items: readonly { readonly key: string }[],
  present: ReadonlyMap<string, string>,
  column: string,
  rowsOf: RowsOfCluster<object>,
): Map<string, object> {
  const clusters = new Map<string, { readonly key: string }[]>();
  for (const item of items) {
    const named = String((item as unknown as Row)[column]);
    const key = present.get(named) ?? named;
    const its = clusters.get(key);
    if (its === undefined) clusters.set(key, [item]);
    else its.push(item);
  }
  return new Map([...clusters].flatMap(([cluster, its]) => [...rowsOf(cluster, its)]));
}
