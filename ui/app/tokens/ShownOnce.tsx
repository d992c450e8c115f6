import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { CopyField } from '../elements/CopyField.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './ApiTokens.module.css';

interface ShownOnceProps {
  /** `null` where the answer that held it was lost. */
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** The token itself, to be copied: nobody sees it again. */
export function ShownOnce({ secret, onClose }: ShownOnceProps) {
  const t = useTranslate();
  return (
    <>
      <DialogContent className={css.form ?? ''}>
        {secret === null ? (
          <p>{t('tokens.made.lost')}</p>
        ) : (
          <>
            <p>{t('tokens.made.once')}</p>
            <CopyField label={t('tokens.made.secret')} value={secret} isMarked />
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
