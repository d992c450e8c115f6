import TextField from '@mui/material/TextField';
import { submitBySendKey } from './sendKey.ts';
import { takeFocus } from './takeFocus.ts';

interface NameFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly maxLength: number;
  /** What was refused of it. */
  readonly refused: string | undefined;
  readonly onChange: (name: string) => void;
}

/** What something is called: the first field of a form that was asked for, so that what is typed goes here. */
export function NameField({ label, value, maxLength, refused, onChange, ...more }: NameFieldProps) {
  return (
    <TextField
      label={label}
      {...more}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={submitBySendKey}
      error={refused !== undefined}
      helperText={refused}
      autoComplete="off"
      inputRef={takeFocus}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength } }}
      fullWidth
    />
  );
}
