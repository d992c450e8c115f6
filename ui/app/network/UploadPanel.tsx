import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState, type DragEvent } from 'react';
import { ErrorState } from '../elements/ErrorState.tsx';
import { HowToGetTheFile } from './HowToGetTheFile.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useUpload } from './useUpload.ts';
import css from './UploadPanel.module.css';

/** Where a network file is dropped or chosen, and how far it is. */
export function UploadPanel({ isFirst }: { readonly isFirst: boolean }) {
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
    <section className={css.panel} aria-label="Upload">
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
            <h2>{isFirst ? 'Bring in your network' : 'Upload a newer file'}</h2>
            <p>
              Drop <strong>Connections.csv</strong> here, or the ZIP it came in.
            </p>
            <Button variant="contained" onClick={() => input.current?.click()}>
              Choose a file
            </Button>
            <input
              ref={input}
              type="file"
              aria-label="Network file"
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
            <h2>Sending {state.name}</h2>
            <LinearProgress
              variant="determinate"
              value={Math.round(state.share * 100)}
              aria-label="Sent"
            />
            <p>{Math.round(state.share * 100)} % sent</p>
            <Button onClick={cancel}>Cancel</Button>
          </div>
        )}
        {state.step === 'accepted' && <ImportProgress id={state.importId} onAgain={reset} />}
      </div>
      {state.step === 'failed' && (
        <ErrorState what={`${state.name} was not taken.`} error={state.error} />
      )}
      {state.step !== 'accepted' && <HowToGetTheFile />}
    </section>
  );
}
