import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { NoteResource } from '../../../domain/contracts/notes.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { Section } from '../people/Section.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { NoteComposer } from './NoteComposer.tsx';
import { NoteRow } from './NoteRow.tsx';
import css from './Notes.module.css';

/** So many notes stand before older ones are asked for, and so many more each time. */
const SHOWN = 10;

interface PersonNotesProps {
  readonly personId: string;
  /** The project in which they are looked at: a note is for its members unless one chooses otherwise. */
  readonly projectId?: string | undefined;
  /** The moment that is looked at, ISO 8601; undefined for now. */
  readonly asOf?: string | undefined;
}

/** What colleagues and oneself noted about somebody, newest first, and a place to write. */
export function PersonNotes(props: PersonNotesProps) {
  // Somebody else's notes begin from the top.
  return <Notes key={props.personId} {...props} />;
}

function Notes({ personId, projectId, asOf }: PersonNotesProps) {
  const t = useTranslate();
  const { user } = usePage();
  const [shown, setShown] = useState(SHOWN);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<NoteResource>(
    'notes',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'writtenAt', order: 'DESC' },
      filter: { personId },
      meta: { asOf },
    },
    { placeholderData: (before) => before, onError: saidInPlace },
  );
  const isPast = asOf !== undefined;
  return (
    <Section title={t('notes.title')}>
      {!isPast && user.may.readPeople && <NoteComposer personId={personId} projectId={projectId} />}
      {data === undefined && error === null && <RowsSkeleton height={48} />}
      {data === undefined && error !== null && (
        <ErrorState what={t('notes.unread')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <p className={css.soft}>{t(isPast ? 'notes.wereNone' : 'notes.none')}</p>
      )}
      <ul className={css.list}>
        {data?.map((note) => (
          <NoteRow key={note.id} note={note} isPast={isPast} />
        ))}
      </ul>
      {data !== undefined && total > data.length && (
        <Button size="small" onClick={() => setShown(shown + SHOWN)}>
          {t('notes.more')}
        </Button>
      )}
    </Section>
  );
}
