import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { FILE_ENDINGS } from '../../../domain/contracts/fileKinds.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Moment } from '../elements/Moment.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { LongList } from './LongList.tsx';
import { Section } from './Section.tsx';
import { usePersonFiles } from './usePersonFiles.ts';
import css from './Person.module.css';

/** So many documents stand before the rest is asked for. */
const SHOWN = 4;

interface PersonFilesProps {
  readonly person: PersonResource;
  readonly asOf?: string | undefined;
}

/** What is kept of a person: their CVs as they were handed in, and files that were added by hand. */
export function PersonFiles({ person, asOf }: PersonFilesProps) {
  const t = useTranslate();
  const { files } = person;
  const { state, add, remove } = usePersonFiles(person.id);
  const mayKeep = person.may.keepFiles && asOf === undefined;
  // To who adds none nothing is said of what is not there.
  if (files.length === 0 && !mayKeep) return null;
  return (
    <Section title={t('people.files.title')}>
      {files.length === 0 ? (
        <p className={css.soft}>{t('people.files.none')}</p>
      ) : (
        <LongList className={css.sources} shown={SHOWN}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={file.url} download dir="auto">
                {file.name}
              </a>
              <FileFacts file={file} />
              {file.kind === 'file' && mayKeep && (
                <Button
                  size="small"
                  className={css.removeFile}
                  aria-label={t('people.files.removeOne', { name: file.name })}
                  onClick={() => remove(file)}
                >
                  {t('people.files.remove')}
                </Button>
              )}
            </li>
          ))}
        </LongList>
      )}
      {mayKeep && <AddFile name={person.name} isSending={state.step === 'sending'} onFile={add} />}
      {state.step === 'sending' && (
        <p className={css.soft} aria-live="polite">
          {t('people.files.sending', { name: state.name, percent: Math.round(state.share * 100) })}
        </p>
      )}
      {state.step === 'failed' && (
        <ErrorState what={t('network.upload.notTaken', { name: state.name })} error={state.error} />
      )}
    </Section>
  );
}

/** How large, from whom and since when. */
function FileFacts({ file }: { readonly file: PersonResource['files'][number] }) {
  const t = useTranslate();
  const { kind, size, addedAt, addedBy } = file;
  const about = kind === 'cv' ? 'people.files.about' : 'people.files.aboutFile';
  return (
    <span className={css.soft}>
      {t(about, { kilobytes: Math.max(1, Math.round(size / 1024)) })}
      {addedBy !== null && ` · ${t('people.files.by', { name: addedBy.name })}`}
      {' · '}
      <Moment at={addedAt} />
    </span>
  );
}

interface AddFileProps {
  readonly name: string;
  readonly isSending: boolean;
  readonly onFile: (file: File) => void;
}

function AddFile({ name, isSending, onFile }: AddFileProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        disabled={isSending}
        onClick={() => input.current?.click()}
      >
        {t('people.files.add')}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t('people.files.field', { name })}
        accept={FILE_ENDINGS}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
