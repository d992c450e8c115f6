import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { PageHead } from '../elements/PageHead.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { PersonMails } from '../enrolments/PersonMails.tsx';
import { AddToList } from '../lists/AddToList.tsx';
import { PersonLists } from '../lists/PersonLists.tsx';
import { PersonNotes } from '../notes/PersonNotes.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { MailedNoMore } from '../suppressions/MailedNoMore.tsx';
import { TimeLine } from '../prospects/TimeLine.tsx';
import { Career } from './Career.tsx';
import { Decisions } from './Decisions.tsx';
import { DeletePerson } from './DeletePerson.tsx';
import { Duplicates } from './Duplicates.tsx';
import { Education } from './Education.tsx';
import { KnownBy } from './KnownBy.tsx';
import { PersonActivity } from './PersonActivity.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonFiles } from './PersonFiles.tsx';
import { PersonHead } from './PersonHead.tsx';
import { NotShown } from './PersonStates.tsx';
import { SectionTitle } from './Section.tsx';
import { Skills } from './Skills.tsx';
import { Sources } from './Sources.tsx';
import { usePerson } from './usePerson.ts';
import css from './Person.module.css';

interface PersonShowProps {
  readonly personId: string;
  /** The project in which they are looked at: notes are for its members unless one chooses otherwise. */
  readonly projectId?: string | undefined;
  /** The project for which they are wanted, where it is another than that: colleagues are asked for it. */
  readonly wantedFor?: string | undefined;
  /** The moment that is looked at, ISO 8601; undefined for now. */
  readonly asOf?: string | undefined;
  /** Given, the line of time stands below. */
  readonly onAsOf?: ((asOf: string | undefined) => void) | undefined;
  /** True where they are the page: their name is its `h1`. */
  readonly isPage?: boolean;
  /** What stands there until they have been read, or where they can't be. */
  readonly meanwhile?: ReactNode;
  /** Between the head and what is known: what concerns them here, such as why they fit. */
  readonly children?: ReactNode;
}

/** One person: the same as a page, over a list and beside one. */
export function PersonShow(props: PersonShowProps) {
  const { personId, asOf, onAsOf, isPage = false, meanwhile } = props;
  const t = useTranslate();
  const { data, error, refetch } = usePerson(personId, asOf);
  if (data !== undefined) return <Shown {...props} person={data} />;
  if (error === null) return meanwhile ?? <RowsSkeleton />;
  return (
    <>
      {meanwhile}
      {isPage && <PageHead title={t('people.page.title')} />}
      <NotShown
        error={error}
        asOf={asOf}
        onRetry={() => void refetch()}
        onNow={onAsOf && (() => onAsOf(undefined))}
      />
    </>
  );
}

function Shown(props: PersonShowProps & { readonly person: PersonResource }) {
  const { person, projectId, asOf, onAsOf, isPage = false, children } = props;
  const { wantedFor = projectId } = props;
  const t = useTranslate();
  return (
    <SectionTitle value={isPage ? 'h2' : 'h3'}>
      <article className={css.person} aria-label={person.name}>
        <PersonHead
          person={person}
          isPage={isPage}
          actions={
            <>
              {asOf === undefined && <AddToList personIds={[person.id]} />}
              <EditLink {...props} />
            </>
          }
        />
        <Duplicates person={person} />
        {children}
        <div className={css.columns}>
          <PersonFacts person={person}>
            {isPage && asOf === undefined && (
              <MailedNoMore personId={person.id} name={person.name} />
            )}
          </PersonFacts>
          <div className={css.aside}>
            <Decisions person={person} asOf={asOf} />
            {isPage && <PersonLists personId={person.id} asOf={asOf} />}
            {isPage && asOf === undefined && <PersonMails personId={person.id} />}
            <PersonNotes person={person} projectId={projectId} asOf={asOf} />
            <KnownBy person={person} projectId={wantedFor} asOf={asOf} />
            <PersonFiles person={person} asOf={asOf} />
            <Sources person={person} asOf={asOf} />
            {person.may.forget && asOf === undefined && <DeletePerson person={person} />}
          </div>
          <div className={css.more}>
            <Skills person={person} />
            <Career person={person} />
            <Education person={person} />
          </div>
        </div>
        {isPage && asOf === undefined && <PersonActivity personId={person.id} />}
        {onAsOf !== undefined && (
          <TimeLine since={person.since} asOf={asOf} onAsOf={onAsOf} drag={t('people.time.drag')} />
        )}
      </article>
    </SectionTitle>
  );
}

/** Leads to what can be told of them by hand, now. */
function EditLink({ person, asOf }: { person: PersonResource; asOf?: string | undefined }) {
  const t = useTranslate();
  if (!person.may.tell || asOf !== undefined) return null;
  return (
    <Button component={Link} to={`/people/${person.id}/edit`} variant="outlined">
      {t('people.form.editButton')}
    </Button>
  );
}
