import Button from '@mui/material/Button';
import { useGetMany } from 'react-admin';
import { Link } from 'react-router';
import type { ExportResource } from '../../../domain/contracts/exports.ts';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ExportRow } from './ExportRow.tsx';
import css from './ExportList.module.css';

/** The files that were exported, newest first. */
export function ExportList() {
  const t = useTranslate();
  return (
    <ListFrame resource="exports" sort={{ field: 'requestedAt', order: 'DESC' }}>
      <PageHead title={t('exports.list.title')} about={t('exports.list.about')} />
      <ExportListBody />
    </ListFrame>
  );
}

function ExportListBody() {
  const t = useTranslate();
  const list = useShownList<ExportResource>();
  const { data, total = 0, isPending, error, refetch } = list;
  const projects = useNames<ProjectSummary>(
    'projects',
    data?.map(({ projectId }) => projectId),
  );
  const lists = useNames<ListResource>(
    'lists',
    data?.map(({ listId }) => listId),
  );
  const of = ({ projectId, listId }: ExportResource) =>
    listId === null
      ? {
          name: projects.get(projectId ?? '') ?? t('exports.list.project'),
          to: `/projects/${projectId}/pipeline`,
        }
      : { name: lists.get(listId) ?? t('exports.list.ofList'), to: `/lists/${listId}` };
  if (error != null && data === undefined) {
    return <ErrorState what={t('exports.list.error')} error={error} onRetry={refetch} />;
  }
  if (isPending) return <RowsSkeleton height={60} />;
  if (total === 0) {
    return (
      <EmptyState
        title={t('exports.list.empty')}
        action={
          <Button variant="contained" component={Link} to="/projects">
            {t('exports.list.toProjects')}
          </Button>
        }
      >
        <p>{t('exports.list.emptyWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.list}>
        {data?.map((each) => (
          <ExportRow key={each.id} exported={each} of={of(each)} />
        ))}
      </ul>
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </>
  );
}

/** The names of those that one may see, by id. */
function useNames<Row extends { readonly id: string; readonly name: string }>(
  resource: string,
  named: readonly (string | null)[] = [],
): ReadonlyMap<string, string> {
  const ids = [...new Set(named.flatMap((id) => id ?? []))];
  const { data } = useGetMany<Row>(resource, { ids }, { enabled: ids.length > 0 });
  return new Map(data?.flatMap((row) => (row === undefined ? [] : [[row.id, row.name]])));
}
