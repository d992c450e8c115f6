import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useKeys } from '../keys/useKeys.ts';
import { useCommand } from '../providers/useCommand.ts';
import { ExportJob } from './ExportJob.tsx';
import css from './ExportProspects.module.css';

/** "Export list": opens the dialog that makes a file of a list's people. */
export function ExportPeopleOfList({ list }: { readonly list: ListResource }) {
  const t = useTranslate();
  const { isOpen, open, leave } = usePopup('export-list');
  const isEmpty = list.peopleCount === 0;
  useKeys(isEmpty ? [] : [{ key: 'e', does: 'exports.dialog.listTitle', run: open }]);
  return (
    <>
      <Button
        className={css.open ?? ''}
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isEmpty}
        onClick={open}
      >
        {t('exports.dialog.listTitle')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={leave}
        fullWidth
        maxWidth="xs"
        aria-labelledby="export-list-title"
        slotProps={{ paper: popupPaper }}
      >
        <DialogTitle id="export-list-title">{t('exports.dialog.listTitle')}</DialogTitle>
        <Steps list={list} onClose={leave} />
      </Dialog>
    </>
  );
}

interface StepsProps {
  readonly list: ListResource;
  readonly onClose: () => void;
}

/** Who goes into the file, then the file being made, then the download. */
function Steps({ list: { id, peopleCount }, onClose }: StepsProps) {
  const t = useTranslate();
  const [jobId, setJobId] = useState<string>();
  const request = useCommand('REQUEST_EXPORT', { isSaidInPlace: true });

  async function send() {
    const requested = await request.send(`lists/${id}/export`);
    if (requested !== undefined) setJobId((requested.answer as { id: string }).id);
  }

  return (
    <>
      <DialogContent>
        {jobId === undefined ? (
          <p className={css.about}>
            {t('exports.dialog.listQuestion', { smart_count: peopleCount })}
          </p>
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
            variant="contained"
            disabled={request.state === 'request'}
            onClick={() => void send()}
          >
            {t('exports.dialog.open', { smart_count: peopleCount })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
