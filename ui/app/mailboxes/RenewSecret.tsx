import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ErrorState } from '../elements/ErrorState.tsx';
import { takeFocus } from '../elements/takeFocus.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { FormDialog } from './FormDialog.tsx';
import type { OfMailbox } from './ofMailbox.ts';

/** Takes the account's new password, once its servers do. */
export function RenewSecret({ mailbox: { id, address }, onClose }: OfMailbox) {
  const t = useTranslate();
  const tell = useTell('RENEW_MAILBOX');
  const [password, setPassword] = useState('');
  const { send, state, fields, error } = useCommand('RENEW_MAILBOX', { isSaidInPlace: true });
  const [said] = Object.values(fields);
  const isBusy = state === 'request';

  async function save() {
    const done = await send(`mailboxes/${id}/renew-secret`, { body: { password } });
    if (done === undefined) return;
    tell(t('mailboxes.renew.done', { address }));
    onClose();
  }

  return (
    <FormDialog
      title={t('mailboxes.renew.title', { address })}
      cancel={t('mailboxes.renew.cancel')}
      send={t(isBusy ? 'mailboxes.renew.saving' : 'mailboxes.renew.save')}
      isReady={password !== '' && !isBusy}
      onClose={onClose}
      onSend={save}
    >
      <TextField
        label={t('mailboxes.form.password')}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={said !== undefined}
        helperText={said}
        autoComplete="new-password"
        inputRef={takeFocus}
        slotProps={{ inputLabel: { shrink: true } }}
        fullWidth
      />
      {error !== undefined && <ErrorState what={t('mailboxes.renew.failed')} error={error} />}
    </FormDialog>
  );
}
