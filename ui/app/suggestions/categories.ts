import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { SuggestionCategory, categoryTitles } from '../../../domain/pipeline/categories.ts';

export type Category = SuggestionResource['category'];

/** The categories of suggestions, in their order. */
export const categories = SuggestionCategory.options.map((id) => ({
  id,
  title: categoryTitles[id],
}));

/** The category that an address names; undefined where it names none. */
export function categoryOf(name: string | null): Category | undefined {
  return categories.find(({ id }) => id === name)?.id;
}
