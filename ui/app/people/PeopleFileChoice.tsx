import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useUpload } from '../network/useUpload.ts';
import css from './PeopleImport.module.css';

/** Choosing a table of people, and sending it. */
export function PeopleFileChoice({ onKept }: { readonly onKept: (fileId: string) => void }) {
  const t = useTranslate();
  const { state, send, cancel } = useUpload('/api/people-files');
  const input = useRef<HTMLInputElement>(null);
  const keptId = state.step === 'accepted' ? state.importId : undefined;
  useEffect(() => {
    if (keptId !== undefined) onKept(keptId);
  }, [keptId, onKept]);
  if (state.step === 'sending') {
    const percent = Math.round(state.share * 100);
    return (
      <div className={css.area} aria-live="polite">
        <p>{t('network.upload.sending', { name: state.name })}</p>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={t('network.upload.sent')}
        />
        <Button onClick={cancel}>{t('network.upload.cancel')}</Button>
      </div>
    );
  }
  return (
    <section className={css.area} aria-labelledby="table">
      <h2 id="table" className={css.title}>
        {t('people.import.table')}
      </h2>
      <p>{t('people.import.what')}</p>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t('people.import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t('people.import.field')}
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) void send(file);
          target.value = '';
        }}
      />
      {state.step === 'failed' && (
        <ErrorState what={t('network.upload.notTaken', { name: state.name })} error={state.error} />
      )}
    </section>
  );
}
