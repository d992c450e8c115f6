import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { TemplateResource } from '../../../domain/contracts/templates.ts';
import { DataTable } from '../elements/DataTable.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FindField } from '../elements/FindField.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Moment } from '../elements/Moment.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { Pager } from '../elements/Pager.tsx';
import { Segmented } from '../elements/Segmented.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import type { Column } from '../elements/tableColumns.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { useKeys } from '../keys/useKeys.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import css from '../sequences/Sequences.module.css';

const OPEN = { status: 'open' };

/** All mails that are kept, the last changed first. */
export function TemplateIndex() {
  const t = useTranslate();
  const hasSome = useHasSome();
  return (
    <ListFrame
      resource="templates"
      sort={{ field: 'changedAt', order: 'DESC' }}
      filterDefaultValues={OPEN}
    >
      <PageHead
        before={<Link to="/sequences">{t('templates.index.back')}</Link>}
        title={t('templates.index.title')}
        about={t('templates.index.about')}
        // Where none is, the first step stands below, with what it does.
        actions={
          hasSome === true && (
            <WhileOpen>
              <Make />
            </WhileOpen>
          )
        }
      />
      {hasSome === true && <Filters />}
      <Body isFirst={hasSome === false} />
    </ListFrame>
  );
}

function Make() {
  const t = useTranslate();
  const navigate = useNavigate();
  useKeys([
    { key: 'c', does: 'templates.index.make', run: () => void navigate('/templates/create') },
  ]);
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/templates/create">
      {t('templates.index.make')}
    </Button>
  );
}

/** Whether there is any at all, archived ones too; undefined until that is known. */
function useHasSome(): boolean | undefined {
  const { total } = useGetList<TemplateResource>('templates', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  return total === undefined ? undefined : total > 0;
}

function Filters() {
  const t = useTranslate();
  const { filterValues, setFilters } = useShownList();
  return (
    <div className={css.filters}>
      <FindField label={t('templates.index.find')} placeholder={t('templates.index.findShort')} />
      <Segmented
        label={t('templates.index.status')}
        options={[
          { id: 'open', title: t('templates.index.open') },
          { id: 'archived', title: t('templates.index.archived') },
        ]}
        value={filterValues['status'] === 'archived' ? 'archived' : 'open'}
        onChange={(status) => setFilters({ ...filterValues, status })}
      />
      <SavedViews table="templates" />
    </div>
  );
}

function Body({ isFirst }: { readonly isFirst: boolean }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const list = useShownList<TemplateResource>();
  const { data, total = 0, isPending, error, refetch, filterValues } = list;
  if (data === undefined && error != null) {
    return <ErrorState what={t('templates.index.unread')} error={error} onRetry={refetch} />;
  }
  if (isPending) return <RowsSkeleton />;
  if (total === 0) {
    if (typeof filterValues['q'] === 'string') return <p>{t('templates.index.unfound')}</p>;
    const isArchived = filterValues['status'] === 'archived';
    return (
      <EmptyState
        title={t(isArchived ? 'templates.index.noneArchived' : 'templates.index.empty')}
        action={
          isFirst && !isArchived ? (
            <WhileOpen>
              <Make />
            </WhileOpen>
          ) : undefined
        }
      >
        <p>{t(isArchived ? 'templates.index.noneArchivedWords' : 'templates.index.emptyWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable<TemplateResource>
        label={t('templates.index.label')}
        columns={columnsOf(t)}
        nameOf={({ name }) => name}
        onOpen={(id) => void navigate(`/templates/${id}`)}
      />
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<TemplateResource>[] {
  return [
    {
      id: 'name',
      title: t('templates.index.name'),
      sort: { field: 'name', first: 'ASC' },
      cell: ({ id, name }) => (
        <Link to={`/templates/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'subject',
      title: t('templates.index.subject'),
      cell: ({ subject }) => subject !== null && <bdi>{subject}</bdi>,
    },
    {
      id: 'by',
      title: t('templates.index.by'),
      cell: ({ madeByName }) => <bdi>{madeByName}</bdi>,
    },
    {
      id: 'changed',
      title: t('templates.index.changed'),
      sort: { field: 'changedAt', first: 'DESC' },
      cell: ({ changedAt }) => <Moment at={changedAt} />,
    },
  ];
}
