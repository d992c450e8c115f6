import type { AnyReadModel, RowsOf } from './readModel.ts';
import type { Delivered, RowChange } from '../runner/subscriber.ts';
import type { RowVersion } from './versions.ts';

/** A place in the log, and the instant at which what stands there counts. */
export interface Place {
  readonly position: string;
  readonly instant: string;
}

/** What the tables hold of a key. */
export interface Held {
  readonly row: object | undefined;
  /** Since when the row holds; `null` without a row, and where no history is kept. */
  readonly since: Place | null;
}

/** A row that a batch changed, and since when it holds. */
interface FoldedChange extends RowChange {
  readonly since: Place | null;
}

/** What a batch does to a read model. */
export interface Folded {
  readonly changes: readonly FoldedChange[];
  /** Keys whose row and every earlier version of it must go. */
  readonly forgotten: readonly string[];
  /** Versions that came to their end. */
  readonly versions: readonly RowVersion[];
}

interface Slot {
  readonly before: object | undefined;
  row: object | undefined;
  since: Place | null;
  /** Versions that ended in this batch. */
  versions: RowVersion[];
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
    for (const value of valuesOf(set)) values.add(value);
    sets.set(set.column, values);
  }
  return { keys, sets };
}

/**
 * Folds events into rows: `held` holds every row there is that they touch, and every version of
 * those whose past they touch. Pure, so that a test can do in memory what the runner does in
 * the database.
 */
export function foldBatch(
  model: AnyReadModel,
  held: ReadonlyMap<string, Held>,
  events: readonly Delivered[],
  skip: ReadonlySet<string> = new Set(),
): Folded {
  const slots = new Map<string, Slot>();
  for (const [key, found] of held) slots.set(key, slotOf(found));

  for (const { logged, position, instant } of events) {
    const place = { position, instant };
    for (const key of keysNow(model, logged, slots)) {
      if (skip.has(key)) continue;
      let slot = slots.get(key);
      if (slot === undefined) slots.set(key, (slot = slotOf(nothingHeld)));
      const next = model.evolve(slot.row, logged, key);
      if (next === 'forgotten') forget(slot);
      else if (next !== slot.row) move(key, slot, next, model.history ? place : null);
    }
  }

  const all = [...slots];
  const keysWhere = (is: (slot: Slot) => boolean) =>
    all.filter(([, slot]) => is(slot)).map(([key]) => key);
  return {
    changes: all
      .filter(([, slot]) => slot.touched)
      .map(([key, { before, row, since }]) => ({ key, before, after: row, since })),
    forgotten: keysWhere(({ forgotten }) => forgotten),
    versions: all.flatMap(([, { versions }]) => versions),
  };
}

/** Without a place, where no history is kept. */
function move(key: string, slot: Slot, next: object | undefined, place: Place | null): void {
  const { row, since } = slot;
  if (row !== undefined && since !== null && place !== null) {
    slot.versions.push({
      key,
      row,
      fromPosition: since.position,
      fromAt: since.instant,
      toPosition: place.position,
      toAt: place.instant,
    });
  }
  slot.touched = true;
  slot.row = next;
  slot.since = next === undefined ? null : place;
}

function forget(slot: Slot): void {
  slot.touched = true;
  slot.forgotten = true;
  slot.row = undefined;
  slot.since = null;
  slot.versions = [];
}

function keysNow(model: AnyReadModel, logged: Delivered['logged'], slots: Map<string, Slot>) {
  const keys = new Set(model.keysOf(logged));
  const set = model.rowsOf?.(logged);
  if (set !== undefined) {
    const values: readonly unknown[] = valuesOf(set);
    for (const [key, { row }] of slots) {
      if (row !== undefined && values.includes(Reflect.get(row, set.column))) keys.add(key);
    }
  }
  return keys;
}

function valuesOf({ value }: RowsOf): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}

const nothingHeld: Held = { row: undefined, since: null };

function slotOf({ row, since }: Held): Slot {
  return {
    before: row,
    row,
    since,
    versions: [],
    touched: false,
    forgotten: false,
  };
}
