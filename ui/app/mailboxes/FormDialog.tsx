import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { popupPaper } from '../elements/popupPaper.ts';
import css from './YourMailboxes.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly cancel: string;
  readonly send: string;
  readonly isReady: boolean;
  /** Other buttons, before that which sends. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
  readonly onSend: () => Promise<void>;
  readonly children: ReactNode;
}

/** A form about a mail account, over the settings. */
export function FormDialog(props: FormDialogProps) {
  const { title, cancel, send, isReady, more, onClose, onSend, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="mailbox-form-title"
      slotProps={{ paper: popupPaper }}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="mailbox-form-title">{title}</DialogTitle>
      <form
        className={css.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void onSend();
        }}
      >
        <DialogContent className={css.form ?? ''}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{cancel}</Button>
          {more}
          <Button type="submit" variant="contained" disabled={!isReady}>
            {send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
