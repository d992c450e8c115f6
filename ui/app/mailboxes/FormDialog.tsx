import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { TitledDialog } from '../elements/TitledDialog.tsx';
import { useRefusedField } from '../elements/useRefusedField.ts';
import css from './YourMailboxes.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly cancel: string;
  readonly send: string;
  readonly isReady: boolean;
  /** Sentences for the fields that were refused: in a long form they are gone to. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Other buttons, before that which sends. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
  readonly onSend: () => Promise<void>;
  readonly children: ReactNode;
}

/** A form about a mail account, over the settings. */
export function FormDialog(props: FormDialogProps) {
  const { title, cancel, send, isReady, fields, more, onClose, onSend, children } = props;
  const form = useRefusedField(fields);
  return (
    <TitledDialog title={title} maxWidth="sm" onClose={onClose}>
      <form
        ref={form}
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
    </TitledDialog>
  );
}
