import Button from '@mui/material/Button';
import { useState } from 'react';
import { dateWords } from '../../elements/moments.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useReopen } from '../useReopen.ts';
import { useStanding } from '../useStanding.ts';
import { CloseWorkspace } from './CloseWorkspace.tsx';
import css from './WorkspaceSettings.module.css';

/** The end of the workspace: what that means, and the way back while there is one. */
export function ClosePart() {
  const t = useTranslate();
  const standing = useStanding();
  const { reopen, isBusy } = useReopen();
  const [isAsking, setAsking] = useState(false);
  if (standing === undefined) return null;
  if (standing.status === 'closing') {
    const day = dateWords(new Date(standing.endsAt ?? ''));
    return (
      <>
        <p className={css.about}>{t('workspace.settings.closing.isClosed', { day })}</p>
        <div className={css.end}>
          <Button variant="contained" disabled={isBusy} onClick={() => void reopen()}>
            {t('workspace.standing.reopen')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={css.about}>{t('workspace.settings.closing.about')}</p>
      <p className={css.about}>{t('workspace.settings.closing.after')}</p>
      <div className={css.end}>
        <Button
          variant="outlined"
          color="error"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {t('workspace.settings.closing.open')}
        </Button>
      </div>
      {isAsking && <CloseWorkspace onClose={() => setAsking(false)} />}
    </>
  );
}
