import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import type { TokenResource } from '../../../domain/contracts/tokens.ts';
import { Link } from '../../shared/links/Link.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { MakeToken } from './MakeToken.tsx';
import { RevokeToken } from './RevokeToken.tsx';
import { TokenRow } from './TokenRow.tsx';
import css from './ApiTokens.module.css';

/** What programs have a way in, and which had. */
export function ApiTokens() {
  const t = useTranslate();
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<TokenResource>();
  const make = (
    <WhileOpen>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setMaking(true)}>
        {t('tokens.make.open')}
      </Button>
    </WhileOpen>
  );
  return (
    <>
      <p className={css.about}>
        {t('tokens.about')} <Link href="/help/frequently-asked/faq#api">{t('tokens.help')}</Link>.
      </p>
      <Tokens make={make} onRevoke={setLeaving} />
      {isMaking && <MakeToken onClose={() => setMaking(false)} />}
      {leaving !== undefined && (
        <RevokeToken token={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
}

interface TokensProps {
  readonly make: ReactNode;
  readonly onRevoke: (token: TokenResource) => void;
}

function Tokens({ make, onRevoke }: TokensProps) {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useGetList<TokenResource>('tokens', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'madeAt', order: 'DESC' },
    filter: {},
  });
  if (data === undefined && error !== null) {
    const what = t('tokens.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (isPending) return <RowsSkeleton rows={3} height={72} />;
  const good = data?.filter(({ status }) => status === 'good') ?? [];
  const ended = data?.filter(({ status }) => status !== 'good') ?? [];
  return (
    <>
      {good.length === 0 ? (
        <EmptyState title={t('tokens.none')} action={make}>
          <p>{t('tokens.noneWords')}</p>
        </EmptyState>
      ) : (
        <>
          <div>{make}</div>
          <ul className={css.rows} aria-label={t('tokens.good')}>
            {good.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={onRevoke} />
            ))}
          </ul>
        </>
      )}
      {ended.length > 0 && (
        <>
          <h3 id="ended-tokens">{t('tokens.ended')}</h3>
          <ul className={css.rows} aria-labelledby="ended-tokens">
            {ended.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
