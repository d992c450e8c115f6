import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { replySubject, sayLetter } from '../../../domain/contracts/letters/render.ts';
import type { PreviewedPerson } from '../../../domain/contracts/enrolments.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import type { EnrolmentWanted } from '../providers/dataProvider.ts';
import { variantLetter } from '../sequences/draft.ts';
import { SaidLetter } from '../sequences/SaidLetter.tsx';
import css from './Enrolments.module.css';
import { variablesWords } from './stateWords.ts';
import { usePreviewOf } from './usePreviewOf.ts';
import { zonedWords } from './zonedWords.ts';

/** Everybody whom a sequence would write to, one after the other, with all that they would get. */
export function EnrolPreview({ wanted }: { readonly wanted: EnrolmentWanted }) {
  const t = useTranslate();
  const [at, setAt] = useState(0);
  const { total, person, error, readAgain } = usePreviewOf(wanted, at);
  const next = useRef<HTMLButtonElement>(null);
  // It was asked for: the arrow keys work from here on.
  useEffect(() => next.current?.focus(), []);
  const last = (total ?? 1) - 1;
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), last));

  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(at + (event.key === 'ArrowLeft' ? -1 : 1));
  }

  return (
    <section className={css.preview} aria-label={t('enrolments.preview.title')}>
      <div className={css.stepping}>
        {/* At an end a button stays where it is: whoever goes on by it keeps the focus. */}
        <Button
          variant="outlined"
          size="small"
          aria-disabled={at === 0}
          onClick={() => go(at - 1)}
          onKeyDown={step}
        >
          {t('enrolments.preview.previous')}
        </Button>
        <output className={css.place}>
          {total !== undefined && t('enrolments.preview.place', { place: at + 1, total })}
        </output>
        <Button
          ref={next}
          variant="outlined"
          size="small"
          aria-disabled={at >= last}
          onClick={() => go(at + 1)}
          onKeyDown={step}
        >
          {t('enrolments.preview.next')}
        </Button>
      </div>
      {person !== undefined ? (
        <Person person={person} />
      ) : error !== null ? (
        <ErrorState what={t('enrolments.preview.failed')} error={error} onRetry={readAgain} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </section>
  );
}

function Person({ person }: { readonly person: PreviewedPerson }) {
  const t = useTranslate();
  const { name, to, isLeftOut, firstAt, zones, zonesFrom, steps } = person;
  const missing = [...new Set(steps.flatMap((step) => [...step.missing, ...step.unfit]))];
  const [zone = 'UTC'] = zones;
  const when = { at: zonedWords(firstAt, zone), zone: zone.replaceAll('_', ' ') };
  return (
    <>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <bdi className={css.about}>{to}</bdi>
      </p>
      {isLeftOut ? (
        <p className={css.unread}>
          {t('enrolments.preview.leftOut', { missing: variablesWords(missing, t) })}
        </p>
      ) : (
        <p className={css.about}>
          {t(
            zonesFrom === 'place' ? 'enrolments.preview.first' : 'enrolments.preview.firstOurs',
            when,
          )}
        </p>
      )}
      <ol className={css.letters}>
        {steps.map((step) => (
          <li key={step.stepId}>
            <p className={css.about}>{stepWords(step, t)}</p>
            {step.kind === 'manual' ? (
              <p className={css.instructions} dir="auto">
                {step.instructions}
              </p>
            ) : (
              <Letter step={step} values={person.values} />
            )}
            {step.isUnread && <p className={css.unread}>{t('enrolments.preview.unread')}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

type Step = PreviewedPerson['steps'][number];

function Letter({ step, values }: { readonly step: Step } & Pick<PreviewedPerson, 'values'>) {
  const { said } = sayLetter(step, values);
  const subject = step.isReply ? replySubject(said.subject) : said.subject;
  return <SaidLetter subject={subject} blocks={said.blocks} />;
}

/** Which step it is, how much later it comes, and which of the wordings it is. */
function stepWords({ kind, afterDays, wording }: Step, t: Translate): string {
  const parts = [
    t(kind === 'manual' ? 'sequences.steps.manual' : 'sequences.steps.mail'),
    ...(afterDays === 0 ? [] : [t('enrolments.preview.later', { smart_count: afterDays })]),
    ...(wording !== null && wording.of > 1
      ? [t('sequences.letter.wording', { letter: variantLetter(wording.place) })]
      : []),
  ];
  return parts.join(' · ');
}
