import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { submitBySendKey } from './sendKey.ts';

interface TextInputProps {
  /** The record's field. */
  readonly source: string;
  readonly label: string;
  /** False where a heading says the label already; it is read out all the same. */
  readonly isLabelled?: boolean;
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  /** Said below it while nothing is refused. */
  readonly hint?: string | undefined;
  /** Room for a text of several lines. */
  readonly isMultiline?: boolean;
}

/** A line of text in a form of react-admin's; what was refused of it is said below it. */
export function TextInput({ source, label, isLabelled = true, ...rest }: TextInputProps) {
  const { maxLength, hint, isMultiline = false, ...more } = rest;
  const { id, field, fieldState } = useInput({ source, defaultValue: '' });
  const { ref, ...value } = field;
  const shown: TextFieldProps = isLabelled ? { label } : {};
  return (
    <TextField
      id={id}
      {...shown}
      {...more}
      {...value}
      inputRef={ref}
      onKeyDown={submitBySendKey}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
      {...(isMultiline ? { multiline: true, minRows: 3 } : {})}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength, ...(isLabelled ? {} : { 'aria-label': label }) },
      }}
      fullWidth
    />
  );
}
