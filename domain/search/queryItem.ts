import { z } from 'zod';
import { text } from '../kernel/text.ts';

/** A pair of UTF-16 offsets, start included and end not, into the text that was searched. */
export const Span = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
export type Span = z.infer<typeof Span>;

/** Who put an item into the query: the job description, a person, or a language model's proposal. */
export const Origin = z.enum(['jd', 'user', 'model']);
export type Origin = z.infer<typeof Origin>;

/**
 * What every item of a query carries: an id that stays the same while its words change, the name on its chip,
 * a weight of 1 to 100 per cent, where it came from, the words that led to it, how sure the extractor is (0 to 1),
 * and whether only people who meet it fit; of alternatives it is enough that one has it.
 */
export const itemFields = {
  id: z.string().min(1).max(160),
  name: text(160, 1),
  weight: z.number().int().min(1).max(100),
  origin: Origin,
  spans: z.array(Span).max(500),
  confidence: z.number().min(0).max(1),
  required: z.literal(true).exactOptional(),
};

/** What every item of a query carries, as a type. */
export interface QueryItem {
  id: string;
  name: string;
  weight: number;
  origin: Origin;
  spans: Span[];
  confidence: number;
  required?: true;
}
