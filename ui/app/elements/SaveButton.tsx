import Button from '@mui/material/Button';
import { useFormState, useWatch } from 'react-hook-form';

interface SaveButtonProps {
  readonly label: string;
  /** Said while it takes its time. */
  readonly saving?: string;
  /** The field that must not be left empty. */
  readonly required?: string;
}

/** Sends the form around it, once something in it has changed. */
export function SaveButton({ label, saving = label, required }: SaveButtonProps) {
  const { isDirty, isSubmitting } = useFormState();
  const values = useWatch();
  const value: unknown = required === undefined ? 'any' : values[required];
  const isEmpty = typeof value !== 'string' || value.trim() === '';
  return (
    <Button type="submit" variant="contained" disabled={!isDirty || isEmpty || isSubmitting}>
      {isSubmitting ? saving : label}
    </Button>
  );
}
