import type { MailSoFar } from '../../../domain/contracts/drafts/answerSoFar.ts';
import { parseLetter, parseSubject, variablesIn } from '../../../domain/contracts/letters/parse.ts';
import { isLetterVariable, letterVariables } from '../../../domain/contracts/letters/variables.ts';
import type { LetterFault } from '../../../domain/contracts/letters/atoms.ts';
import { VARIANTS_MAX } from '../../../domain/contracts/sequenceLimits.ts';
import type { WrittenStep } from '../../../domain/contracts/sequences.ts';

/** One wording of a mail as it is being written; what a mail later in the thread does not need stays here until it is saved. */
export interface DraftVariant {
  readonly variantId: string;
  readonly subject: string;
  readonly body: string;
}

/** A step as it is being written. */
export type DraftStep =
  | {
      readonly stepId: string;
      readonly kind: 'mail';
      readonly afterDays: number;
      readonly variants: readonly DraftVariant[];
    }
  | {
      readonly stepId: string;
      readonly kind: 'manual';
      readonly afterDays: number;
      readonly instructions: string;
    };

/** The steps that a form begins with. */
export function draftOf(steps: readonly WrittenStep[]): readonly DraftStep[] {
  return steps.map((step) =>
    step.kind === 'manual'
      ? step
      : {
          ...step,
          variants: step.variants.map((variant) => ({
            ...variant,
            subject: variant.subject ?? '',
          })),
        },
  );
}

/** The ids that a mail of a model will have, whatever it says. */
export interface IdsOfMail {
  readonly stepId: string;
  readonly variantId: string;
}

/** Mails that a model writes, as steps; each keeps its ids while it grows. */
export function stepsOfMails(
  mails: readonly MailSoFar[],
  ids: readonly IdsOfMail[],
): readonly DraftStep[] {
  return mails.slice(0, ids.length).flatMap(({ afterDays, subject, body }, at) => {
    const of = ids[at];
    if (of === undefined) return [];
    const { stepId, variantId } = of;
    return [{ stepId, kind: 'mail', afterDays, variants: [{ variantId, subject, body }] } as const];
  });
}

/** Where the mail stands that begins the thread; -1 where there is none. */
export function firstMailIn(steps: readonly DraftStep[]): number {
  return steps.findIndex(({ kind }) => kind === 'mail');
}

/** What is saved of them: one thread, so that mails after the first have its subject, and one wording. */
export function sentOf(steps: readonly DraftStep[]): WrittenStep[] {
  const first = firstMailIn(steps);
  return steps.map((step, at) => {
    const afterDays = at === 0 ? 0 : step.afterDays;
    if (step.kind === 'manual') return { ...step, afterDays };
    const variants =
      at === first
        ? [...step.variants]
        : step.variants.slice(0, 1).map((variant) => ({ ...variant, subject: null }));
    return { ...step, afterDays, variants };
  });
}

/** Whether both would be saved alike. */
export function areSame(some: readonly DraftStep[], others: readonly DraftStep[]): boolean {
  return JSON.stringify(sentOf(some)) === JSON.stringify(sentOf(others));
}

/** On which business day after the first each step is, the first being day 1. */
export function daysOf(steps: readonly DraftStep[]): number[] {
  let day = 1;
  return steps.map(({ afterDays }, at) => {
    if (at > 0) day += afterDays;
    return day;
  });
}

/** The steps with one of them a place further up or down. */
export function moved(steps: readonly DraftStep[], at: number, by: -1 | 1): readonly DraftStep[] {
  const step = steps[at];
  const to = at + by;
  if (step === undefined || to < 0 || to >= steps.length) return steps;
  return steps.toSpliced(at, 1).toSpliced(to, 0, step);
}

/** The mail with another wording, which begins as a copy of the last. */
export function withVariant(
  step: Extract<DraftStep, { kind: 'mail' }>,
  variantId: string,
): DraftStep {
  const last = step.variants.at(-1);
  if (last === undefined || step.variants.length >= VARIANTS_MAX) return step;
  return { ...step, variants: [...step.variants, { ...last, variantId }] };
}

/** Why the steps can't be saved: something is `wrong`, and marked, or merely not written yet, which is marked nowhere. */
export function lackIn(steps: readonly DraftStep[]): 'wrong' | 'blank' | undefined {
  const first = firstMailIn(steps);
  const faults = steps.flatMap((step, at) => faultsOf(step, at === first));
  if (faults.length === 0) return undefined;
  return faults.every(({ kind }) => kind === 'empty') ? 'blank' : 'wrong';
}

/** What of a step could not be sent to anybody, whoever they are. */
function faultsOf(step: DraftStep, isFirstMail: boolean): readonly LetterFault[] {
  if (step.kind === 'manual') return [];
  const written = isFirstMail ? step.variants : step.variants.slice(0, 1);
  return written.flatMap(({ subject, body }) => [
    ...(isFirstMail ? parseSubject(subject).faults : []),
    ...parseLetter(body).faults,
  ]);
}

/** `A`, `B`, …: what a wording is called. */
export function variantLetter(at: number): string {
  return String.fromCodePoint(65 + at);
}

/** Whether anything in it is said of a project: which one has to be known to see it. */
export function isAboutProject(steps: readonly DraftStep[]): boolean {
  const texts = steps.flatMap((step) =>
    step.kind === 'mail' ? step.variants.flatMap(({ subject, body }) => [subject, body]) : [],
  );
  return texts
    .flatMap(variablesIn)
    .some(({ name }) => isLetterVariable(name) && letterVariables[name].of === 'project');
}
