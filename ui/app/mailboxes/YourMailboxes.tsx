import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { MailboxResource } from '../../../domain/contracts/mailboxes.ts';
import { Link } from '../../shared/links/Link.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useLedHere } from '../elements/useLedHere.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ConnectMailbox } from './ConnectMailbox.tsx';
import { GrantOutcome } from './GrantOutcome.tsx';
import { MailboxRow } from './MailboxRow.tsx';
import { Sendings } from './Sendings.tsx';
import css from './YourMailboxes.module.css';

/** From which accounts one writes to candidates, and how each stands. */
export function YourMailboxes() {
  const t = useTranslate();
  const [isConnecting, setConnecting] = useState(false);
  const section = useLedHere('mailboxes');
  return (
    <section ref={section} className={css.section} id="mailboxes" aria-labelledby="your-mailboxes">
      <h2 id="your-mailboxes">{t('mailboxes.title')}</h2>
      <p className={css.about}>
        {t('mailboxes.about')}{' '}
        <Link href="/help/quick-start/contacting-candidates#mail-accounts">
          {t('mailboxes.help')}
        </Link>
        .
      </p>
      <GrantOutcome />
      <Mailboxes />
      <WhileOpen>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setConnecting(true)}>
          {t('mailboxes.connect')}
        </Button>
      </WhileOpen>
      {isConnecting && <ConnectMailbox onClose={() => setConnecting(false)} />}
      <Sendings />
    </section>
  );
}

function Mailboxes() {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useGetList<MailboxResource>('mailboxes', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'address', order: 'ASC' },
    filter: {},
  });
  if (data === undefined && error !== null) {
    const what = t('mailboxes.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (isPending) return <RowsSkeleton rows={1} height={72} />;
  const connected = data?.filter(({ smtp }) => smtp !== null) ?? [];
  if (connected.length > 0) {
    return (
      <ul className={css.rows} aria-label={t('mailboxes.list')}>
        {connected.map((mailbox) => (
          <MailboxRow key={mailbox.id} mailbox={mailbox} />
        ))}
      </ul>
    );
  }
  if ((data?.length ?? 0) === 0) return <p className={css.about}>{t('mailboxes.none')}</p>;
  return (
    <p className={css.about}>
      {t('mailboxes.development')} <Link href="/dev/mail">{t('mailboxes.openInbox')}</Link>.
    </p>
  );
}
