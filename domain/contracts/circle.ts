import { z } from 'zod';
import { WorkEmail } from '../identity/workEmail.ts';
import { text } from '../kernel/text.ts';
import {
  CIRCLE_CONSENT_VERSION,
  circleJobKinds,
  circleLimits,
  type CircleJobKind,
} from './circleWords.ts';
import { Version } from './errors.ts';

const jobKindCodes = Object.keys(circleJobKinds) as [CircleJobKind, ...CircleJobKind[]];

/** Words with commas between them, each once, however it is written. */
function words(max: number, count: number) {
  return text(max)
    .transform((typed) => {
      const given = typed.split(',').map((word) => word.replaceAll(/\s+/g, ' ').trim());
      const byWord = new Map<string, string>();
      for (const word of given) {
        const key = word.toLowerCase();
        if (word !== '' && !byWord.has(key)) byWord.set(key, word);
      }
      return [...byWord.values()];
    })
    .refine((all) => all.length <= count, { error: `Enter ${count} at most.` })
    .refine((all) => all.every((word) => word.length <= circleLimits.word), {
      error: `Put commas between them: one has at most ${circleLimits.word} letters.`,
    });
}

/** What members say of themselves, as the form holds it. Only the name is needed. */
export const CircleFactsForm = z.object({
  name: text(circleLimits.name).refine(Boolean, { error: 'Enter your name.' }),
  role: text(circleLimits.role).transform((role) => role || null),
  skills: words(circleLimits.skills, circleLimits.skillsCount),
  places: words(circleLimits.places, circleLimits.placesCount),
  remote: z.string().transform((remote) => remote === 'yes'),
  years: text(10)
    .refine((years) => years === '' || /^\d{1,2}$/.test(years), {
      error: 'Enter whole years, such as 7.',
    })
    .refine((years) => Number(years) <= circleLimits.years, {
      error: `Enter ${circleLimits.years} years at most.`,
    })
    .transform((years) => (years === '' ? null : Number(years))),
  jobKinds: z.array(z.enum(jobKindCodes, { error: 'Choose from these.' })),
});
export type CircleFactsForm = z.infer<typeof CircleFactsForm>;

/** The form by which one asks to join. Its consent is the version of the words beside the box. */
export const CircleJoinForm = CircleFactsForm.extend({
  email: WorkEmail,
  consent: z.literal(CIRCLE_CONSENT_VERSION, {
    error: 'Without this we may not keep anything. Tick it to join.',
  }),
});

/** The form by which members ask for a link to their entry. */
export const CircleLinkForm = z.object({ email: WorkEmail });

/** The forms' texts as a browser sends them, for showing them again. */
export const circleTexts = [
  'name',
  'email',
  'role',
  'skills',
  'places',
  'years',
  'remote',
  'consent',
] as const;
export type CircleText = (typeof circleTexts)[number];

/** What a form of the circle holds, as it was typed. */
export type CircleValues = Partial<Record<CircleText, string>> & {
  readonly jobKinds?: readonly string[];
};
export type CircleErrors = Partial<Record<CircleText | 'jobKinds', string>>;

/** Answer of the circle's forms to JSON: that it was taken, and not a word on who is a member. */
export const CircleAnswer = z.object({ version: Version });

/** How far the erasure of somebody who has left has come. */
export interface CircleReceipt {
  readonly memberId: string;
  readonly forgottenAt: string | null;
  readonly keyDestroyedAt: string | null;
  readonly provenAt: string | null;
}
