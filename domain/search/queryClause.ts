import { z } from 'zod';
import { itemFields } from './queryItem.ts';

const days = z.number().int().min(1).max(3650);

/**
 * Conditions beyond titles and skills. `pay` and `people-managed` are read from a job description;
 * the others are set by people and are answered where their facts live.
 */
export const QueryClause = z.discriminatedUnion('kind', [
  z.object({ ...itemFields, kind: z.literal('layoffs'), withinDays: days }),
  z.object({
    ...itemFields,
    kind: z.literal('tenure'),
    minMonths: z.number().int().min(0).max(720).nullable(),
    maxMonths: z.number().int().min(0).max(720).nullable(),
  }),
  z.object({ ...itemFields, kind: z.literal('worked-with'), personId: z.string().min(1).max(160) }),
  z.object({ ...itemFields, kind: z.literal('in-network') }),
  z.object({ ...itemFields, kind: z.literal('not-contacted'), withinDays: days }),
  z.object({ ...itemFields, kind: z.literal('ats-activity'), withinDays: days }),
  z.object({ ...itemFields, kind: z.literal('stage-reached'), stage: z.string().min(1).max(80) }),
  z.object({
    ...itemFields,
    kind: z.literal('people-managed'),
    min: z.number().int().min(1).max(100000),
  }),
  z.object({
    ...itemFields,
    kind: z.literal('pay'),
    min: z.number().min(0).max(1e9),
    max: z.number().min(0).max(1e9).nullable(),
    currency: z.string().length(3),
    per: z.enum(['hour', 'day', 'month', 'year']),
  }),
]);
export type QueryClause = z.infer<typeof QueryClause>;
