import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import type { OfMailbox } from './ofMailbox.ts';

/** Asks before an account is disconnected: Kith forgets no password that it could put back. */
export function DisconnectMailbox({ mailbox, onClose }: OfMailbox) {
  const { id, address, provider, signsInBy } = mailbox;
  const t = useTranslate();
  const tell = useTell('DISCONNECT_MAILBOX');
  const { send, state, error } = useCommand('DISCONNECT_MAILBOX', { isSaidInPlace: true });
  const isBusy = state === 'request';

  async function confirm() {
    if ((await send(`mailboxes/${id}/disconnect`, { body: {} })) === undefined) return;
    tell(t('mailboxes.disconnect.done', { address }));
    onClose();
  }

  return (
    <ConfirmDialog
      question={t('mailboxes.disconnect.question', { address })}
      keep={t('mailboxes.disconnect.keep')}
      confirm={t(isBusy ? 'mailboxes.disconnect.confirming' : 'mailboxes.disconnect.confirm')}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t('mailboxes.disconnect.words')}</p>
      {signsInBy === 'provider' && provider === 'microsoft' && (
        <p>{t('mailboxes.disconnect.ofMicrosoft')}</p>
      )}
      {error !== undefined && <ErrorState what={t('mailboxes.disconnect.failed')} error={error} />}
    </ConfirmDialog>
  );
}
