import type { SuggestionResource } from '../../domain/contracts/pipeline.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import type { Recommendation } from '../../projections/referrals/listReferrals.ts';
import type { FoundPerson } from '../../domain/contracts/search.ts';

/** Somebody who was found, as a suggestion for a project. */
export function presentSuggestion(
  projectId: string,
  found: FoundPerson,
  recommendations: readonly Recommendation[],
): SuggestionResource {
  return {
    ...found,
    id: `${projectId}.${found.id}`,
    projectId,
    personId: found.id,
    category: recommendations.length > 0 ? 'referrals' : found.category,
    recommendations: recommendations.map(({ id, referrerId, referrerName, ...told }) => ({
      id,
      userId: referrerId,
      name: referrerName ?? ERASED,
      strength: told.strength,
      note: told.note,
      at: told.referredAt,
    })),
  };
}
