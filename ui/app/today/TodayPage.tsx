import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { ProjectNews, ProjectSummary } from '../../../domain/contracts/projects.ts';
import type { WaitingProject } from '../../../domain/contracts/waits.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useNow } from '../elements/useNow.ts';
import { useRowKeys } from '../elements/useRowKeys.ts';
import { useLastPage } from '../elements/useLastPage.ts';
import { usePageInAddress } from '../elements/usePageInAddress.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { DemoSteps } from '../projects/DemoSteps.tsx';
import { ProjectEmpty } from '../projects/ProjectEmpty.tsx';
import { dayOf } from '../prospects/dueDays.ts';
import { ProjectWaits } from './ProjectWaits.tsx';
import css from './Today.module.css';

const PAGE_SIZE = 25;

/** What waits for the reader, project by project. */
export function TodayPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('today.title')} about={t('today.about')} />
      <WhileOpen>
        <DemoSteps />
      </WhileOpen>
      <Waiting />
    </>
  );
}

function Waiting() {
  const t = useTranslate();
  const [page, setPage] = usePageInAddress();
  const rows = useRowKeys<HTMLDivElement>(undefined);
  const today = dayOf(useNow());
  const list = useGetList<WaitingProject>('waits', {
    filter: { today },
    sort: { field: 'since', order: 'ASC' },
    pagination: { page, perPage: PAGE_SIZE },
  });
  const { data, total = 0, error, isPending, refetch } = list;
  const isBeyond = useLastPage({ page, perPage: PAGE_SIZE, total: data && total }, (last) =>
    setPage(last, true),
  );
  const { news, isAsking } = useNews(data ?? []);
  if (data === undefined && error !== null) {
    return <ErrorState what={t('today.unread')} error={error} onRetry={() => void refetch()} />;
  }
  // Nothing is said to be done before it is known that nobody new may fit.
  if (isPending || isBeyond || isAsking) return <RowsSkeleton />;
  const shown = (data ?? []).filter(({ id, count }) => count > 0 || (news.get(id) ?? 0) > 0);
  const isDone = shown.length === 0 && page === 1 && total <= PAGE_SIZE;
  return (
    <div ref={rows}>
      {isDone && <AllDone hasProjects={total > 0} />}
      <div className={css.projects}>
        {shown.map((project) => (
          <ProjectWaits
            key={project.id}
            project={project}
            newCount={news.get(project.id) ?? 0}
            today={today}
          />
        ))}
      </div>
      <Pager page={page} perPage={PAGE_SIZE} total={total} onPage={setPage} />
    </div>
  );
}

/** Nothing waits: where no project is open at all, the first step stands here, as it does among the projects. */
function AllDone({ hasProjects }: { readonly hasProjects: boolean }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { total, isPending } = useGetList<ProjectSummary>(
    'projects',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'changedAt', order: 'DESC' },
      filter: { status: 'open' },
    },
    { enabled: !hasProjects },
  );
  if (!hasProjects && isPending) return <RowsSkeleton />;
  if (!hasProjects && total === 0) {
    return <ProjectEmpty onArchived={() => void navigate('/projects')} />;
  }
  return (
    <EmptyState
      title={t('today.done')}
      action={
        <Button variant="contained" component={Link} to="/projects">
          {t('today.toProjects')}
        </Button>
      }
    >
      <p>{t('today.doneWords')}</p>
    </EmptyState>
  );
}

/** How many new suggestions the reader's projects have: asked for beside what waits, so that it waits for nothing. */
function useNews(projects: readonly WaitingProject[]) {
  const ids = projects.flatMap(({ id, isOwn }) => (isOwn ? [id] : []));
  const { data = [], isLoading } = useGetList<ProjectNews>(
    'project-news',
    { pagination: { page: 1, perPage: Math.max(ids.length, 1) }, filter: { id: ids } },
    { enabled: ids.length > 0, placeholderData: (before) => before },
  );
  const news = new Map(data.map(({ id, newSuggestions }) => [id, newSuggestions]));
  return { news, isAsking: isLoading };
}
