import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './CopyField.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Marked from the beginning, so that the keys copy it too. */
  readonly isMarked?: boolean;
}

/** Something to be taken elsewhere, with a button that copies it. */
export function CopyField({ label, value, isMarked = false }: CopyFieldProps) {
  const t = useTranslate();
  const [copied, setCopied] = useState<'copied' | 'uncopied'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('copied');
    } catch {
      // A browser that lends its clipboard to nobody: it stands there to be copied by hand.
      setCopied('uncopied');
    }
  }

  return (
    <>
      <div className={css.line}>
        <TextField
          label={label}
          value={value}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { readOnly: true, spellCheck: false, className: css.words ?? '' },
          }}
          {...(isMarked ? { inputRef: mark } : {})}
          onFocus={({ target }) => target.select()}
          fullWidth
        />
        <Button variant="outlined" onClick={() => void copy()}>
          {t('elements.copy.button')}
        </Button>
      </div>
      <output>{copied !== undefined && t(`elements.copy.${copied}`)}</output>
    </>
  );
}

function mark(field: HTMLInputElement | null): void {
  field?.select();
}
