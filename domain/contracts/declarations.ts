import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { choicesOf, DECLARATION_CONSENT_VERSION, type SelfFactName } from './declarationWords.ts';

function choiceOf(fact: SelfFactName) {
  return z.enum(choicesOf(fact).map(([code]) => code) as [string, ...string[]]);
}

/** The form by which somebody says something of themself. Its consent is the version of the words beside the box. */
export const SelfFactsForm = z.object({
  gender: choiceOf('gender'),
  ethnicity: choiceOf('ethnicity'),
  age: choiceOf('age'),
  disability: choiceOf('disability'),
  service: choiceOf('service'),
  consent: z.literal(DECLARATION_CONSENT_VERSION),
});

/** Answer to taking the link of a prospect: it is for them alone. */
export const DeclarationLink = z.object({ id: Id, revision: z.int(), link: z.url() });
export type DeclarationLink = z.infer<typeof DeclarationLink>;
