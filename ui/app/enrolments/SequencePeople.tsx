import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import type { SequenceNumbers } from '../../../domain/contracts/sequenceNumbers.ts';
import type { SequenceResource } from '../../../domain/contracts/sequences.ts';
import { FirstLines } from '../drafts/FirstLines.tsx';
import { Choice } from '../elements/Choice.tsx';
import { DataTable } from '../elements/DataTable.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Moment } from '../elements/Moment.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import type { Column } from '../elements/tableColumns.ts';
import { useNow } from '../elements/useNow.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { PersonPanel } from '../people/PersonPanel.tsx';
import { useOpenPerson } from '../people/useOpenPerson.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { EnrolmentMails } from './EnrolmentMails.tsx';
import { EnrolmentMenu } from './EnrolmentMenu.tsx';
import css from './Enrolments.module.css';
import { hasOpening, stateWords } from './stateWords.ts';
import { useEnrolmentActs } from './useEnrolmentActs.ts';
import { WaitingForYou } from './WaitingForYou.tsx';
import { WithoutSender } from './WithoutSender.tsx';

interface SequencePeopleProps {
  readonly sequence: SequenceResource;
  /** How it goes with it; `undefined` until that is known. */
  readonly numbers: SequenceNumbers | undefined;
  /** The moment that is looked at, ISO 8601; undefined for now. */
  readonly asOf: string | undefined;
}

/** Who is in a sequence, of the projects that one works on: how it stands with each, and what they were sent. */
export function SequencePeople({ sequence, numbers, asOf }: SequencePeopleProps) {
  return (
    <ListFrame
      resource="enrolments"
      sort={{ field: 'nextAt', order: 'ASC' }}
      within={{ sequenceId: sequence.id }}
      asOf={asOf}
    >
      <WithoutSender sequenceId={sequence.id} numbers={numbers} />
      <Body sequence={sequence} asOf={asOf} />
    </ListFrame>
  );
}

function Body({ sequence, asOf }: Pick<SequencePeopleProps, 'sequence' | 'asOf'>) {
  const t = useTranslate();
  const acts = useEnrolmentActs();
  const opened = useOpened();
  const openPerson = useOpenPerson();
  const today = useNow();
  const isPast = asOf !== undefined;
  const now = isPast ? new Date(asOf) : today;
  const list = useShownList<EnrolmentResource>();
  const { data, total = 0, isPending, error, refetch, filterValues } = list;
  if (data === undefined && error !== null) {
    return <ErrorState what={t('enrolments.people.unread')} error={error} onRetry={refetch} />;
  }
  const isNarrowed = filterValues['status'] !== undefined;
  if (!isPending && total === 0 && !isNarrowed) {
    return (
      <EmptyState
        title={t(isPast ? 'enrolments.people.emptyThen' : 'enrolments.people.empty')}
        action={
          isPast ? undefined : (
            <Button variant="contained" component={Link} to="/projects">
              {t('enrolments.people.toProjects')}
            </Button>
          )
        }
      >
        <p>{t(isPast ? 'enrolments.people.emptyThenWords' : 'enrolments.people.emptyWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {!isPast && <WaitingForYou sequence={sequence} acts={acts} />}
      <div className={css.filters} data-narrows>
        <StatusChoice />
        <SavedViews table="enrolments" />
        <span className={css.about}>{t('enrolments.people.about')}</span>
      </div>
      {isPending ? (
        <RowsSkeleton height={40} />
      ) : total === 0 ? (
        <p className={css.about}>{t('enrolments.people.none')}</p>
      ) : (
        <DataTable<EnrolmentResource>
          label={t('enrolments.people.label')}
          columns={columnsOf(sequence, isPast ? undefined : opened, now, t)}
          nameOf={({ name }) => name}
          onOpen={
            openPerson &&
            ((id) => {
              const row = data?.find((each) => each.id === id);
              if (row !== undefined) openPerson(row.personId);
            })
          }
          renderActions={
            isPast ? undefined : (row) => <EnrolmentMenu enrolment={row} acts={acts} />
          }
          renderUnder={({ id, name, projectId, candidacyId }) =>
            !isPast &&
            opened.isOpen(id) && (
              <>
                {hasOpening(sequence.steps) && (
                  <FirstLines projectId={projectId} ids={[candidacyId]} onWritten={refetch} />
                )}
                <EnrolmentMails id={id} name={name} />
              </>
            )
          }
        />
      )}
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
      <PersonPanel />
    </>
  );
}

const STATUSES = ['active', 'paused', 'stopped', 'finished'] as const;

function StatusChoice() {
  const t = useTranslate();
  const { filterValues, setFilters } = useShownList();
  const { status, ...rest } = filterValues;
  return (
    <Choice
      label={t('enrolments.people.filter')}
      value={typeof status === 'string' ? status : ''}
      options={[
        { id: '', title: t('enrolments.people.all') },
        ...STATUSES.map((id) => ({ id, title: t(`enrolments.people.${id}`) })),
      ]}
      onChange={(id) => setFilters(id === '' ? rest : { ...rest, status: id })}
    />
  );
}

interface Opened {
  readonly isOpen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Of whom the mails are on screen. */
function useOpened(): Opened {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (id) => open.has(id),
    toggle: (id) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}

function columnsOf(
  sequence: SequenceResource,
  /** Absent where no mails are shown. */
  opened: Opened | undefined,
  now: Date,
  t: Translate,
): readonly Column<EnrolmentResource>[] {
  const { steps, projectId: onlyProject } = sequence;
  const sentWords = (done: number) => t('enrolments.people.sentOf', { done, total: steps.length });
  const columns: readonly Column<EnrolmentResource>[] = [
    {
      id: 'name',
      title: t('enrolments.people.name'),
      sort: { field: 'name', first: 'ASC' },
      cell: ({ personId, name }) => <PersonLink personId={personId} name={name} />,
    },
    {
      id: 'state',
      title: t('enrolments.people.state'),
      sort: { field: 'nextAt', first: 'ASC' },
      isWhole: true,
      width: '240px',
      cell: (row) => stateWords(row, steps, now, t),
    },
    {
      id: 'sent',
      title: t('enrolments.people.sent'),
      cell: ({ id, name, stepsDone }) =>
        opened === undefined ? (
          sentWords(stepsDone)
        ) : (
          <button
            type="button"
            className={css.sent}
            aria-label={`${t('enrolments.people.mailsOf', { name })}: ${sentWords(stepsDone)}`}
            aria-expanded={opened.isOpen(id)}
            onClick={() => opened.toggle(id)}
          >
            {sentWords(stepsDone)}
          </button>
        ),
    },
    {
      id: 'project',
      title: t('enrolments.people.project'),
      cell: ({ projectId, projectName }) =>
        projectName !== null && (
          <Link to={`/projects/${projectId}/pipeline`}>
            <bdi>{projectName}</bdi>
          </Link>
        ),
    },
    {
      id: 'by',
      title: t('enrolments.people.by'),
      cell: ({ senderName }) => senderName !== null && <bdi>{senderName}</bdi>,
    },
    {
      id: 'enrolled',
      title: t('enrolments.people.enrolled'),
      sort: { field: 'enrolledAt', first: 'DESC' },
      isWideOnly: true,
      cell: ({ enrolledAt }) => <Moment at={enrolledAt} />,
    },
  ];
  // Of a sequence of one project everybody is of that.
  return onlyProject === null ? columns : columns.filter(({ id }) => id !== 'project');
}
