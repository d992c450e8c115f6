import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/** Who the other person is whom a person is merged with, or was. */
export const MergePeopleBody = z.strictObject({
  personId: Id,
  /** Keep what was decided on both where that was in one project. */
  keepBoth: z.boolean().default(false),
});
export const UnmergePeopleBody = z.strictObject({ personId: Id });

/** A position held. What no source tells is absent; `end` is `null` while it is held. */
const ExperienceResource = z.object({
  title: z.string(),
  company: z.string().optional(),
  start: z.string().optional(),
  end: z.string().nullable().optional(),
  description: z.string().optional(),
});

const StudyResource = z.object({
  school: z.string().optional(),
  degree: z.string().optional(),
  field: z.string().optional(),
});

/** A person as all their sources together tell it, now or at an earlier moment. Addresses of mail are left out. */
export const PersonResource = z.object({
  id: Id,
  name: z.string(),
  url: z.string().nullable(),
  headline: z.string().nullable(),
  location: z.string().nullable(),
  summary: z.string().nullable(),
  position: z.string().nullable(),
  company: z.string().nullable(),
  experience: z.array(ExperienceResource),
  skills: z.array(z.string()),
  education: z.array(StudyResource),
  /** Instant of the event that said the newest of it. */
  changedAt: z.string(),
});
export type PersonResource = z.infer<typeof PersonResource>;
