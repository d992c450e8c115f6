import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { leaveByItself } from '../../shared/live/leaving.ts';
import { loadPage } from '../../shared/page/siteAddress.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import css from './SettingsPage.module.css';

/** Asks for the account's address once more, so that nobody cancels it by a slip. */
export function CancelDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { user } = usePage();
  const [typed, setTyped] = useState('');
  const { state, fields, send } = useCommand('CLOSE_ACCOUNT', ['me']);

  async function cancel(event: FormEvent) {
    event.preventDefault();
    leaveByItself(true);
    const closed = await send('me/close-account', { body: { email: typed.trim() } });
    if (closed === undefined) leaveByItself(false);
    else loadPage('/logout');
  }

  const title = 'cancel-dialog-title';
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void cancel(event)}>
        <DialogTitle id={title}>Cancel this account for good?</DialogTitle>
        <DialogContent className={css.dialog ?? ''}>
          <p>
            You will be signed out here and everywhere, and it can’t be undone. Your data stays
            until you ask for its deletion; the next page says how. Type{' '}
            <strong className={css.address}>{user.email}</strong> to go on.
          </p>
          <TextField
            label="Your email"
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Keep my account</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={typed.trim() === '' || state === 'request' || state === 'success'}
          >
            {state === 'request' ? 'Cancelling…' : 'Cancel my account'}
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
