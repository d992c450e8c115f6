import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';

export type Category = SuggestionResource['category'];

/** The categories of suggestions; those marked always stand there, the others once somebody is in them. */
export const categories: readonly { id: Category; title: string; always: boolean }[] = [
  { id: 'inNetwork', title: 'In Network', always: true },
  { id: 'outOfNetwork', title: 'Out of Network', always: true },
  { id: 'referrals', title: 'Referrals', always: false },
  { id: 'diversity', title: 'Diversity', always: false },
  { id: 'ats', title: 'In your ATS', always: false },
];

/** The category that an address names, or the first. */
export function categoryOf(name: string | null): Category {
  return categories.find(({ id }) => id === name)?.id ?? 'inNetwork';
}
