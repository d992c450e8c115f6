import { SendingWindow, ChosenStop } from '../../domain/sequences/window.ts';
import type { SequenceCommand } from '../../domain/sequences/commands.ts';
import type { Sequence } from '../../projections/sequences/listSequences.ts';

type Made = Extract<SequenceCommand, { type: 'CreateSequence' }>['data'];

/**
 * What a copy has of a sequence. Its steps and wordings are its own, with ids of their own: who had a
 * step of the one has not had that of the other.
 */
export function copied(
  source: Sequence,
  idOf: (kind: string) => string,
): Pick<Made, 'projectId' | 'copyOf' | 'steps' | 'generated' | 'window' | 'stopOn' | 'mailboxId'> {
  const { id, projectId, steps, sendingWindow, stopOn, mailboxId } = source;
  const unread = new Set(source.unread);
  return {
    projectId,
    copyOf: id,
    steps: steps.map((step, at) => {
      const stepId = idOf(`step-${at}`);
      if (step.kind === 'manual') return { ...step, stepId };
      const variants = step.variants.map((variant, nth) => ({
        ...variant,
        variantId: idOf(`variant-${at}-${nth}`),
      }));
      return { ...step, stepId, variants };
    }),
    // What nobody has read there nobody has read here.
    generated: steps.flatMap((step, at) =>
      step.kind === 'mail'
        ? step.variants.flatMap(({ variantId }, nth) =>
            unread.has(variantId) ? [idOf(`variant-${at}-${nth}`)] : [],
          )
        : [],
    ),
    window: SendingWindow.parse(sendingWindow),
    stopOn: stopOn.filter((code): code is ChosenStop => ChosenStop.safeParse(code).success),
    mailboxId,
  };
}
