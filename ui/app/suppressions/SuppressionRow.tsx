import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { SuppressionResource } from '../../../domain/contracts/suppressions.ts';
import { Moment } from '../elements/Moment.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import css from './Suppressions.module.css';
import { useLift } from './useLift.ts';

/** An address that is not mailed: whose it is, where that is known, why and since when. */
export function SuppressionRow({ suppression }: { readonly suppression: SuppressionResource }) {
  const t = useTranslate();
  const { id, reason, others, since, byName, personId, personName, address } = suppression;
  const { isLiftable } = suppression;
  const { may } = usePage().user;
  const { isBusy, lift } = useLift();
  const name = personName ?? t('suppressions.unknown');

  const also = others.map((other) => t(`suppressions.reasons.${other}`)).join(', ');
  return (
    <li>
      <div className={css.who}>
        {personId === null ? (
          <span className={css.unknown}>{name}</span>
        ) : (
          <Link to={`/people/${personId}`}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {address !== null && <bdi className={css.address}>{address}</bdi>}
      </div>
      <p className={css.facts}>
        <strong>{t(`suppressions.reasons.${reason}`)}</strong> · <Moment at={since} />
        {byName !== null && (
          <>
            {' · '}
            <bdi>{t('suppressions.by', { name: byName })}</bdi>
          </>
        )}
        {also !== '' && ` · ${t('suppressions.also', { reasons: also })}`}
      </p>
      {isLiftable && may.change && (
        <Button
          variant="outlined"
          disabled={isBusy}
          aria-label={t('suppressions.lift.buttonOf', { name })}
          onClick={() => void lift([id], address ?? name)}
        >
          {t('suppressions.lift.button')}
        </Button>
      )}
    </li>
  );
}
