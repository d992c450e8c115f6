import { z } from 'zod';
import { cleanText, text } from '../kernel/text.ts';

const longestJson = 32 * 1024;

/**
 * The user's latest search as the browser keeps it: the chosen clauses in their order, and a
 * value for each by its id. At most 200 clauses and 32 KiB as JSON.
 */
export const LastQuery = z
  .strictObject({
    selectedClauses: z.array(text(100, 1)).max(200),
    values: z.record(text(100, 1), z.json()),
  })
  .refine((query) => JSON.stringify(query).length <= longestJson, {
    error: 'This search is too long to be kept.',
  })
  // Values are JSON of the browser's making: their texts are cleaned where they lie.
  .transform((query) => JSON.parse(JSON.stringify(query), cleaned) as typeof query);
export type LastQuery = z.infer<typeof LastQuery>;

function cleaned(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value) : value;
}
