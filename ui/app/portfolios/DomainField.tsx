import TextField from '@mui/material/TextField';
import { useTranslate } from '../i18n/useTranslate.ts';

interface DomainFieldProps {
  readonly value: string;
  /** What was refused of it. */
  readonly refused: string | undefined;
  readonly onChange: (domain: string) => void;
}

/** The mail domain whose addresses belong to a company. */
export function DomainField({ value, refused, onChange }: DomainFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      label={t('portfolios.add.domain')}
      placeholder={t('portfolios.add.example')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={refused !== undefined}
      helperText={refused ?? t('portfolios.add.how')}
      autoComplete="off"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: 253, inputMode: 'url', spellCheck: false },
      }}
      fullWidth
    />
  );
}
