import { z } from 'zod';
import { WorkEmail } from '../identity/workEmail.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { Position, Study } from '../people/profile.ts';
import { ExperienceResource, StudyResource } from './people.ts';

const tellable = {
  name: text(200, 1).optional(),
  url: text(500, 1).optional(),
  email: WorkEmail.optional(),
  headline: text(500, 1).optional(),
  location: text(200, 1).optional(),
  summary: text(8000, 1).optional(),
  /** The present ones. */
  position: text(200, 1).optional(),
  company: text(200, 1).optional(),
  experience: z.array(Position.strict()).max(100).optional(),
  skills: z.array(text(100, 1)).max(300).optional(),
  education: z.array(Study.strict()).max(50).optional(),
};

/** All that is told of a person by hand. What is left out is what other sources say; a list stands for the whole of it. */
export const TellPersonBody = z.strictObject(tellable);

/** Somebody new, told by hand. */
export const AddPersonBody = z.strictObject({ ...tellable, name: text(200, 1) });

/** Who was added, or who they turned out to be. */
export const AddedPerson = z.object({
  id: Id,
  revision: z.int(),
  /** True of somebody who was known: by their profile address or mail address they are that person. */
  known: z.boolean(),
});
export type AddedPerson = z.infer<typeof AddedPerson>;

/** What is told of a person by hand, and what it stands over. */
export const HandResource = z.object({
  id: Id,
  /** For `If-Match`: -1 before anything has been done with them. */
  revision: z.int(),
  facts: z.object({
    name: z.string().optional(),
    url: z.string().optional(),
    email: z.string().optional(),
    headline: z.string().optional(),
    location: z.string().optional(),
    summary: z.string().optional(),
    position: z.string().optional(),
    company: z.string().optional(),
    experience: z.array(ExperienceResource).optional(),
    skills: z.array(z.string()).optional(),
    education: z.array(StudyResource).optional(),
  }),
  /** What other sources say; `null` where there are none. */
  others: z
    .object({
      name: z.string(),
      url: z.string().nullable(),
      email: z.string().nullable(),
      headline: z.string().nullable(),
      location: z.string().nullable(),
      summary: z.string().nullable(),
      position: z.string().nullable(),
      company: z.string().nullable(),
      skills: z.array(z.string()),
    })
    .nullable(),
});
export type HandResource = z.infer<typeof HandResource>;
