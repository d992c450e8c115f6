import Button from '@mui/material/Button';
import { useState } from 'react';
import type { IntroductionResource } from '../../../domain/contracts/introductions.ts';
import { Moment } from '../elements/Moment.tsx';
import { Passing } from '../elements/Passing.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { AskedState } from './AskedState.tsx';
import { FIELD, OPENS, PLACE } from './place.ts';
import { useIntroductionActs } from './useIntroductionActs.ts';
import css from './Introductions.module.css';

/** What a colleague is asked about somebody: for them with the answer to give, for others with where it stands. */
export function IntroductionCard({
  introduction,
}: {
  readonly introduction: IntroductionResource;
}) {
  const t = useTranslate();
  const { kind, name, position, company, askedByName: asker, askedAt, said, may } = introduction;
  const work = [position, company].filter(Boolean).join(', ');
  return (
    <>
      <p>
        <strong>
          <bdi>{t(`introductions.inbox.${kind}`, { asker, name })}</bdi>
        </strong>{' '}
        <span className={css.soft}>
          <Moment at={askedAt} />
        </span>
      </p>
      <p className={css.soft} dir="auto">
        {[work, said && t('introductions.inbox.for', { project: said.projectName })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {said !== null && said.message !== '' && (
        <p className={css.message} dir="auto">
          {said.message}
        </p>
      )}
      {may.answer ? (
        <Answering introduction={introduction} />
      ) : (
        <AskedState introduction={introduction} />
      )}
    </>
  );
}

function Answering({ introduction }: { readonly introduction: IntroductionResource }) {
  const t = useTranslate();
  const [isYes, setIsYes] = useState<boolean>();
  const { reopen, markMade } = useIntroductionActs();
  const { kind, status, askedByName: asker, name, said } = introduction;
  if (status === 'withdrawn') return <p>{t('introductions.inbox.withdrawn')}</p>;
  if (status !== 'asked') {
    return (
      <>
        <p>
          <strong>
            {status === 'made'
              ? t(`introductions.inbox.made.${kind}`)
              : t(`introductions.inbox.${status}`)}
          </strong>
          {said !== null && said.note !== '' && <bdi>: {said.note}</bdi>}
        </p>
        {status !== 'made' && (
          <Passing key={status} around={PLACE} className={css.buttons}>
            {status === 'agreed' && (
              <Button variant="outlined" onClick={() => markMade(introduction)}>
                {t(`introductions.state.markMade.${kind}`)}
              </Button>
            )}
            <Button color="inherit" onClick={() => reopen(introduction)}>
              {t('introductions.inbox.reopen')}
            </Button>
          </Passing>
        )}
      </>
    );
  }
  if (isYes !== undefined) {
    return (
      <Passing key="form" around={PLACE} next={OPENS.found}>
        <AnswerForm introduction={introduction} isYes={isYes} onClose={() => setIsYes(undefined)} />
      </Passing>
    );
  }
  return (
    <Passing key="buttons" around={PLACE} next={FIELD} className={css.buttons}>
      <Button
        {...OPENS.given}
        variant="contained"
        aria-label={t('introductions.inbox.agreeTo', { asker, name })}
        onClick={() => setIsYes(true)}
      >
        {t('introductions.inbox.agree')}
      </Button>
      <Button
        variant="outlined"
        aria-label={t('introductions.inbox.declineTo', { asker, name })}
        onClick={() => setIsYes(false)}
      >
        {t('introductions.inbox.decline')}
      </Button>
    </Passing>
  );
}
