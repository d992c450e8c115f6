import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { takeFocus } from '../elements/takeFocus.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useKeys } from '../keys/useKeys.ts';
import { useCommand } from '../providers/useCommand.ts';
import { ExportJob } from './ExportJob.tsx';
import css from './ExportProspects.module.css';

interface ExportChosenProps {
  /** Of the button and its dialog. */
  readonly label: string;
  /** How many people go into the file. */
  readonly count: number;
  /** The command that makes it. */
  readonly path: string;
  readonly body?: object;
}

/** Opens the dialog that makes a file of people who are chosen already (`e`). */
export function ExportChosen(props: ExportChosenProps) {
  const { label, count } = props;
  const titleId = useId();
  const { isOpen, open, leave } = usePopup(`export-chosen-${titleId}`);
  const isEmpty = count === 0;
  useKeys(isEmpty ? [] : [{ key: 'e', does: 'exports.dialog.title', run: open }]);
  return (
    <>
      <Button
        className={css.open ?? ''}
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isEmpty}
        onClick={open}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={leave}
        fullWidth
        maxWidth="xs"
        aria-labelledby={titleId}
        slotProps={{ paper: popupPaper }}
      >
        <DialogTitle id={titleId}>{label}</DialogTitle>
        <Steps {...props} onClose={leave} />
      </Dialog>
    </>
  );
}

/** How many go into the file, then the file being made, then the download. */
function Steps(props: ExportChosenProps & { readonly onClose: () => void }) {
  const { count, path, body = {}, onClose } = props;
  const t = useTranslate();
  const [jobId, setJobId] = useState<string>();
  const request = useCommand('REQUEST_EXPORT', { isSaidInPlace: true });

  async function send() {
    const requested = await request.send(path, { body });
    if (requested !== undefined) setJobId((requested.answer as { id: string }).id);
  }

  return (
    <>
      <DialogContent>
        {jobId === undefined ? (
          <p className={css.about}>{t('exports.dialog.chosenQuestion', { smart_count: count })}</p>
        ) : (
          <ExportJob id={jobId} />
        )}
        {request.error !== undefined && (
          <ErrorState what={t('exports.dialog.failed')} error={request.error} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          {t(jobId === undefined ? 'exports.dialog.cancel' : 'exports.dialog.close')}
        </Button>
        {jobId === undefined && (
          <Button
            // Who came by a key goes on by Enter.
            ref={takeFocus}
            variant="contained"
            disabled={request.state === 'request'}
            onClick={() => void send()}
          >
            {t('exports.dialog.open', { smart_count: count })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
