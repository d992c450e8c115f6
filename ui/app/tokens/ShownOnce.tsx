import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './ApiTokens.module.css';

const focusAll = (field: HTMLInputElement | null) => field?.select();

interface ShownOnceProps {
  /** `null` where the answer that held it was lost. */
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** The token itself, to be copied: nobody sees it again. */
export function ShownOnce({ secret, onClose }: ShownOnceProps) {
  const t = useTranslate();
  const [copied, setCopied] = useState<'copied' | 'uncopied'>();

  async function copy(words: string) {
    try {
      await navigator.clipboard.writeText(words);
      setCopied('copied');
    } catch {
      // A browser that lends its clipboard to nobody: the token stands there to be copied by hand.
      setCopied('uncopied');
    }
  }

  return (
    <>
      <DialogContent className={css.form ?? ''}>
        {secret === null ? (
          <p>{t('tokens.made.lost')}</p>
        ) : (
          <>
            <p>{t('tokens.made.once')}</p>
            <div className={css.secret}>
              <TextField
                label={t('tokens.made.secret')}
                value={secret}
                slotProps={{
                  inputLabel: { shrink: true },
                  htmlInput: { readOnly: true, spellCheck: false, className: css.words ?? '' },
                }}
                inputRef={focusAll}
                fullWidth
              />
              <Button variant="outlined" onClick={() => void copy(secret)}>
                {t('tokens.made.copy')}
              </Button>
            </div>
            <output>{copied !== undefined && t(`tokens.made.${copied}`)}</output>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('tokens.made.close')}
        </Button>
      </DialogActions>
    </>
  );
}
