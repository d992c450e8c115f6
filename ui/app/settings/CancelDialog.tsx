import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { leaveByItself } from '../../shared/live/leaving.ts';
import { loadPage } from '../../shared/page/siteAddress.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FormDialog } from '../elements/FormDialog.tsx';
import { takeFocus } from '../elements/takeFocus.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { forgetUnsent } from '../live/unsent.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import css from './SettingsPage.module.css';
import { useNeededIn } from './useNeededIn.ts';

/** The popup id under which the dialog is opened. */
export const CANCEL_ACCOUNT = 'cancel-account';

/** Asks for the account's address once more, so that nobody cancels it by a slip. */
export function CancelDialog() {
  const { isOpen, leave } = usePopup(CANCEL_ACCOUNT);
  return isOpen && <Question onClose={leave} />;
}

function Question({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { user } = usePage();
  const [typed, setTyped] = useState('');
  const [erase, setErase] = useState(false);
  const { state, fields, error, send } = useCommand('CLOSE_ACCOUNT', { isSaidInPlace: true });
  const neededIn = useNeededIn(error);

  async function cancel() {
    leaveByItself(true);
    const closed = await send('me/close-account', { body: { email: typed.trim(), erase } });
    if (closed === undefined) return leaveByItself(false);
    forgetUnsent();
    loadPage('/logout');
  }

  return (
    <FormDialog
      title={t('settings.cancel.question')}
      cancel={t('settings.cancel.keep')}
      submit={t(state === 'request' ? 'settings.cancel.cancelling' : 'settings.cancel.confirm')}
      takesAway
      isReady={typed.trim() !== '' && state !== 'request' && state !== 'success'}
      onClose={onClose}
      onSubmit={cancel}
    >
      <p>
        {t('settings.cancel.words')} <strong className={css.address}>{user.email}</strong>{' '}
        {t('settings.cancel.toGoOn')}
      </p>
      <TextField
        label={t('settings.cancel.email')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fields['email'] !== undefined}
        helperText={fields['email']}
        autoComplete="off"
        inputRef={takeFocus}
        slotProps={{ htmlInput: { maxLength: 254, inputMode: 'email', spellCheck: false } }}
        required
        fullWidth
      />
      <FormControlLabel
        control={<Checkbox checked={erase} onChange={(_, isOn) => setErase(isOn)} />}
        label={t('settings.cancel.erase')}
      />
      {error !== undefined && <ErrorState what={t('settings.cancel.failed')} error={error} />}
      {neededIn !== undefined && (
        <p>
          {t('settings.cancel.neededIn')} <bdi className={css.address}>{neededIn}</bdi>.
        </p>
      )}
    </FormDialog>
  );
}
