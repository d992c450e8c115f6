import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState } from 'react';
import { errorText } from '../../shared/notices/notices.ts';
import { useToldInPlace } from '../../shared/notices/noticeStore.ts';
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
  const { state, send, goOn, cancel } = useCvUpload(onStarted);
  const [over, setOver] = useState(false);
  const [tooMany, setTooMany] = useState(0);
  const input = useRef<HTMLInputElement>(null);

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])];
    setTooMany(chosen.length > MOST_CVS ? chosen.length : 0);
    if (chosen.length > 0 && chosen.length <= MOST_CVS) send(chosen);
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
        if (state.step === 'idle') take(event.dataTransfer.files);
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
      ) : state.step === 'stopped' ? (
        <>
          <p role="alert">{t('people.cvs.stopped', { at: state.at, of: state.of })}</p>
          <div className={css.buttons}>
            <Button variant="contained" onClick={() => void goOn()}>
              {t('people.cvs.goOn')}
            </Button>
            <Button onClick={cancel}>{t('people.cvs.giveUp')}</Button>
          </div>
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
          {tooMany > 0 && (
            <p role="alert" className={css.refused}>
              {t('people.cvs.tooMany', { smart_count: tooMany })}
            </p>
          )}
          <CvsNotSent notSent={state.notSent} />
        </>
      )}
    </div>
  );
}

/** Documents that were not taken at all, each with the reason. */
export function CvsNotSent({ notSent }: { readonly notSent: readonly NotSent[] }) {
  const t = useTranslate();
  useToldInPlace(notSent.length > 0);
  if (notSent.length === 0) return null;
  return (
    <div className={css.notSent} role="alert">
      <strong>{t('people.cvs.notSent', { smart_count: notSent.length })}</strong>
      <ul>
        {notSent.map(({ name, error }, at) => (
          // Two documents may have one name: their place tells them apart.
          <li key={at}>
            <strong dir="auto">{name}</strong> {errorText('READ', error)}
          </li>
        ))}
      </ul>
    </div>
  );
}
