import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router';
import type { SequenceNumbersResource } from '../../../domain/contracts/sequenceNumbers.ts';
import type {
  ListedSequenceResource,
  SequenceResource,
} from '../../../domain/contracts/sequences.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { Segmented } from '../elements/Segmented.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useCounts } from '../elements/useCounts.ts';
import css from '../enrolments/Enrolments.module.css';
import { SequencePeople } from '../enrolments/SequencePeople.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { TimeLine } from '../prospects/TimeLine.tsx';
import { momentQuery, useMoment } from '../prospects/useMoment.ts';
import { AnswerError } from '../providers/answerError.ts';
import { SequenceActions } from './SequenceActions.tsx';
import { SequenceEditor } from './SequenceEditor.tsx';
import { SequenceFigures } from './SequenceFigures.tsx';

/** One sequence, to read and to write. */
export function SequenceShow() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<SequenceResource | ListedSequenceResource>(
    'sequences',
    { id },
    { staleTime: 0, onError: saidInPlace },
  );
  const isMissing = error instanceof AnswerError && error.status === 404;
  if (isMissing || (data === undefined && error !== null)) {
    return (
      <>
        <PageHead title={t('sequences.index.title')} />
        {isMissing ? (
          <EmptyState
            title={t('sequences.show.missing')}
            action={
              <Button variant="contained" component={Link} to="/sequences">
                {t('sequences.show.toIndex')}
              </Button>
            }
          >
            <p>{t('sequences.show.missingWords')}</p>
          </EmptyState>
        ) : (
          <ErrorState
            what={t('sequences.show.unread')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </>
    );
  }
  // What a list has shown stands in until what is written in it has been read.
  if (data === undefined || !('steps' in data)) return <RowsSkeleton />;
  return <Shown key={id} sequence={data} />;
}

/** The sequence as it is, or as it was at the moment that the address names, its head and figures too. */
function Shown({ sequence: today }: { readonly sequence: SequenceResource }) {
  const t = useTranslate();
  const { id, createdAt } = today;
  const { asOf, showAsOf } = useMoment(createdAt);
  const { data: then } = useGetOne<SequenceResource>(
    'sequences',
    { id, meta: { asOf } },
    { enabled: asOf !== undefined, placeholderData: keepPreviousData, onError: saidInPlace },
  );
  const sequence = asOf === undefined ? today : (then ?? today);
  return (
    <>
      <PageHead
        before={<Link to={`/sequences${momentQuery(asOf)}`}>{t('sequences.show.back')}</Link>}
        title={sequence.name}
        about={<About sequence={sequence} />}
        actions={asOf === undefined ? <SequenceActions sequence={today} /> : undefined}
      />
      <Parts today={today} sequence={sequence} asOf={asOf} />
      <TimeLine
        since={createdAt}
        asOf={asOf}
        onAsOf={showAsOf}
        drag={t('sequences.time.dragOne')}
      />
    </>
  );
}

interface PartsProps {
  readonly today: SequenceResource;
  /** As it is shown: of today, or of the moment that is looked at. */
  readonly sequence: SequenceResource;
  /** That moment, ISO 8601; undefined for now. */
  readonly asOf: string | undefined;
}

/** What is written in it, and who is in it; the address says which of them is on screen. */
function Parts({ today, sequence, asOf }: PartsProps) {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const isPeople = parameters.get('part') === 'people';
  const isPast = asOf !== undefined;
  const numbers = useCounts<SequenceNumbersResource>(
    'enrolments',
    `sequences/${sequence.id}/numbers`,
    asOf,
  );
  return (
    <>
      <SequenceFigures numbers={numbers} />
      <div className={css.parts}>
        <Segmented
          label={t('enrolments.people.parts')}
          options={[
            { id: 'written', title: t('enrolments.people.written') },
            { id: 'people', title: t('enrolments.people.tab') },
          ]}
          value={isPeople ? 'people' : 'written'}
          // Order and filters are those of the people.
          onChange={(part) =>
            setParameters({
              ...(part === 'people' && { part }),
              ...(asOf !== undefined && { asOf }),
            })
          }
        />
      </div>
      {/* What is typed and not saved yet stays. */}
      <div hidden={isPeople || isPast}>
        <SequenceEditor sequence={today} numbers={isPast ? undefined : numbers} />
      </div>
      {isPast && !isPeople && (
        // Read as an archived one is, of which nothing is changed.
        <SequenceEditor sequence={{ ...sequence, status: 'archived' }} numbers={undefined} isPast />
      )}
      {isPeople && <SequencePeople sequence={sequence} numbers={numbers} asOf={asOf} />}
    </>
  );
}

function About({ sequence }: { readonly sequence: SequenceResource }) {
  const t = useTranslate();
  const { projectId, projectName, createdByName, status } = sequence;
  return (
    <>
      {status === 'archived' && `${t('sequences.show.archived')} · `}
      {projectId !== null && (
        <>
          <Link to={`/projects/${projectId}`}>
            <bdi>{projectName}</bdi>
          </Link>
          {' · '}
        </>
      )}
      {t('sequences.show.by', { name: createdByName })}
    </>
  );
}
