import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/** One of two people who may be the same. */
export const MaybeTheSame = z.object({
  id: Id,
  name: z.string(),
  position: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  url: z.string().nullable(),
});
export type MaybeTheSame = z.infer<typeof MaybeTheSame>;

/**
 * Two people who may be one. The id is that of the record that leads to both. What makes them one is
 * `POST /api/people/<person.id>/merge` with the other's id.
 */
export const PossibleDuplicateResource = z.object({
  id: Id,
  /** `sameMailAddress`: a record has the profile address of `person` and a mail address of `other`. */
  reason: z.enum(['sameMailAddress']),
  person: MaybeTheSame,
  other: MaybeTheSame,
});
export type PossibleDuplicateResource = z.infer<typeof PossibleDuplicateResource>;
