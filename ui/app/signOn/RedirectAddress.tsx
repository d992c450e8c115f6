import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './SignOnPart.module.css';

/** Where the provider sends people back to, to be copied there. */
export function RedirectAddress({ address }: { readonly address: string }) {
  const t = useTranslate();
  const [copied, setCopied] = useState<'copied' | 'uncopied'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('copied');
    } catch {
      // A browser that lends its clipboard to nobody: the address stands there to be copied by hand.
      setCopied('uncopied');
    }
  }

  return (
    <>
      <p className={css.about}>{t('signOn.provider.about')}</p>
      <div className={css.address}>
        <TextField
          label={t('signOn.provider.redirect')}
          value={address}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { readOnly: true, spellCheck: false, className: css.words ?? '' },
          }}
          fullWidth
        />
        <Button variant="outlined" onClick={() => void copy()}>
          {t('signOn.provider.copy')}
        </Button>
      </div>
      <output>{copied !== undefined && t(`signOn.provider.${copied}`)}</output>
    </>
  );
}
