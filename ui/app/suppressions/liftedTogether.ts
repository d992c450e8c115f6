import type { SuppressionResource } from '../../../domain/contracts/suppressions.ts';

type Standing = Pick<SuppressionResource, 'id' | 'reason' | 'others' | 'isLiftable'>;

/**
 * The addresses at which is lifted what a colleague decided of somebody, all together: it holds for all of their addresses as long as
 * it stands at one. None where they said so themselves at any, since that nobody lifts.
 */
export function liftedTogether(standing: readonly Standing[]): readonly string[] {
  if (standing.some(({ isLiftable }) => !isLiftable)) return [];
  return standing
    .filter(({ reason, others }) => reason === 'byHand' || others.includes('byHand'))
    .map(({ id }) => id);
}
