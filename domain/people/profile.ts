import { z } from 'zod';
import { text } from '../kernel/text.ts';

/** A month of a career as people write it: 'YYYY' or 'YYYY-MM'. */
export const CareerMonth = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/);

/** One position held. `end` null says that it is current; absent says that nobody knows. */
export const Position = z.object({
  title: text(200, 1),
  company: text(200, 1).optional(),
  start: CareerMonth.optional(),
  end: CareerMonth.nullable().optional(),
  description: text(8000).optional(),
});
export type Position = z.infer<typeof Position>;

/** One course of study; each part may be unknown. */
export const Study = z.object({
  school: text(200, 1).optional(),
  degree: text(200, 1).optional(),
  field: text(200, 1).optional(),
});
export type Study = z.infer<typeof Study>;

/**
 * What is known of a person's working life, newest position first. A fact that is not known
 * is absent, never a guess. Text is cleaned and bounded here, once, at the edge.
 */
export const PersonProfile = z.object({
  url: text(500, 1).optional(),
  name: text(200, 1),
  email: text(254, 3).optional(),
  headline: text(500, 1).optional(),
  location: text(200, 1).optional(),
  summary: text(8000, 1).optional(),
  experience: z.array(Position).max(100),
  skills: z.array(text(100, 1)).max(300),
  education: z.array(Study).max(50),
  connectedOn: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
});
export type PersonProfile = z.infer<typeof PersonProfile>;
