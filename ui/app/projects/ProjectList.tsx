import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Pager } from '../elements/Pager.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { DemoSteps } from './DemoSteps.tsx';
import { ProjectEmpty } from './ProjectEmpty.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import css from './ProjectList.module.css';

const OPEN = { status: 'open' };

/** All projects of the workspace, the last changed first. */
export function ProjectList() {
  return (
    <ListFrame
      resource="projects"
      sort={{ field: 'changedAt', order: 'DESC' }}
      filterDefaultValues={OPEN}
    >
      <ProjectListHead />
      <DemoSteps />
      <ProjectListBody />
    </ListFrame>
  );
}

function ProjectListHead() {
  const t = useTranslate();
  const { may } = usePage().user;
  const isEmpty = useIsEmpty();
  return (
    <PageHead
      title={t('projects.list.title')}
      actions={
        // Where no project is, the first step stands below, with what it does.
        may.createProject &&
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

function ProjectListBody() {
  const t = useTranslate();
  const list = useShownList<ProjectSummary>();
  const { data, total = 0, error, refetch, setFilters } = list;
  const isEmpty = useIsEmpty();
  if (error != null && data === undefined) {
    return <ErrorState what={t('projects.list.error')} error={error} onRetry={refetch} />;
  }
  if (isEmpty) return <ProjectEmpty onArchived={() => setFilters({ status: 'archived' })} />;
  return (
    <>
      <ProjectTable />
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
