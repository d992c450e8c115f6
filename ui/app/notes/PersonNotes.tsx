import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { NoteResource } from '../../../domain/contracts/notes.ts';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { Section } from '../people/Section.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { NoteComposer } from './NoteComposer.tsx';
import { NoteRow } from './NoteRow.tsx';
import css from './Notes.module.css';

/** So many more notes are shown each time that older ones are asked for. */
const MORE = 10;

interface PersonNotesProps {
  /** The newest notes come with them. */
  readonly person: PersonResource;
  /** The project in which they are looked at: a note is for its members unless one chooses otherwise. */
  readonly projectId?: string | undefined;
  /** The moment that is looked at, ISO 8601; undefined for now. */
  readonly asOf?: string | undefined;
}

/** What colleagues and oneself noted about somebody, newest first, and a place to write. */
export function PersonNotes(props: PersonNotesProps) {
  // Somebody else's notes begin from the top.
  return <Notes key={props.person.id} {...props} />;
}

function Notes({ person, projectId, asOf }: PersonNotesProps) {
  const t = useTranslate();
  const { user } = usePage();
  const { id: personId, notes } = person;
  const [older, setOlder] = useState(0);
  const { data, error, refetch } = useGetList<NoteResource>(
    'notes',
    {
      pagination: { page: 1, perPage: notes.newest.length + older },
      sort: { field: 'writtenAt', order: 'DESC' },
      filter: { personId },
      meta: { asOf },
    },
    { enabled: older > 0, placeholderData: (before) => before, onError: saidInPlace },
  );
  const shown = older > 0 && data !== undefined ? data : notes.newest;
  const isPast = asOf !== undefined;
  return (
    <Section title={t('notes.title')}>
      {!isPast && user.may.readPeople && user.may.change && (
        <NoteComposer personId={personId} projectId={projectId} />
      )}
      {shown.length === 0 && (
        <p className={css.soft}>{t(isPast ? 'notes.wereNone' : 'notes.none')}</p>
      )}
      <ul className={css.list}>
        {shown.map((note) => (
          <NoteRow key={note.id} note={note} isPast={isPast} />
        ))}
      </ul>
      {older > 0 && error !== null && (
        <ErrorState what={t('notes.unread')} error={error} onRetry={() => void refetch()} />
      )}
      {notes.total > shown.length && (
        <Button size="small" onClick={() => setOlder(older + MORE)}>
          {t('notes.more')}
        </Button>
      )}
    </Section>
  );
}
