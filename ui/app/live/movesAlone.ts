import type { LiveActivity } from '../../../domain/contracts/live.ts';

/** Whether all that a message tells is where prospects went. */
export function isMovesAlone({ resource, ids, moves }: LiveActivity): boolean {
  // What is both has been said of each row by the server: as many moves as rows.
  return resource === 'prospects' && ids !== undefined && moves?.length === ids.length;
}
