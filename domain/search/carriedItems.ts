import type { QueryItem } from './queryItem.ts';

/** What makes no wish of an item: how it is called and found, and where it came from. */
const ABOUT_THE_ITEM = new Set(['id', 'name', 'spans', 'confidence', 'origin']);

/** The item that speaks of the same thing: by its id, or by its name in any case. */
export function findSame<Item extends QueryItem>(
  items: readonly Item[],
  wanted: QueryItem,
): Item | undefined {
  const name = wanted.name.toLowerCase();
  return (
    items.find(({ id }) => id === wanted.id) ??
    items.find((item) => item.name.toLowerCase() === name)
  );
}

/** True when both ask the same of the same thing: weight, required, range and the like are equal. */
export function asksSame(one: QueryItem, other: QueryItem | undefined): boolean {
  if (other === undefined) return false;
  const [asked, wanted] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  // What is required of the one only is a field of that alone.
  return [...new Set([...asked.keys(), ...wanted.keys()])].every(
    (field) => ABOUT_THE_ITEM.has(field) || asked.get(field) === wanted.get(field),
  );
}

/**
 * An item that a person wants, in a text that was read into `items`: it points at the words that the
 * text has for it. Where there are none it points nowhere, and is there because of the person alone.
 */
export function placedIn<Item extends QueryItem>(item: Item, items: readonly QueryItem[]): Item {
  const read = findSame(items, item);
  return read === undefined
    ? { ...item, spans: [], origin: 'user' }
    : { ...item, spans: read.spans };
}

/** One list of a query before and after it was refined, and as another text reads. */
export interface CarriedList<Item> {
  readonly extracted: readonly Item[];
  readonly refined: readonly Item[];
  readonly next: readonly Item[];
}

/** Carries the refinements of one list over; at most so many items, those by hand before others. */
export function carryList<Item extends QueryItem>(
  { extracted, refined, next }: CarriedList<Item>,
  most: number,
): Item[] {
  const own = refined.filter((item) => !asksSame(item, findSame(extracted, item)));
  const read = next.flatMap((item) => {
    const mine = findSame(own, item);
    if (mine !== undefined) return [placedIn(mine, next)];
    const removed = findSame(extracted, item) && !findSame(refined, item);
    return removed ? [] : [item];
  });
  const added = own.filter((item) => !findSame(next, item)).map((item) => placedIn(item, next));
  return [...read.slice(0, most - added.length), ...added];
}
