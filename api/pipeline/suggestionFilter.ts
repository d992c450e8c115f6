import { z } from 'zod';
import { narrowed } from '../../domain/contracts/narrowed.ts';
import { isOfCalendar } from '../../domain/kernel/dates.ts';
import { text } from '../../domain/kernel/text.ts';
import { companyKey } from '../../domain/search/companyKey.ts';
import { placeOf } from '../../domain/search/readings.ts';
import type { Only } from '../../projections/search/port.ts';

/** The order of suggestions: best first; by name; or who is new, or told of anew, first. Their direction is theirs. */
export const SUGGESTION_SORTS = ['score', 'name', 'newest'] as const;

/** To whom suggestions are narrowed; of whom something isn't known, it is not said. */
export const suggestionFilter = {
  ...narrowed,
  company: text(160, 1).optional().describe('Who works or worked there.'),
  score: z.int().min(0).max(100_000).optional().describe('Who has at least so many points.'),
  mustHaves: z.literal('all').optional().describe('Only who meets every must-have.'),
  since: z.iso
    .datetime()
    .refine(isOfCalendar)
    .optional()
    .describe('Who is new, or told of anew, since that instant.'),
};

const Filter = z.object(suggestionFilter);

/** What the search is asked for; undefined where nothing narrows it. */
export function onlyOf(filter: z.infer<typeof Filter> | undefined): Only | undefined {
  const { place, seniority, company, score, mustHaves, since } = filter ?? {};
  const only: Only = {
    seniority,
    mustHaves,
    since,
    scoreAtLeast: score,
    place: place === undefined ? undefined : placeOf(place),
    company: company === undefined ? undefined : companyKey(company),
  };
  return Object.values(only).some((value) => value !== undefined) ? only : undefined;
}
