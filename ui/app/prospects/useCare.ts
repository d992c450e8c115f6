import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useActs, type ActState } from '../suggestions/useActs.ts';
import { useOvertaken } from './useOvertaken.ts';

type NextStep = NonNullable<ProspectResource['nextStep']>;

/** How a prospect is looked after: each change with its Undo, the inverse command. */
export interface Care {
  /** How it goes, while it is not done. */
  readonly state: ActState | undefined;
  /** @param name of the colleague; of nobody none */
  readonly assign: (userId: string | null, name?: string) => void;
  readonly tag: (tag: string) => void;
  readonly untag: (tag: string) => void;
  readonly setNextStep: (next: NextStep) => void;
  readonly clearNextStep: () => void;
}

/** A command on the prospect. */
interface Change {
  readonly verb: string;
  readonly body?: object;
}

export function useCare(prospect: ProspectResource): Care {
  const { id, name, stage, assignedTo, nextStep, revision } = prospect;
  const t = useTranslate();
  const notify = useNotify();
  const overtaken = useOvertaken();
  const { states, run } = useActs('CARE_FOR_PROSPECT');

  const actOf = ({ verb, body }: Change, ifMatch: number, failed: string, again: string) => ({
    path: `prospects/${id}/${verb}`,
    body: body ?? {},
    ifMatch,
    doing: t('prospects.care.doing', { name }),
    failed,
    stale: { words: () => overtaken(failed, { id, stage }), again },
  });

  /** Sends it; what was done is told, once, with the way back. */
  function change(wanted: Change, words: string, back: Change) {
    const failed = t('prospects.care.failed', { name });
    const act = actOf(wanted, revision, failed, t('prospects.care.anyway'));
    void run(id, act, (answer) => {
      const { revision: now } = answer as { readonly revision: number };
      const notBack = t('prospects.care.notBack', { name });
      const undo = actOf(back, now, notBack, t('suggestions.act.undoAnyway'));
      notify(words, { undo: () => run(id, undo) });
    });
  }
  const saying = (step: NextStep | null): Change =>
    step === null ? { verb: 'clear-next-step' } : { verb: 'set-next-step', body: step };

  return {
    state: states.get(id),
    assign: (userId, who) =>
      change(
        { verb: 'assign', body: { userId } },
        who === undefined
          ? t('prospects.care.unassigned', { name })
          : t('prospects.care.assigned', { name, who }),
        // Who has left gets nobody back.
        {
          verb: 'assign',
          body: { userId: assignedTo?.hasLeft === false ? assignedTo.userId : null },
        },
      ),
    tag: (tag) =>
      change({ verb: 'tag', body: { tag } }, t('prospects.care.tagged', { name, tag }), {
        verb: 'untag',
        body: { tag },
      }),
    untag: (tag) =>
      change({ verb: 'untag', body: { tag } }, t('prospects.care.untagged', { name, tag }), {
        verb: 'tag',
        body: { tag },
      }),
    setNextStep: (next) =>
      change(saying(next), t('prospects.care.stepSet', { name }), saying(nextStep)),
    clearNextStep: () =>
      change(saying(null), t('prospects.care.stepDone', { name }), saying(nextStep)),
  };
}
