import type { Acts } from './useActs.ts';

/** When each was decided on here, by suggestion, and whether a list that was read since has been without them. */
export type Decided = ReadonlyMap<string, { readonly at: number; readonly hasLeft: boolean }>;

/**
 * What is known once a list was read: who is missing from a reading after the decision has left, so that they
 * are seen again as soon as anybody takes the decision back.
 * @param at when it was read, in milliseconds since 1970
 */
export function afterReading(decided: Decided, ids: readonly string[], at: number): Decided {
  const leaving = [...decided].filter(
    ([id, one]) => !one.hasLeft && at > one.at && !ids.includes(id),
  );
  if (leaving.length === 0) return decided;
  return new Map([
    ...decided,
    ...leaving.map(([id, one]) => [id, { ...one, hasLeft: true }] as const),
  ]);
}

/**
 * True of who is decided on, though a reading still has them: it was made before the decision, or is the first since,
 * and on its way while that was made.
 */
export function isDecided(decided: Decided, id: string, at: number): boolean {
  const one = decided.get(id);
  return one !== undefined && (!one.hasLeft || at <= one.at);
}

/**
 * How decisions go, but for those without an answer whose people are missing from a list that was read since: they are
 * decided on, and only the answer was lost.
 */
export function stillUnsure(
  states: Acts['states'],
  ids: readonly string[],
  at: number,
): Acts['states'] {
  return new Map(
    [...states].filter(([id, state]) => {
      const lostAt = state.kind === 'failed' ? state.unansweredAt : undefined;
      return lostAt === undefined || at <= lostAt || ids.includes(id);
    }),
  );
}
