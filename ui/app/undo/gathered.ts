import type { Done } from './undoStack.ts';

/** From so many of one kind on they are told together. */
const TOGETHER = 3;

/** One entry of what is told: something alone, or several of one kind, newest first. */
export interface Gathered<One> {
  readonly all: readonly [One, ...One[]];
  /** What they are told as together; absent where one is told alone. */
  readonly words?: string;
}

/**
 * Gathers what is told, newest first: those of one kind stand together where the newest of them stands,
 * once there are three of them.
 */
export function gather<One>(
  newestFirst: readonly One[],
  doneOf: (one: One) => Done | undefined,
): Gathered<One>[] {
  const told = new Set<One>();
  return newestFirst.flatMap((one): Gathered<One>[] => {
    if (told.has(one)) return [];
    const together = doneOf(one)?.together;
    const rest = newestFirst.filter(
      (other) => other !== one && doneOf(other)?.together?.kind === together?.kind,
    );
    if (together === undefined || rest.length + 1 < TOGETHER) return [{ all: [one] }];
    for (const each of rest) told.add(each);
    return [{ all: [one, ...rest], words: together.words(rest.length + 1) }];
  });
}
