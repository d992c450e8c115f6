import AddIcon from '@mui/icons-material/Add';
import { useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { ColumnChooser } from '../elements/ColumnChooser.tsx';
import { DataTable } from '../elements/DataTable.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FindField } from '../elements/FindField.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Moment } from '../elements/Moment.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { Pager } from '../elements/Pager.tsx';
import { PopupButton } from '../elements/PopupButton.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import { TableBar } from '../elements/TableBar.tsx';
import type { Column } from '../elements/tableColumns.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { useKeys } from '../keys/useKeys.ts';
import { usePage } from '../root/page.ts';
import { MakeListForm } from './MakeListForm.tsx';
import { TimeLine } from '../prospects/TimeLine.tsx';
import { useListActs } from './useListActs.ts';
import { momentQuery, useMoment } from '../prospects/useMoment.ts';
import { SavedViews } from '../views/SavedViews.tsx';

const MAKE = 'make-list';

/** All lists that one may see. */
export function ListIndex() {
  const t = useTranslate();
  const since = useFirstMade();
  const { asOf, showAsOf } = useMoment(since);
  return (
    <ListFrame resource="lists" sort={{ field: 'name', order: 'ASC' }} asOf={asOf}>
      <PageHead
        title={t('lists.index.title')}
        about={t('lists.index.about')}
        actions={asOf === undefined ? <MakeList /> : undefined}
      />
      <ListIndexBody asOf={asOf} />
      {since !== undefined && (
        <TimeLine since={since} asOf={asOf} onAsOf={showAsOf} drag={t('lists.time.drag')} />
      )}
    </ListFrame>
  );
}

/** When the oldest list was made, ISO 8601: no moment before has any. */
function useFirstMade(): string | undefined {
  const { data } = useGetList<ListResource>('lists', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: {},
  });
  return data?.[0]?.createdAt;
}

function MakeList() {
  const t = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const { may } = usePage().user;
  const { drop } = useListActs();
  const { open } = usePopup(MAKE);
  useKeys(may.change ? [{ key: 'c', does: 'lists.make.open', run: open }] : []);
  return (
    <PopupButton
      popup={MAKE}
      variant="contained"
      startIcon={<AddIcon />}
      words={t('lists.make.open')}
      label={t('lists.make.title')}
      isOffered={may.change}
    >
      {(leave) => (
        <MakeListForm
          personIds={[]}
          onMade={({ id }, name) => {
            leave();
            notify(t('lists.make.done', { name }), {
              undo: () => drop({ id, name }, () => void navigate('/lists')),
            });
            void navigate(`/lists/${id}`);
          }}
        />
      )}
    </PopupButton>
  );
}

function ListIndexBody({ asOf }: { readonly asOf: string | undefined }) {
  const t = useTranslate();
  const columns = columnsOf(t, asOf);
  const navigate = useNavigate();
  const list = useShownList<ListResource>();
  const { data, total = 0, isPending, error, refetch, filterValues } = list;
  if (data === undefined && error !== null) {
    return <ErrorState what={t('lists.index.unread')} error={error} onRetry={refetch} />;
  }
  const isFound = typeof filterValues['q'] === 'string';
  if (total === 0 && !isPending && !isFound) {
    return (
      <EmptyState title={t(asOf === undefined ? 'lists.index.empty' : 'lists.time.noLists')}>
        <p>{t(asOf === undefined ? 'lists.index.emptyWords' : 'lists.time.noListsWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <TableBar>
        <FindField label={t('lists.add.find')} placeholder={t('lists.show.findShort')} />
        <SavedViews table="lists" />
        <ColumnChooser columns={columns} />
      </TableBar>
      {isPending ? (
        <RowsSkeleton height={40} />
      ) : total === 0 ? (
        <p>{t('lists.add.unfound')}</p>
      ) : (
        <DataTable<ListResource>
          label={t('lists.index.label')}
          columns={columns}
          nameOf={({ name }) => name}
          onOpen={(id) => void navigate(addressOf(id, asOf))}
        />
      )}
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </>
  );
}

/** A list as of the same moment. */
function addressOf(id: string, asOf: string | undefined): string {
  return `/lists/${id}${momentQuery(asOf)}`;
}

function columnsOf(t: Translate, asOf: string | undefined): readonly Column<ListResource>[] {
  return [
    {
      id: 'name',
      title: t('lists.index.name'),
      sort: { field: 'name', first: 'ASC' },
      cell: ({ id, name }) => (
        <Link to={addressOf(id, asOf)}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'people',
      title: t('lists.index.people'),
      sort: { field: 'peopleCount', first: 'DESC' },
      isFigure: true,
      cell: ({ peopleCount }) => peopleCount.toLocaleString('en'),
    },
    {
      id: 'sharing',
      title: t('lists.index.sharing'),
      cell: ({ sharing }) => t(`lists.sharing.${sharing}`),
    },
    { id: 'owner', title: t('lists.index.owner'), cell: ({ ownerName }) => <bdi>{ownerName}</bdi> },
    {
      id: 'changed',
      title: t('lists.index.changed'),
      sort: { field: 'changedAt', first: 'DESC' },
      cell: ({ changedAt }) => <Moment at={changedAt} />,
    },
  ];
}
