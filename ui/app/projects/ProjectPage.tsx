import { useGetOne } from 'react-admin';
import { Link, NavLink, Navigate, Route, Routes, useParams } from 'react-router';
import type { ProjectResource, ProjectSummary } from '../../../domain/contracts/projects.ts';
import { counted } from '../elements/counted.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { PageSkeleton } from '../elements/Skeletons.tsx';
import { AnswerError } from '../providers/answerError.ts';
import { ProspectTally } from '../prospects/ProspectTally.tsx';
import { SuggestionsTab } from '../suggestions/SuggestionsTab.tsx';
import { ProjectMissing } from './NotYours.tsx';
import css from './ProjectPage.module.css';

const PipelineTab = lazyScreen(
  async () => (await import('../prospects/PipelineTab.tsx')).PipelineTab,
);
const SearchTab = lazyScreen(async () => (await import('./SearchTab.tsx')).SearchTab);
const SettingsTab = lazyScreen(async () => (await import('./SettingsTab.tsx')).SettingsTab);

const tabs = [
  { path: '', title: 'Suggestions' },
  { path: 'pipeline', title: 'Pipeline' },
  { path: 'search', title: 'Search' },
  { path: 'settings', title: 'Settings' },
] as const;

/** One project: who fits, who is in the pipeline, what is searched for, who works on it. */
export function ProjectPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<ProjectResource | ProjectSummary>(
    'projects',
    { id },
    { staleTime: 0 },
  );
  // What the list of projects has shown stands in until the whole project has been read.
  const project = data !== undefined && 'may' in data ? data : undefined;
  if (project === undefined) {
    if (error === null) return <PageSkeleton />;
    if (error instanceof AnswerError && isClosed(error)) return <ProjectMissing />;
    return (
      <>
        <PageHead title="Project" before={<WayBack />} />
        <ErrorState
          what="This project could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={project.name}
        before={<WayBack />}
        about={
          <>
            {project.status === 'archived' && (
              <>
                <strong>Archived</strong>, to be read and not changed ·{' '}
              </>
            )}
            {project.ownerName} · {counted(project.memberCount, 'member')} ·{' '}
            <ProspectTally project={project} />
          </>
        }
      />
      <nav className={css.tabs} aria-label="Project">
        {tabs.map(({ path, title }) => (
          <NavLink key={path} to={`/projects/${id}/${path}`.replace(/\/$/, '')} end>
            {title}
          </NavLink>
        ))}
      </nav>
      <Routes>
        <Route index element={<SuggestionsTab project={project} />} />
        <Route path="pipeline" element={<PipelineTab project={project} />} />
        <Route path="search" element={<SearchTab key={project.id} project={project} />} />
        <Route path="settings" element={<SettingsTab project={project} />} />
        <Route path="*" element={<Navigate to={`/projects/${id}`} replace />} />
      </Routes>
    </>
  );
}

/** Not there, or not for who asks: no answer tells which. */
function isClosed({ status }: AnswerError): boolean {
  return status === 403 || status === 404;
}

function WayBack() {
  return (
    <Link to="/projects" className={css.back}>
      Projects
    </Link>
  );
}
