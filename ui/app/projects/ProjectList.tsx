import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { usePage } from '../root/page.ts';
import { DemoSteps } from './DemoSteps.tsx';
import { ProjectEmpty } from './ProjectEmpty.tsx';
import { ProjectFilters } from './ProjectFilters.tsx';
import { ProjectRows } from './ProjectRows.tsx';

/** `profileListsPageSize` of the specification. */
const PAGE_SIZE = 25;

/** All projects of the workspace, the last changed first. */
export function ProjectList() {
  const { may } = usePage().user;
  return (
    <ListBase
      resource="projects"
      perPage={PAGE_SIZE}
      sort={{ field: 'changedAt', order: 'DESC' }}
      filterDefaultValues={{ status: 'open' }}
      storeKey={false}
      disableAuthentication
    >
      <PageHead
        title="Projects"
        actions={
          may.createProject && (
            <Button
              variant="contained"
              component={Link}
              to="/projects/create"
              startIcon={<AddIcon />}
            >
              New project
            </Button>
          )
        }
      />
      <DemoSteps />
      <ProjectListBody />
    </ListBase>
  );
}

function ProjectListBody() {
  const list = useListContext<ProjectSummary>();
  const { data, total = 0, isPending, error, refetch, filterValues, setFilters } = list;
  const narrowed = filterValues['q'] != null || filterValues['mine'] === true;
  if (error != null && data === undefined) {
    return (
      <ErrorState
        what="The projects could not be read."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!isPending && total === 0 && !narrowed && filterValues['status'] === 'open') {
    return <ProjectEmpty onArchived={() => setFilters({ status: 'archived' }, [])} />;
  }
  return (
    <>
      <ProjectFilters />
      {isPending ? <RowsSkeleton height={68} /> : <ProjectRows projects={data ?? []} />}
      <Pager page={list.page} perPage={PAGE_SIZE} total={total} onPage={list.setPage} />
    </>
  );
}
