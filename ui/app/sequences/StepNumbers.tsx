import type {
  MailNumbers,
  SequenceNumbersResource,
} from '../../../domain/contracts/sequenceNumbers.ts';
import { shareWords } from '../elements/shareWords.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { variantLetter, type DraftStep } from './draft.ts';
import { likelyShare } from './likelyShare.ts';
import css from './Sequences.module.css';

interface StepNumbersProps {
  readonly step: Extract<DraftStep, { kind: 'mail' }>;
  /** How it goes with the sequence; undefined until that is read. */
  readonly numbers: SequenceNumbersResource | undefined;
}

/** What came of a mail, and of each of its wordings with how much of that may be chance. */
export function StepNumbers({ step, numbers }: StepNumbersProps) {
  const t = useTranslate();
  const found = numbers?.steps.find(({ stepId }) => stepId === step.stepId);
  if (found === undefined) return null;
  const wordings = step.variants.flatMap(({ variantId }, nth) => {
    const of = found.variants.find((each) => each.variantId === variantId);
    return of === undefined ? [] : [{ ...of, letter: variantLetter(nth) }];
  });
  return (
    <div className={css.numbers}>
      <p>{outcomeWords(found, t)}</p>
      {wordings.length > 1 && (
        <>
          <ul>
            {wordings.map((wording) => (
              <li key={wording.variantId}>{wordingWords(wording, t)}</li>
            ))}
          </ul>
          <p>{t('sequences.numbers.chance')}</p>
        </>
      )}
    </div>
  );
}

/** What came of mails, in one line: what did not happen is left out, but for answers. */
export function outcomeWords(
  { sent, replied, bounced, unsubscribed }: MailNumbers,
  t: Translate,
): string {
  return [
    t('sequences.numbers.sent', { smart_count: sent }),
    t('sequences.numbers.replied', { smart_count: replied, share: shareWords(replied, sent) }),
    ...(bounced > 0 ? [t('sequences.numbers.bounced', { smart_count: bounced })] : []),
    ...(unsubscribed > 0
      ? [t('sequences.numbers.unsubscribed', { smart_count: unsubscribed })]
      : []),
  ].join(' · ');
}

function wordingWords(
  { letter, sent, replied }: MailNumbers & { readonly letter: string },
  t: Translate,
): string {
  const { from, to } = likelyShare(replied, sent);
  return t('sequences.numbers.wording', {
    letter,
    sent,
    replied,
    share: shareWords(replied, sent),
    from: Math.round(from * 100),
    to: Math.round(to * 100),
  });
}
