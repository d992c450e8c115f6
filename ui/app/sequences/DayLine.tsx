import MailIcon from '@mui/icons-material/MailOutlineOutlined';
import HandIcon from '@mui/icons-material/PanToolAltOutlined';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './DayLine.module.css';
import type { DraftStep } from './draft.ts';

interface DayLineProps {
  readonly steps: readonly DraftStep[];
  /** On which day each is. */
  readonly days: readonly number[];
}

/** The days of a sequence on one line, as far apart as they are; each leads to its step. */
export function DayLine({ steps, days }: DayLineProps) {
  const t = useTranslate();
  return (
    <nav aria-label={t('sequences.steps.line')} className={css.line}>
      <ol>
        {steps.map(({ stepId, kind }, at) => {
          const day = days[at] ?? 1;
          const gap = at === 0 ? 0 : day - (days[at - 1] ?? day);
          const Icon = kind === 'mail' ? MailIcon : HandIcon;
          return (
            <li key={stepId} style={{ flexGrow: gap }} data-gap={gap > 0}>
              <button
                type="button"
                title={t(`sequences.steps.${kind}`)}
                aria-label={t('sequences.steps.step', {
                  place: at + 1,
                  kind: t(`sequences.steps.${kind}`),
                  day,
                })}
                onClick={() => document.getElementById(`step-${stepId}`)?.focus()}
              >
                <Icon fontSize="small" aria-hidden />
                <span>{day}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
