import { keyAboveAll, keysBetween } from './orderKey.ts';

/** The longest key that a place is given, so that no order makes keys grow without end. */
const KEY_LENGTH_MAX = 24;

/** Neighbours on either side that make room first; each further try takes twice as many. */
const FIRST_WIDTH = 4;

/** Who stands where in an order. */
export interface Place {
  readonly id: string;
  readonly key: string;
}

/** The key of a new place, and what has to be moved before it is taken. */
export interface Placing<One extends Place> {
  readonly key: string;
  /** Neighbours with their new keys, in a sequence in which the order holds after each. */
  readonly moved: readonly One[];
}

/**
 * Finds a place in an order. Where the neighbours leave no room, or none for a short key,
 * as few of them as possible are spread anew, so that keys stay at most `KEY_LENGTH_MAX`
 * long for ever.
 * @param places the order, without whom the place is for
 * @param at how many of them stand before the place
 * @param now ISO 8601 instant
 */
export function placeAmong<One extends Place>(
  places: readonly One[],
  at: number,
  now: string,
): Placing<One> {
  const top = keyAboveAll(places.at(-1)?.key ?? null, now);
  for (let width = 0; ; width = Math.max(FIRST_WIDTH, width * 2)) {
    const from = Math.max(0, at - width);
    const to = Math.min(places.length, at + width);
    const low = places[from - 1]?.key ?? null;
    const keys = keysBetween(low, places[to]?.key ?? top, to - from + 1);
    // With everybody spread over all there is, keys are short: this ends.
    if (keys === null || keys.some((key) => key.length > KEY_LENGTH_MAX)) continue;
    const [key = ''] = keys.splice(at - from, 1);
    return { key, moved: inSequence(places.slice(from, to), keys) };
  }
}

/** Who rises goes from the top down, then who sinks from the bottom up: nobody overtakes. */
function inSequence<One extends Place>(before: readonly One[], keys: readonly string[]): One[] {
  const steps = before.map((one, index) => ({ old: one.key, one: { ...one, key: keys[index]! } }));
  const rising = steps.filter(({ old, one }) => one.key > old).reverse();
  const sinking = steps.filter(({ old, one }) => one.key < old);
  return [...rising, ...sinking].map(({ one }) => one);
}
