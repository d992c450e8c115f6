import { z } from 'zod';

/** Where a suggestion comes from. */
export const SuggestionCategory = z.enum([
  'referrals',
  'inNetwork',
  'outOfNetwork',
  'diversity',
  'ats',
]);
export type SuggestionCategory = z.infer<typeof SuggestionCategory>;

/** What people call it: the same words on screens, in files and in help. */
export const categoryTitles: Readonly<Record<SuggestionCategory, string>> = {
  referrals: 'Referrals',
  inNetwork: 'In Network',
  outOfNetwork: 'Out of Network',
  diversity: 'Diversity',
  ats: 'Candidates in your ATS',
};
