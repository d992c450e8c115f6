import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface NativeChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly hint?: string | undefined;
  readonly onChange: (value: string) => void;
  /** Its `option`s, in groups or not. */
  readonly children: ReactNode;
}

/** A choice of one among very many: the browser's own list, which finds by typing and suits phones. */
export function NativeChoice({ hint, onChange, children, ...rest }: NativeChoiceProps) {
  return (
    <TextField
      select
      {...rest}
      onChange={({ target }) => onChange(target.value)}
      helperText={hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      fullWidth
    >
      {children}
    </TextField>
  );
}
