import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { SuppressionResource } from '../../../domain/contracts/suppressions.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { dateWords } from '../elements/moments.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { MailNoMore } from './MailNoMore.tsx';
import { liftedTogether } from './liftedTogether.ts';
import css from './Suppressions.module.css';
import { useLift } from './useLift.ts';

interface MailedNoMoreProps {
  readonly personId: string;
  readonly name: string;
  /** True where it is said elsewhere on the screen: then only the way to it stands here. */
  readonly isBrief?: boolean;
}

/** Since when and why somebody is not mailed, and the way to it and back, for whoever may say so. */
export function MailedNoMore({ personId, name, isBrief = false }: MailedNoMoreProps) {
  const t = useTranslate();
  const { may } = usePage().user;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, lift } = useLift();
  const { data, error, refetch } = useGetList<SuppressionResource>(
    'suppressions',
    {
      filter: { personId },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'since', order: 'ASC' },
    },
    { enabled: may.manageSuppressions, onError: saidInPlace },
  );
  if (!may.manageSuppressions) return null;
  if (data === undefined) {
    if (error === null || isBrief) return null;
    const what = t('suppressions.ofPerson.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  // That one of their addresses is gone says nothing of the others.
  const isOut = data.some(({ reason, others }) => reason !== 'bounced' || others.length > 0);
  const liftable = liftedTogether(data);
  return (
    <>
      {!isBrief && data.map((one) => <Standing key={one.id} suppression={one} name={name} />)}
      {!isBrief && liftable.length > 0 && may.change && (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={t('suppressions.lift.buttonOf', { name })}
          onClick={() => void lift(liftable, name, 'byHand')}
        >
          {t('suppressions.lift.button')}
        </Button>
      )}
      {!isOut && (
        <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
          {t('suppressions.ofPerson.open')}
        </Button>
      )}
      {isAsking && <MailNoMore personId={personId} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

interface StandingProps {
  readonly suppression: SuppressionResource;
  readonly name: string;
}

function Standing({ suppression, name }: StandingProps) {
  const t = useTranslate();
  const { may } = usePage().user;
  const { isBusy, lift } = useLift();
  const { id, reason, since, byName, address, isLiftable } = suppression;
  const said = { since: dateWords(new Date(since)), reason: t(`suppressions.reasons.${reason}`) };
  return (
    <div className={css.standing}>
      <p>
        {byName === null
          ? t('suppressions.ofPerson.since', said)
          : t('suppressions.ofPerson.sinceBy', { ...said, name: byName })}
        {address !== null && <bdi className={css.address}>{address}</bdi>}
      </p>
      {reason === 'bounced' && isLiftable && may.change && (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={t('suppressions.lift.buttonOf', { name: address ?? name })}
          onClick={() => void lift([id], address ?? name, reason)}
        >
          {t('suppressions.lift.button')}
        </Button>
      )}
    </div>
  );
}
