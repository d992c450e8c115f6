import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

type NextStep = NonNullable<ProspectResource['nextStep']>;

/** How a prospect is looked after: each change with its Undo, the inverse command. */
export interface Care {
  /** @param name of the colleague; of nobody none */
  readonly assign: (userId: string | null, name?: string) => void;
  readonly tag: (tag: string) => void;
  readonly untag: (tag: string) => void;
  readonly setNextStep: (next: NextStep) => void;
  readonly clearNextStep: () => void;
}

export function useCare({ id, name, assignedTo, nextStep }: ProspectResource): Care {
  const t = useTranslate();
  const notify = useNotify();
  const { send } = useCommand('CARE_FOR_PROSPECT');

  /** Sends it; what was done is told, once, with the way back. */
  async function change(verb: string, body: object, words: string, back: () => unknown) {
    const sent = await send(`prospects/${id}/${verb}`, { body });
    if (sent !== undefined) notify(words, { undo: () => void back() });
  }
  const quietly = (verb: string, body: object = {}) => send(`prospects/${id}/${verb}`, { body });

  return {
    assign: (userId, who) =>
      void change(
        'assign',
        { userId },
        who === undefined
          ? t('prospects.care.unassigned', { name })
          : t('prospects.care.assigned', { name, who }),
        // Who has left gets nobody back.
        () =>
          quietly('assign', { userId: assignedTo?.hasLeft === false ? assignedTo.userId : null }),
      ),
    tag: (tag) =>
      void change('tag', { tag }, t('prospects.care.tagged', { name, tag }), () =>
        quietly('untag', { tag }),
      ),
    untag: (tag) =>
      void change('untag', { tag }, t('prospects.care.untagged', { name, tag }), () =>
        quietly('tag', { tag }),
      ),
    setNextStep: (next) =>
      void change('set-next-step', next, t('prospects.care.stepSet', { name }), () =>
        nextStep === null ? quietly('clear-next-step') : quietly('set-next-step', nextStep),
      ),
    clearNextStep: () =>
      void change('clear-next-step', {}, t('prospects.care.stepDone', { name }), () =>
        nextStep === null ? undefined : quietly('set-next-step', nextStep),
      ),
  };
}
