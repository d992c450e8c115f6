import { memo } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { Link, NavLink, Navigate, Route, Routes } from 'react-router';
import type { ProjectResource, ProjectSummary } from '../../../domain/contracts/projects.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { PageSkeleton } from '../elements/Skeletons.tsx';
import { useCurrentInSight } from '../elements/useCurrentInSight.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import { PipelineTab } from '../prospects/screens.ts';
import { ProspectTally } from '../prospects/ProspectTally.tsx';
import { WhoLooksOn } from '../prospects/WhoLooksOn.tsx';
import { NotOpenHere } from '../root/NotOpen.tsx';
import { usePage } from '../root/page.ts';
import { SuggestionsTab } from '../suggestions/SuggestionsTab.tsx';
import { JobLine, JobLink } from './JobLine.tsx';
import { MemberFaces } from './MemberFaces.tsx';
import { ProjectMissing } from './NotYours.tsx';
import { tabsOf } from './projectTabs.ts';
import { useProject } from './useProject.ts';
import { useProjectThen } from './useProjectThen.ts';
import css from './ProjectShow.module.css';

const SearchTab = lazyScreen(async () => (await import('./SearchTab.tsx')).SearchTab);
const RewardsTab = lazyScreen(async () => (await import('../referrals/RewardsTab.tsx')).RewardsTab);
const ActivityTab = lazyScreen(
  async () => (await import('../activities/ActivityTab.tsx')).ActivityTab,
);
const ProjectEdit = lazyScreen(async () => (await import('./ProjectEdit.tsx')).ProjectEdit);

/** One project: who fits, who is in the pipeline, what is searched for, who works on it. */
export function ProjectShow() {
  return (
    <ShowBase disableAuthentication queryOptions={{ staleTime: 0, onError: saidInPlace }}>
      <WhenRead />
    </ShowBase>
  );
}

function WhenRead() {
  const t = useTranslate();
  const { record, error, refetch } = useShowContext<ProjectResource | ProjectSummary>();
  // What the list of projects has shown stands in until the whole project has been read.
  if (record !== undefined && 'may' in record) return <ProjectPage />;
  if (error == null) return <PageSkeleton />;
  if (error instanceof AnswerError && isClosed(error)) return <ProjectMissing />;
  return (
    <>
      <PageHead title={t('projects.page.title')} before={<WayBack />} />
      <ErrorState what={t('projects.page.error')} error={error} onRetry={() => void refetch()} />
    </>
  );
}

function ProjectPage() {
  const t = useTranslate();
  const project = useProject();
  // Above what is looked at as it was then stands what the project was then.
  const then = useProjectThen();
  const { id } = project;
  const { user } = usePage();
  const ways = useCurrentInSight();
  return (
    <>
      <PageHead
        title={then.name}
        before={<WayBack />}
        actions={
          <>
            <WhoLooksOn />
            <MemberFaces project={then} />
          </>
        }
        tabs={
          <nav ref={ways} className={css.tabs} aria-label={t('projects.page.title')}>
            {tabsOf(project, user.may).map(({ path, title }) => (
              <NavLink key={path} to={`/projects/${id}/${path}`.replace(/\/$/, '')} end>
                {t(title)}
              </NavLink>
            ))}
          </nav>
        }
        about={
          <span className={css.line}>
            <span className={css.givesWay}>
              {then.status === 'archived' && (
                <>
                  <strong>{t('projects.page.archived')}</strong>
                  {t('projects.page.archivedWords')}{' '}
                </>
              )}
              <JobLine project={then} />
              {then.ownerName !== '' && (
                <>
                  <bdi>{then.ownerName}</bdi> ·{' '}
                </>
              )}
            </span>
            <span>
              <JobLink project={then} />
              <span className={css.members}>
                <Link to={`/projects/${id}/settings#members`} data-alone>
                  {t('projects.list.members', { smart_count: then.memberCount })}
                </Link>{' '}
                ·{' '}
              </span>
              <ProspectTally project={project} />
            </span>
          </span>
        }
      />
      <ProjectTab id={id} />
    </>
  );
}

/**
 * The screen of the tab that is open. A project's counts change with every move: each link in it would be drawn anew
 * with them if the routes were.
 */
const ProjectTab = memo(function ProjectTab({ id }: { readonly id: string }) {
  const { may } = usePage().user;
  return (
    <Routes>
      <Route index element={<SuggestionsTab />} />
      <Route path="pipeline" element={<PipelineTab />} />
      <Route path="search" element={<SearchTab key={id} />} />
      <Route path="rewards" element={<RewardsTab key={id} />} />
      <Route
        path="activity"
        element={may.readPeople ? <ActivityTab key={id} /> : <NotOpenHere />}
      />
      <Route path="settings" element={<ProjectEdit />} />
      <Route path="*" element={<Navigate to={`/projects/${id}`} replace />} />
    </Routes>
  );
});

/** Not there, or not for who asks: no answer tells which. */
function isClosed({ status }: AnswerError): boolean {
  return status === 403 || status === 404;
}

function WayBack() {
  const t = useTranslate();
  return (
    <Link to="/projects" className={css.back}>
      <span>{t('projects.page.back')}</span>
    </Link>
  );
}
