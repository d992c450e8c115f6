import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Pager } from '../elements/Pager.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { TimeLine } from '../prospects/TimeLine.tsx';
import { useMoment } from '../prospects/useMoment.ts';
import { usePage } from '../root/page.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { DemoSteps } from './DemoSteps.tsx';
import { ProjectEmpty } from './ProjectEmpty.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import css from './ProjectList.module.css';

const OPEN = { status: 'open' };

/** All projects of the workspace, the last changed first. */
export function ProjectList() {
  const t = useTranslate();
  const since = useFirstStarted();
  const { asOf, showAsOf } = useMoment(since);
  return (
    <ListFrame
      resource="projects"
      sort={{ field: 'changedAt', order: 'DESC' }}
      filterDefaultValues={OPEN}
      asOf={asOf}
    >
      <ProjectListHead asOf={asOf} />
      {asOf === undefined && (
        <WhileOpen>
          <DemoSteps />
        </WhileOpen>
      )}
      <ProjectListBody asOf={asOf} />
      {since !== undefined && (
        <TimeLine since={since} asOf={asOf} onAsOf={showAsOf} drag={t('projects.list.drag')} />
      )}
    </ListFrame>
  );
}

interface AtMoment {
  /** The earlier moment that is looked at; undefined for now. */
  readonly asOf: string | undefined;
}

/** When the first project was started, ISO 8601: no moment before has any. */
function useFirstStarted(): string | undefined {
  const { data } = useGetList<ProjectSummary>('projects', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: {},
  });
  return data?.[0]?.createdAt;
}

function ProjectListHead({ asOf }: AtMoment) {
  const t = useTranslate();
  const { may } = usePage().user;
  const isEmpty = useIsEmpty();
  return (
    <PageHead
      title={t('projects.list.title')}
      actions={
        // Where no project is, the first step stands below, with what it does.
        may.createProject &&
        asOf === undefined &&
        !isEmpty && (
          <Button
            className={css.create ?? ''}
            variant="contained"
            component={Link}
            to="/projects/create"
            startIcon={<AddIcon />}
          >
            {t('projects.list.create')}
          </Button>
        )
      }
    />
  );
}

function ProjectListBody({ asOf }: AtMoment) {
  const t = useTranslate();
  const list = useShownList<ProjectSummary>();
  const { data, total = 0, error, refetch, setFilters } = list;
  const isEmpty = useIsEmpty();
  if (error != null && data === undefined) {
    return <ErrorState what={t('projects.list.error')} error={error} onRetry={refetch} />;
  }
  if (isEmpty && asOf === undefined)
    return <ProjectEmpty onArchived={() => setFilters({ status: 'archived' })} />;
  return (
    <>
      <ProjectTable asOf={asOf} />
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </>
  );
}

/** Whether no project is open at all, not only none that fits. */
function useIsEmpty(): boolean {
  const { total, isPending, filterValues } = useShownList();
  const { status, ...narrowed } = filterValues;
  return !isPending && total === 0 && Object.keys(narrowed).length === 0 && status === 'open';
}
