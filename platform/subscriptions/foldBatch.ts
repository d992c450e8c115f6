import type { AnyReadModel } from './readModel.ts';
import type { Delivered, RowChange } from './subscriber.ts';

/** A row as it held between two events of the log. */
export interface RowVersion {
  readonly key: string;
  readonly row: object;
  readonly fromPosition: string;
  readonly fromAt: string;
  /** Both `null` while it holds. */
  readonly toPosition: string | null;
  readonly toAt: string | null;
}

/** Where and when a version that the table holds already came to its end. */
export interface ClosedVersion {
  readonly key: string;
  readonly toPosition: string;
  readonly toAt: string;
}

/** What a batch does to a read model. */
export interface Folded {
  readonly changes: readonly RowChange[];
  /** Keys whose row and every earlier version of it must go. */
  readonly forgotten: readonly string[];
  readonly closed: readonly ClosedVersion[];
  readonly versions: readonly RowVersion[];
}

interface Slot {
  readonly before: object | undefined;
  row: object | undefined;
  /** Where the present row came from, when it came from this batch. */
  since: { position: string; instant: string } | null;
  touched: boolean;
  forgotten: boolean;
}

/** Keys and sets that the events touch, so that their rows can be loaded at once. */
export function touchedBy(model: AnyReadModel, events: readonly Delivered[]) {
  const keys = new Set<string>();
  const sets = new Map<string, Set<string>>();
  for (const { logged } of events) {
    for (const key of model.keysOf(logged)) keys.add(key);
    const set = model.rowsOf?.(logged);
    if (set === undefined) continue;
    const values = sets.get(set.column) ?? new Set();
    sets.set(set.column, values.add(set.value));
  }
  return { keys, sets };
}

/**
 * Folds events into rows: `loaded` holds every row there is that they touch. Pure, so
 * that a test can do in memory what the runner does in the database.
 */
export function foldBatch(
  model: AnyReadModel,
  loaded: ReadonlyMap<string, object>,
  events: readonly Delivered[],
  skip: ReadonlySet<string> = new Set(),
): Folded {
  const slots = new Map<string, Slot>();
  for (const [key, row] of loaded) slots.set(key, slotOf(row));
  const closed = new Map<string, ClosedVersion>();
  let versions: RowVersion[] = [];

  for (const { logged, position, instant } of events) {
    const place = { position, instant };
    for (const key of keysNow(model, logged, slots)) {
      if (skip.has(key)) continue;
      let slot = slots.get(key);
      if (slot === undefined) slots.set(key, (slot = slotOf(undefined)));
      const next = model.evolve(slot.row, logged, key);
      if (next === slot.row) continue;
      slot.touched = true;
      if (next === 'forgotten') {
        slot.forgotten = true;
        slot.row = undefined;
        slot.since = null;
        closed.delete(key);
        versions = versions.filter((version) => version.key !== key);
        continue;
      }
      endVersion(key, slot, place);
      slot.row = next;
      slot.since = next === undefined ? null : place;
    }
  }
  for (const [key, slot] of slots) {
    if (slot.row !== undefined && slot.since !== null) {
      versions.push(versionOf(key, slot.row, slot.since, null));
    }
  }

  const touched = [...slots].filter(([, slot]) => slot.touched);
  return {
    changes: touched.map(([key, slot]) => ({ key, before: slot.before, after: slot.row })),
    forgotten: touched.filter(([, slot]) => slot.forgotten).map(([key]) => key),
    closed: [...closed.values()],
    versions,
  };

  function endVersion(key: string, slot: Slot, place: { position: string; instant: string }) {
    if (slot.row === undefined) return;
    if (slot.since !== null) versions.push(versionOf(key, slot.row, slot.since, place));
    else closed.set(key, { key, toPosition: place.position, toAt: place.instant });
  }
}

function keysNow(model: AnyReadModel, logged: Delivered['logged'], slots: Map<string, Slot>) {
  const keys = new Set(model.keysOf(logged));
  const set = model.rowsOf?.(logged);
  if (set !== undefined) {
    for (const [key, { row }] of slots) {
      if (row !== undefined && Reflect.get(row, set.column) === set.value) keys.add(key);
    }
  }
  return keys;
}

function slotOf(row: object | undefined): Slot {
  return { before: row, row, since: null, touched: false, forgotten: false };
}

function versionOf(
  key: string,
  row: object,
  from: { position: string; instant: string },
  to: { position: string; instant: string } | null,
): RowVersion {
  return {
    key,
    row,
    fromPosition: from.position,
    fromAt: from.instant,
    toPosition: to?.position ?? null,
    toAt: to?.instant ?? null,
  };
}
