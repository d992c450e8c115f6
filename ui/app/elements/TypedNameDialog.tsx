import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import type { CommandRun } from '../providers/useCommand.ts';
import { ErrorState } from './ErrorState.tsx';
import { FormDialog } from './FormDialog.tsx';
import { takeFocus } from './takeFocus.ts';

interface TypedNameDialogProps {
  /** Its title, which names what is asked. */
  readonly question: string;
  /** What follows from a yes, and which name is to be typed. */
  readonly children: ReactNode;
  /** What the field asks for. */
  readonly label: string;
  /** The word that leaves all as it is. */
  readonly keep: string;
  /** The word of the button that does it. */
  readonly confirm: string;
  /** What to say where it failed. */
  readonly failed: string;
  /** The command that it confirms: its field is `name`. */
  readonly run: Pick<CommandRun, 'state' | 'fields' | 'error'>;
  readonly onClose: () => void;
  readonly onConfirm: (name: string) => Promise<void>;
}

/** Asks for the name of what would be taken away, so that nobody does it by a slip. */
export function TypedNameDialog(props: TypedNameDialogProps) {
  const { question, children, label, keep, confirm, failed, run, onClose, onConfirm } = props;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <FormDialog
      title={question}
      cancel={keep}
      submit={confirm}
      takesAway
      isReady={name !== '' && run.state !== 'request'}
      onClose={onClose}
      onSubmit={() => onConfirm(name)}
    >
      {children}
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={run.fields['name'] !== undefined}
        helperText={run.fields['name']}
        autoComplete="off"
        // The one thing to do in the dialog: whoever opened it begins to type.
        inputRef={takeFocus}
        slotProps={{ htmlInput: { spellCheck: false } }}
        required
        fullWidth
      />
      {run.error !== undefined && <ErrorState what={failed} error={run.error} />}
    </FormDialog>
  );
}
