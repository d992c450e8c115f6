import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { FormEvent, ReactNode } from 'react';
import css from './DialogForm.module.css';
import { useRefusedField } from './useRefusedField.ts';

export interface DialogFormProps {
  /** Its fields, and what went wrong. */
  readonly children: ReactNode;
  /** The word that leaves all as it is. */
  readonly cancel: string;
  /** The word of the button that sends it. */
  readonly submit: string;
  /** Whether what it asks takes something away. */
  readonly takesAway?: boolean;
  readonly isReady: boolean;
  /** Sentences for the fields that were refused: in a long form the first of them is gone to. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly onSubmit: () => Promise<void>;
}

/** The fields of a dialog above the buttons that leave it and send it. What is wrong with them the server says. */
export function DialogForm(props: DialogFormProps) {
  const { children, cancel, submit, takesAway = false, isReady, onClose, onSubmit } = props;
  const form = useRefusedField(props.fields);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isReady) void onSubmit();
  }

  return (
    <form ref={form} className={css.form} noValidate onSubmit={send}>
      <DialogContent className={css.content ?? ''}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          type="submit"
          variant="contained"
          color={takesAway ? 'error' : 'primary'}
          disabled={!isReady}
        >
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
