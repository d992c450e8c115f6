import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { SendingResource } from '../../../domain/contracts/sendings.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AskSending } from './AskSending.tsx';
import { SendingRow } from './SendingRow.tsx';
import css from './YourMailboxes.module.css';

/** Who may send as whom: what colleagues ask of one, whom one lets, and as whom one may send oneself. */
export function Sendings() {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useGetList<SendingResource>(
    'sendings',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'askedAt', order: 'DESC' },
      filter: {},
    },
    { onError: saidInPlace },
  );
  return (
    <div className={css.sendings}>
      <h3>{t('mailboxes.sendings.title')}</h3>
      <p className={css.about}>{t('mailboxes.sendings.about')}</p>
      {data === undefined && error !== null && (
        <ErrorState
          what={t('mailboxes.sendings.unread')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={css.rows} aria-label={t('mailboxes.sendings.title')}>
          {data.map((sending) => (
            <SendingRow key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
      <WhileOpen>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {t('mailboxes.sendings.ask')}
        </Button>
      </WhileOpen>
      {isAsking && (
        <AskSending
          asked={data?.filter(({ status }) => status === 'asked' || status === 'allowed') ?? []}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
