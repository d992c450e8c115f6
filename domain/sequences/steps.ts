import { z } from 'zod';
import { LetterBody, LetterSubject } from '../contracts/letters/texts.ts';
import {
  INSTRUCTIONS_MAX,
  STEP_DAYS_MAX,
  STEPS_MAX,
  VARIANTS_MAX,
} from '../contracts/sequenceLimits.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';

/** One wording of a mail. */
const Variant = z.strictObject({
  variantId: Id,
  /** `null` where the mail is an answer in the thread that the first one began, with its subject. */
  subject: LetterSubject.nullable(),
  body: LetterBody,
});

/** Business days after the step before; 0 for the first. */
const afterDays = z
  .int()
  .min(0)
  .max(STEP_DAYS_MAX, { error: `At most ${STEP_DAYS_MAX} days.` });

const MailStep = z.strictObject({
  stepId: Id,
  kind: z.literal('mail'),
  afterDays,
  variants: z.array(Variant).min(1).max(VARIANTS_MAX),
});

/** Something that a person does: a call, a word to somebody. */
const ManualStep = z.strictObject({
  stepId: Id,
  kind: z.literal('manual'),
  afterDays,
  instructions: text(INSTRUCTIONS_MAX, 1),
});

export const SequenceStep = z.discriminatedUnion('kind', [MailStep, ManualStep]);
export type SequenceStep = z.infer<typeof SequenceStep>;

/** The steps of a sequence, in their order. */
export const SequenceSteps = z
  .array(SequenceStep)
  .max(STEPS_MAX, { error: `A sequence has ${STEPS_MAX} steps at most.` })
  .superRefine((steps, context) => {
    for (const { path, message } of brokenRules(steps)) {
      context.addIssue({ code: 'custom', message, path: [...path] });
    }
  });

interface BrokenRule {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What the steps must hold together: one thread, no two mails on a day, each id once. */
function brokenRules(steps: readonly SequenceStep[]): BrokenRule[] {
  const broken: BrokenRule[] = [];
  const seen = new Set<string>();
  const once = (id: string, path: BrokenRule['path']) => {
    if (seen.has(id)) broken.push({ path, message: 'This id stands here twice.' });
    seen.add(id);
  };
  const first = steps.findIndex(({ kind }) => kind === 'mail');
  let daysSinceMail = 0;
  for (const [at, step] of steps.entries()) {
    once(step.stepId, [at, 'stepId']);
    if (at === 0 && step.afterDays !== 0) {
      broken.push({ path: [at, 'afterDays'], message: 'The first step is on the first day.' });
    }
    daysSinceMail += step.afterDays;
    if (step.kind === 'manual') continue;
    if (at !== first && daysSinceMail === 0) {
      const message = 'Leave a day at least after the mail before.';
      broken.push({ path: [at, 'afterDays'], message });
    }
    daysSinceMail = 0;
    if (at !== first && step.variants.length > 1) {
      const message = 'The first mail alone has several wordings.';
      broken.push({ path: [at, 'variants'], message });
    }
    for (const [nth, { variantId, subject }] of step.variants.entries()) {
      once(variantId, [at, 'variants', nth, 'variantId']);
      if ((subject === null) === (at === first)) {
        const message =
          at === first
            ? 'The first mail has a subject.'
            : 'This mail answers in the thread of the first one, with its subject.';
        broken.push({ path: [at, 'variants', nth, 'subject'], message });
      }
    }
  }
  return broken;
}
