import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { categoryTitles } from '../../../domain/pipeline/categories.ts';

export type Category = SuggestionResource['category'];

const order: readonly { id: Category; always: boolean }[] = [
  { id: 'inNetwork', always: true },
  { id: 'outOfNetwork', always: true },
  { id: 'referrals', always: false },
  { id: 'diversity', always: false },
  { id: 'ats', always: false },
];

/** The categories of suggestions; those marked always stand there, the others once somebody is in them. */
export const categories = order.map((one) => ({ ...one, title: categoryTitles[one.id] }));

/** The category that an address names, or the first. */
export function categoryOf(name: string | null): Category {
  return categories.find(({ id }) => id === name)?.id ?? 'inNetwork';
}
