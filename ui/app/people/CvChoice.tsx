import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState } from 'react';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { MOST_CVS, useCvUpload, type NotSent } from './useCvUpload.ts';
import css from './PeopleImport.module.css';

interface CvChoiceProps {
  /** What the server would not take at all is said beside what it reads. */
  readonly onStarted: (importId: string, notSent: readonly NotSent[]) => void;
}

/** Choosing CVs, or dropping them, many at a time. */
export function CvChoice({ onStarted }: CvChoiceProps) {
  const t = useTranslate();
  const { state, send, cancel } = useCvUpload(onStarted);
  const [over, setOver] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])];
    setTooMany(chosen.length > MOST_CVS);
    if (chosen.length > 0 && chosen.length <= MOST_CVS) void send(chosen);
  }

  return (
    <div
      className={css.area}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <h2 className={css.title}>{t('people.cvs.title')}</h2>
      {state.step === 'sending' ? (
        <>
          <p aria-live="polite">
            {t('people.cvs.sending', { at: state.at, of: state.of, name: state.name })}
          </p>
          <LinearProgress
            variant="determinate"
            value={Math.round(((state.at - 1) / state.of) * 100)}
            aria-label={t('people.cvs.sent')}
          />
          <Button onClick={cancel}>{t('network.upload.cancel')}</Button>
        </>
      ) : (
        <>
          <p>{t('people.cvs.what')}</p>
          <Button variant="contained" onClick={() => input.current?.click()}>
            {t('people.cvs.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            aria-label={t('people.cvs.field')}
            accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            hidden
            onChange={({ target }) => {
              take(target.files);
              target.value = '';
            }}
          />
          {tooMany && (
            <p role="alert" className={css.refused}>
              {t('people.cvs.tooMany')}
            </p>
          )}
          <CvsNotSent notSent={state.notSent} />
        </>
      )}
    </div>
  );
}

/** Documents that the server would not take, each with the reason. */
export function CvsNotSent({ notSent }: { readonly notSent: readonly NotSent[] }) {
  const t = useTranslate();
  return notSent.map(({ name, error }, at) => (
    // Two documents may have one name: their place tells them apart.
    <ErrorState key={at} what={t('network.upload.notTaken', { name })} error={error} />
  ));
}
