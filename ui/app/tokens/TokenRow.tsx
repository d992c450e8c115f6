import Button from '@mui/material/Button';
import type { TokenResource } from '../../../domain/contracts/tokens.ts';
import { Moment } from '../elements/Moment.tsx';
import { dateWords, exactWords } from '../elements/moments.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './ApiTokens.module.css';

interface TokenRowProps {
  readonly token: TokenResource;
  /** Absent where it is good no more. */
  readonly onRevoke?: (token: TokenResource) => void;
}

/** A token: what it is for, what it may do, whose rights it has, when it was used and how long it is good. */
export function TokenRow({ token, onRevoke }: TokenRowProps) {
  const t = useTranslate();
  const { name, makerName, scopes, lastUsedAt, endsOn, endsAt, status } = token;
  const end =
    status === 'good'
      ? t('tokens.through', { day: dayOf(endsOn) })
      : t(`tokens.states.${status}`, { day: dayOf(endsOn) });
  return (
    <li>
      <div className={css.token}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={css.scopes}>
          {scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </p>
        <p className={css.facts}>
          {t('tokens.madeBy', { name: makerName })} ·{' '}
          {lastUsedAt === null ? (
            t('tokens.unused')
          ) : (
            <>
              {t('tokens.used')} <Moment at={lastUsedAt} />
            </>
          )}{' '}
          ·{' '}
          <time dateTime={endsAt} title={exactWords(new Date(endsAt))}>
            {end}
          </time>
        </p>
      </div>
      {onRevoke !== undefined && (
        <Button
          variant="outlined"
          aria-label={t('tokens.revoke.button', { name })}
          onClick={() => onRevoke(token)}
        >
          {t('tokens.revoke.confirm')}
        </Button>
      )}
    </li>
  );
}

/** A day of the calendar in words, whatever the reader's zone. */
function dayOf(day: string): string {
  return dateWords(new Date(`${day}T00:00:00`));
}
