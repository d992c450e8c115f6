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
}

/** Who is in a sequence, of the projects that one works on: how it stands with each, and what they were sent. */
export function SequencePeople({ sequence, numbers }: SequencePeopleProps) {
  return (
    <ListFrame
      resource="enrolments"
      sort={{ field: 'nextAt', order: 'ASC' }}
      within={{ sequenceId: sequence.id }}
    >
      <WithoutSender sequenceId={sequence.id} numbers={numbers} />
      <Body sequence={sequence} />
    </ListFrame>
  );
}

function Body({ sequence }: Pick<SequencePeopleProps, 'sequence'>) {
  const t = useTranslate();
  const acts = useEnrolmentActs();
  const opened = useOpened();
  const now = useNow();
  const list = useShownList<EnrolmentResource>();
  const { data, total = 0, isPending, error, refetch, filterValues } = list;
  if (data === undefined && error !== null) {
    return <ErrorState what={t('enrolments.people.unread')} error={error} onRetry={refetch} />;
  }
  const isNarrowed = filterValues['status'] !== undefined;
  if (!isPending && total === 0 && !isNarrowed) {
    return (
      <EmptyState
        title={t('enrolments.people.empty')}
        action={
          <Button variant="contained" component={Link} to="/projects">
            {t('enrolments.people.toProjects')}
          </Button>
        }
      >
        <p>{t('enrolments.people.emptyWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <WaitingForYou sequence={sequence} acts={acts} />
      <div className={css.filters}>
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
          columns={columnsOf(sequence, opened, now, t)}
          nameOf={({ name }) => name}
          onOpen={opened.toggle}
          renderActions={(row) => <EnrolmentMenu enrolment={row} acts={acts} />}
          renderUnder={({ id, name, projectId, candidacyId }) =>
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
  opened: Opened,
  now: Date,
  t: Translate,
): readonly Column<EnrolmentResource>[] {
  const { steps, projectId: onlyProject } = sequence;
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
      cell: (row) => stateWords(row, steps, now, t),
    },
    {
      id: 'sent',
      title: t('enrolments.people.sent'),
      cell: ({ id, name, stepsDone }) => (
        <button
          type="button"
          className={css.sent}
          aria-label={`${t('enrolments.people.mailsOf', { name })}: ${t('enrolments.people.sentOf', { done: stepsDone, total: steps.length })}`}
          aria-expanded={opened.isOpen(id)}
          onClick={() => opened.toggle(id)}
        >
          {t('enrolments.people.sentOf', { done: stepsDone, total: steps.length })}
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
