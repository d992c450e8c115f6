import { z } from 'zod';
import { text } from '../kernel/text.ts';
import { placeOf } from '../search/readings.ts';
import { LADDER_STEPS } from '../search/taxonomy/seniority.ts';

/** By what lists of people are narrowed alike; of whom something isn't known, it is not said. */
export const narrowed = {
  place: text(200, 1)
    .refine((words) => placeOf(words) !== undefined, 'the place is not known')
    .optional()
    .describe('Who lives there: in words, such as Berlin or Germany.'),
  seniority: z
    .int()
    .min(1)
    .max(LADDER_STEPS)
    .optional()
    .describe('Who is on that step of the ladder: 1 is an intern, 10 an executive.'),
};
