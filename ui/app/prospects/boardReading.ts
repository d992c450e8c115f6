import type { GetListParams } from 'react-admin';
import type { Narrowing } from './useNarrowing.ts';

/** So many cards of a stage are read at a time. */
export const CARDS = 25;

/** No list answers more rows at once: all first cards come in one, however many stages there are. */
export const ROWS = 500;

/** In the order of the stages, and of hand within each. */
export const BY_HAND = { field: 'stage', order: 'ASC' } as const;

/** Where what a board has read is kept. */
export const boardKey = (params: ReturnType<typeof boardReading>) =>
  ['prospects', 'board', params] as const;

/** What a board asks first: the first cards of each stage of a project. */
export function boardReading(projectId: string, asOf: string | undefined, narrowing: Narrowing) {
  return {
    pagination: { page: 1, perPage: ROWS },
    sort: BY_HAND,
    filter: { ...narrowing, projectId, firstOfStage: CARDS },
    ...(asOf === undefined ? {} : { meta: { asOf } }),
  } satisfies GetListParams;
}
