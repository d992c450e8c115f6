import { z } from 'zod';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { draftsOf } from '../live/unsent.ts';

const TypedStep = z.object({
  text: z.string(),
  /** As its field has it: ISO 8601, or empty. */
  dueOn: z.string(),
});
/** A next step as it stands in its fields. */
export type TypedStep = Readonly<z.infer<typeof TypedStep>>;

const StepDraft = TypedStep.extend({
  /** What stood there when the writing began. */
  seen: TypedStep,
});

/** Next steps that are being written, by prospect. */
export const stepDrafts = draftsOf<Readonly<z.infer<typeof StepDraft>>>('step', {
  read: (kept) => StepDraft.safeParse(kept).data,
  isTyped: () => true,
});

/** What the fields begin with. */
export function typedOf(nextStep: ProspectResource['nextStep']): TypedStep {
  return { text: nextStep?.text ?? '', dueOn: nextStep?.dueOn ?? '' };
}

/** Whether both say the same. */
export function isSameStep(one: TypedStep, other: TypedStep): boolean {
  return one.text === other.text && one.dueOn === other.dueOn;
}
