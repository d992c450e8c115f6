import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ProjectNews, ProjectSummary } from '../../../domain/contracts/projects.ts';
import { ColumnChooser } from '../elements/ColumnChooser.tsx';
import { DataTable } from '../elements/DataTable.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import { TableBar } from '../elements/TableBar.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { projectAddress, projectColumns } from './projectColumns.tsx';
import { ProjectFilters } from './ProjectFilters.tsx';
import { useWordTitles } from '../workspace/useWords.ts';
import css from './ProjectList.module.css';

/** The projects as a table, with what narrows it above. */
export function ProjectTable({ asOf }: { readonly asOf: string | undefined }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { data = [], isPending } = useShownList<ProjectSummary>();
  const news = useNews(asOf === undefined ? data : []);
  const columns = projectColumns(t, useWordTitles('jobTypes'), news, asOf);
  return (
    <>
      <TableBar>
        <ProjectFilters asOf={asOf} />
        <SavedViews table="projects" />
        <ColumnChooser columns={columns} />
      </TableBar>
      {isPending ? (
        <RowsSkeleton height={40} />
      ) : data.length === 0 ? (
        <p className={css.none}>
          {t(asOf === undefined ? 'projects.list.none' : 'projects.list.noneThen')}
        </p>
      ) : (
        <DataTable<ProjectSummary>
          label={t('projects.list.title')}
          columns={columns}
          nameOf={({ name }) => name}
          onOpen={(id) => void navigate(projectAddress(id, asOf))}
        />
      )}
    </>
  );
}

/** How many new suggestions the projects on screen have: asked for beside them, so that nothing waits for it. */
function useNews(projects: readonly ProjectSummary[]): ReadonlyMap<string, number> {
  const ids = projects.map(({ id }) => id);
  const { data = [] } = useGetList<ProjectNews>(
    'project-news',
    { pagination: { page: 1, perPage: Math.max(ids.length, 1) }, filter: { id: ids } },
    { enabled: ids.length > 0, placeholderData: (before) => before },
  );
  return new Map(data.map(({ id, newSuggestions }) => [id, newSuggestions]));
}
