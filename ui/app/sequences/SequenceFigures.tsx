import type { SequenceNumbersResource } from '../../../domain/contracts/sequenceNumbers.ts';
import { shareWords } from '../elements/shareWords.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Sequences.module.css';

const FIGURES = ['enrolled', 'contacted', 'sent', 'replied', 'bounced', 'unsubscribed'] as const;

interface SequenceFiguresProps {
  readonly numbers: SequenceNumbersResource | undefined;
}

/** How it goes with a sequence as a whole; nothing where nobody was put into it. */
export function SequenceFigures({ numbers }: SequenceFiguresProps) {
  const t = useTranslate();
  if (numbers === undefined || numbers.enrolled === 0) return null;
  const { contacted, replied } = numbers;
  return (
    <dl className={css.figures} aria-label={t('sequences.figures.label')}>
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt>{t(`sequences.figures.${figure}`)}</dt>
          <dd>
            {t('sequences.figures.count', { smart_count: numbers[figure] })}
            {figure === 'replied' && contacted > 0 && (
              <span>
                {' '}
                {t('sequences.figures.share', { share: shareWords(replied, contacted) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
