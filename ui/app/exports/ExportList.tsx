import Button from '@mui/material/Button';
import { useGetMany } from 'react-admin';
import { Link } from 'react-router';
import type { ExportResource } from '../../../domain/contracts/exports.ts';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FilterBar } from '../elements/FilterBar.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import { SortChoice } from '../elements/SortChoice.tsx';
import { TableBar } from '../elements/TableBar.tsx';
import { useListFilter } from '../elements/useListFilter.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { useHome } from '../root/useHome.ts';
import { SavedViews } from '../views/SavedViews.tsx';
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
  const { may } = usePage().user;
  const home = useHome();
  const list = useShownList<ExportResource>();
  const { data, total = 0, isPending, error, refetch, filterValues } = list;
  // Their work is the records: what is exported, colleagues on projects do.
  const exportsNothing = may.readAudits && !may.readPeople;
  const isNarrowed = Object.keys(filterValues).length > 0;
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
  if (total === 0 && !isPending && !isNarrowed) {
    return (
      <EmptyState
        title={t('exports.list.empty')}
        action={
          <Button variant="contained" component={Link} to={exportsNothing ? home.to : '/projects'}>
            {t(exportsNothing ? home.goThere : 'exports.list.toProjects')}
          </Button>
        }
      >
        <p>{t(exportsNothing ? 'exports.list.notYours' : 'exports.list.emptyWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Bar />
      {isPending ? (
        <RowsSkeleton height={60} />
      ) : total === 0 ? (
        <p>{t('exports.list.noneSuch')}</p>
      ) : (
        <ul className={css.list}>
          {data?.map((each) => (
            <ExportRow key={each.id} exported={each} of={of(each)} />
          ))}
        </ul>
      )}
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </>
  );
}

/** What narrows and sorts the files. */
function Bar() {
  const t = useTranslate();
  const { filterValues, setFilters, sort, setSort } = useShownList();
  const { ready, ...others } = filterValues;
  const filter = useListFilter();
  const of = (['project', 'list'] as const).map((id) => ({
    id,
    title: t(`exports.list.of.${id}`),
  }));
  const requested = { field: 'requestedAt', first: 'DESC' } as const;
  const status = { field: 'status', first: 'ASC' } as const;
  return (
    <TableBar>
      <FilterBar
        label={t('exports.list.narrowed')}
        filters={[
          ...filter('of', t('exports.list.of.title'), of),
          {
            kind: 'switch',
            id: 'ready',
            title: t('exports.list.ready'),
            isOn: ready === true,
            onChange: (isOn) => setFilters(isOn ? { ...others, ready: true } : others),
          },
        ]}
      >
        <SortChoice
          columns={[
            { title: t('exports.list.requested'), sort: requested },
            { title: t('exports.list.status'), sort: status },
          ]}
          sort={sort}
          onSort={setSort}
        />
      </FilterBar>
      <SavedViews table="exports" />
    </TableBar>
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
