import type { SuggestionResource } from '../../domain/contracts/pipeline.ts';
import type { FoundPerson } from '../../domain/contracts/search.ts';

/** Somebody who was found, as a suggestion for a project. */
export function presentSuggestion(projectId: string, found: FoundPerson): SuggestionResource {
  return { ...found, id: `${projectId}.${found.id}`, projectId, personId: found.id };
}
