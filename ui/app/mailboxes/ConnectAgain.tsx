import Button from '@mui/material/Button';
import type { MailboxResource } from '../../../domain/contracts/mailboxes.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useAuthorizing } from './useAuthorizing.ts';

/** Leads to the provider again, which does not let Kith in any more. */
export function ConnectAgain({ mailbox }: { readonly mailbox: MailboxResource }) {
  const t = useTranslate();
  const { authorize, isLeaving } = useAuthorizing();
  const { provider, address, name } = mailbox;
  return (
    <Button
      size="small"
      variant="contained"
      aria-label={t('mailboxes.again.button', { address })}
      disabled={isLeaving}
      onClick={() => void authorize({ provider, address, name })}
    >
      {t(isLeaving ? 'mailboxes.form.going' : 'mailboxes.again.open')}
    </Button>
  );
}
