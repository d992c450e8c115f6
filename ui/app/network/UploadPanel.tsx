import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState, type DragEvent } from 'react';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { HowToGetTheFile } from './HowToGetTheFile.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useUpload } from './useUpload.ts';
import css from './UploadPanel.module.css';

/** Where a network file is dropped or chosen, and how far it is. */
export function UploadPanel({ isFirst }: { readonly isFirst: boolean }) {
  const t = useTranslate();
  const { state, send, cancel, reset } = useUpload();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file !== undefined) void send(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <section className={css.panel} aria-label={t('network.upload.label')}>
      <div
        className={css.area}
        data-over={over}
        data-step={state.step}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {(state.step === 'idle' || state.step === 'failed') && (
          <>
            <UploadIcon aria-hidden className={css.icon ?? ''} />
            <h2>{t(isFirst ? 'network.upload.first' : 'network.upload.newer')}</h2>
            <p>
              {t('network.upload.drop')} <strong>{t('network.upload.file')}</strong>{' '}
              {t('network.upload.orZip')}
            </p>
            <Button variant="contained" onClick={() => input.current?.click()}>
              {t('network.upload.choose')}
            </Button>
            <input
              ref={input}
              type="file"
              aria-label={t('network.upload.field')}
              accept=".csv,.zip,text/csv,application/zip"
              hidden
              onChange={(event) => {
                take(event.target.files);
                event.target.value = '';
              }}
            />
          </>
        )}
        {state.step === 'sending' && (
          <div className={css.sending} aria-live="polite">
            <h2>{t('network.upload.sending', { name: state.name })}</h2>
            <LinearProgress
              variant="determinate"
              value={Math.round(state.share * 100)}
              aria-label={t('network.upload.sent')}
            />
            <p>{t('network.upload.share', { percent: Math.round(state.share * 100) })}</p>
            <Button onClick={cancel}>{t('network.upload.cancel')}</Button>
          </div>
        )}
        {state.step === 'accepted' && <ImportProgress id={state.importId} onAgain={reset} />}
      </div>
      {state.step === 'failed' && (
        <ErrorState what={t('network.upload.notTaken', { name: state.name })} error={state.error} />
      )}
      {state.step !== 'accepted' && <HowToGetTheFile />}
    </section>
  );
}
