import Button from '@mui/material/Button';
import type { IntroductionResource } from '../../../domain/contracts/introductions.ts';
import { Moment } from '../elements/Moment.tsx';
import { Passing } from '../elements/Passing.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { PLACE } from './place.ts';
import { reasonKey } from './reasonKey.ts';
import { useIntroductionActs } from './useIntroductionActs.ts';
import css from './Introductions.module.css';

/** What a colleague was asked about somebody, and where that stands. */
export function AskedState({ introduction }: { readonly introduction: IntroductionResource }) {
  const t = useTranslate();
  const { user } = usePage();
  const { withdraw, markMade } = useIntroductionActs();
  const { kind, status, askedById, askedByName, askedAt, said, may } = introduction;
  const reason = reasonKey(said?.reason ?? null);
  return (
    <div className={css.state}>
      <p>
        {askedById === user.id
          ? t('introductions.state.askedByYou')
          : t('introductions.state.asked', { name: askedByName })}{' '}
        <Moment at={askedAt} />
        {' · '}
        <Standing introduction={introduction} />
        {reason !== null && ` · ${t(`introductions.reason.${reason}`)}`}
      </p>
      {said !== null && said.note !== '' && <p dir="auto">{said.note}</p>}
      {(may.withdraw || may.markMade) && (
        <Passing key={status} around={PLACE} className={css.buttons}>
          {status === 'agreed' && may.markMade && (
            <Button size="small" onClick={() => markMade(introduction)}>
              {t(`introductions.state.markMade.${kind}`)}
            </Button>
          )}
          {(status === 'asked' || status === 'agreed') && may.withdraw && (
            <Button size="small" color="inherit" onClick={() => withdraw(introduction)}>
              {t('introductions.state.withdraw')}
            </Button>
          )}
        </Passing>
      )}
    </div>
  );
}

function Standing({ introduction }: { readonly introduction: IntroductionResource }) {
  const t = useTranslate();
  const { kind, status, isColleagueHere, mail, remindedAt } = introduction;
  if (status === 'withdrawn') return t('introductions.state.withdrawn');
  if (status === 'made') return <strong>{t(`introductions.state.made.${kind}`)}</strong>;
  if (status !== 'asked') return <strong>{t(`introductions.state.${status}`)}</strong>;
  if (!isColleagueHere) return t('introductions.state.left');
  const more = [
    mail === 'failed' && t('introductions.state.notMailed'),
    remindedAt !== null && t('introductions.state.reminded'),
  ].filter((each) => each !== false);
  return [t('introductions.state.waiting'), ...more].join(' · ');
}
