/** A source of numbers that look drawn by chance and are the same for the same seed. */
export type Randomness = {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  /** Whether something happens that has this probability. */
  readonly chance: (probability: number) => boolean;
  /** One of a list that is not empty. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** `count` different ones of a list, fewer when it is shorter. */
  readonly sample: <Item>(items: readonly Item[], count: number) => Item[];
};

/**
 * xoshiro128** by D. Blackman and S. Vigna (https://prng.di.unimi.it/xoshiro128starstar.c), its
 * state filled by the 32-bit finaliser of MurmurHash3 over a Weyl sequence. Not for secrets.
 */
export function randomnessOf(...seeds: readonly number[]): Randomness {
  const drawn = xoshiro(stateOf(seeds));
  const next = () => drawn() / 2 ** 32;
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  };
  const sample = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [item] = left.splice(between(0, left.length - 1), 1);
      return item as Item;
    });
  };
  return { next, between, chance: (probability) => next() < probability, pick, sample };
}

function stateOf(seeds: readonly number[]): [number, number, number, number] {
  let weyl = 0;
  const mixed = () => {
    weyl = (weyl + 0x9e3779b9) | 0;
    return mix(weyl);
  };
  for (const seed of seeds) weyl = mix(weyl ^ (seed | 0)) ^ Math.floor(seed / 2 ** 32);
  return [mixed(), mixed(), mixed(), mixed() | 1];
}

function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

// The state is four numbers of the closure's own: to take an array apart at each draw is slow.
function xoshiro(state: readonly [number, number, number, number]): () => number {
  let [a, b, c, d] = state;
  return () => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return result;
  };
}

function rotated(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}
