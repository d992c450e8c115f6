import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { leaveByItself } from '../../shared/live/leaving.ts';
import { loadPage } from '../../shared/page/siteAddress.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import css from './SettingsPage.module.css';

/** The popup id under which the dialog is opened. */
export const CANCEL_ACCOUNT = 'cancel-account';

/** Asks for the account's address once more, so that nobody cancels it by a slip. */
export function CancelDialog() {
  const t = useTranslate();
  const dialog = usePopup(CANCEL_ACCOUNT);
  const { user } = usePage();
  const [typed, setTyped] = useState('');
  const [erase, setErase] = useState(false);
  const { state, fields, error, send } = useCommand('CLOSE_ACCOUNT', { isSaidInPlace: true });

  async function cancel(event: FormEvent) {
    event.preventDefault();
    leaveByItself(true);
    const closed = await send('me/close-account', { body: { email: typed.trim(), erase } });
    if (closed === undefined) leaveByItself(false);
    else loadPage('/logout');
  }

  const title = 'cancel-dialog-title';
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.leave}
      aria-labelledby={title}
      slotProps={{ paper: popupPaper }}
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={(event) => void cancel(event)}>
        <DialogTitle id={title}>{t('settings.cancel.question')}</DialogTitle>
        <DialogContent className={css.dialog ?? ''}>
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
            inputRef={focus}
            slotProps={{ htmlInput: { maxLength: 254, inputMode: 'email', spellCheck: false } }}
            required
            fullWidth
          />
          <FormControlLabel
            control={<Checkbox checked={erase} onChange={(_, isOn) => setErase(isOn)} />}
            label={t('settings.cancel.erase')}
          />
          {error !== undefined && <ErrorState what={t('settings.cancel.failed')} error={error} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={dialog.leave}>{t('settings.cancel.keep')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={typed.trim() === '' || state === 'request' || state === 'success'}
          >
            {t(state === 'request' ? 'settings.cancel.cancelling' : 'settings.cancel.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

// The one thing to do in the dialog: whoever opened it begins to type.
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
