import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { useNow } from '../elements/useNow.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Care.module.css';
import { dayOf, dueWords } from './dueDays.ts';

/** What comes next, and by when: late is told by its word and its colour. */
export function NextStep({ step }: { readonly step: NonNullable<ProspectResource['nextStep']> }) {
  const t = useTranslate();
  const today = dayOf(useNow());
  const { text, dueOn } = step;
  const due = dueOn === null ? null : dueWords(dueOn, today, t);
  return (
    <span className={css.step} title={due === null ? text : `${due} · ${text}`}>
      {dueOn !== null && (
        <span className={css.due} data-late={dueOn < today}>
          {due}
        </span>
      )}
      <bdi>{text}</bdi>
    </span>
  );
}
