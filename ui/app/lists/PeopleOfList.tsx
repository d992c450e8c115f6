import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ListedPersonResource, ListResource } from '../../../domain/contracts/lists.ts';
import { ColumnChooser } from '../elements/ColumnChooser.tsx';
import { DataTable } from '../elements/DataTable.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FindField } from '../elements/FindField.tsx';
import { Moment } from '../elements/Moment.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import { TableBar } from '../elements/TableBar.tsx';
import type { Column } from '../elements/tableColumns.ts';
import { useSelection } from '../elements/useSelection.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { AddToSequence } from '../enrolments/AddToSequence.tsx';
import { ExportChosen } from '../exports/ExportChosen.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { PersonPanel } from '../people/PersonPanel.tsx';
import { useOpenPerson } from '../people/useOpenPerson.ts';
import { BulkState } from '../prospects/BulkState.tsx';
import { SavedViews } from '../views/SavedViews.tsx';
import { AddToList } from './AddToList.tsx';
import { AddToProject } from './AddToProject.tsx';
import { reasonOfListBulk } from './listBulkWords.ts';
import { useListBulk } from './useListBulk.ts';
import css from './Lists.module.css';

interface PeopleOfListProps {
  readonly list: ListResource;
  /** The moment that is looked at, ISO 8601; undefined for now. */
  readonly asOf: string | undefined;
}

/** The people of a list, to be opened, chosen, taken off and put on other lists. */
export function PeopleOfList({ list, asOf }: PeopleOfListProps) {
  const t = useTranslate();
  const shown = useShownList<ListedPersonResource>();
  const { data, total = 0, isPending, error, refetch, filterValues } = shown;
  const selection = useSelection(list.id);
  const isPast = asOf !== undefined;
  const openPerson = useOpenPerson();
  const bulk = useListBulk();
  const columns = columnsOf(t);
  if (data === undefined && error !== null) {
    return <ErrorState what={t('lists.show.peopleUnread')} error={error} onRetry={refetch} />;
  }
  if (!isPending && total === 0 && filterValues['q'] === undefined) {
    return (
      <>
        <BulkState bulk={bulk} reasonOf={reasonOfListBulk} />
        <EmptyState
          title={t(isPast ? 'lists.time.nobody' : 'lists.show.empty')}
          action={
            isPast ? undefined : (
              <WhileOpen>
                <Button variant="contained" component={Link} to="/search">
                  {t('lists.show.toSearch')}
                </Button>
              </WhileOpen>
            )
          }
        >
          <p>{t(isPast ? 'lists.time.nobodyWords' : 'lists.show.emptyWords')}</p>
        </EmptyState>
      </>
    );
  }
  const { q } = filterValues;
  const whom = selection.isAll
    ? { allOf: typeof q === 'string' ? { q } : {} }
    : { personIds: selection.ids };

  /** Does it to the selected; what they were chosen for is done then. */
  async function act(path: string, body: object) {
    if (await bulk.send(path, { ...body, ...whom })) selection.clear();
  }

  return (
    <>
      <TableBar
        selection={isPast ? undefined : selection}
        bulk={
          <>
            <AddToProject
              listId={list.id}
              listName={list.name}
              whom={whom}
              count={selection.count}
            />
            <AddToSequence
              people={{ listId: list.id, listName: list.name, whom, count: selection.count }}
              whom={{ ofList: { listId: list.id, ...whom } }}
              count={selection.count}
              onAdded={selection.clear}
            />
            <AddToList onList={(id) => void act(`lists/${id}/add-many`, { fromListId: list.id })} />
            <WhileOpen>
              <Button
                variant="outlined"
                color="inherit"
                onClick={() => void act(`lists/${list.id}/remove-many`, {})}
              >
                {t('lists.remove.button')}
              </Button>
            </WhileOpen>
            <ExportChosen
              label={t('exports.dialog.chosen')}
              count={selection.count}
              path={`lists/${list.id}/export`}
              body={whom}
            />
          </>
        }
      >
        <FindField label={t('lists.show.find')} placeholder={t('lists.show.findShort')} />
        <SavedViews table="list-people" />
        <ColumnChooser columns={columns} />
      </TableBar>
      <BulkState bulk={bulk} reasonOf={reasonOfListBulk} />
      {isPending ? (
        <RowsSkeleton height={40} />
      ) : total === 0 ? (
        <p className={css.soft}>{t('lists.show.none')}</p>
      ) : (
        <DataTable<ListedPersonResource>
          label={t('lists.show.label')}
          columns={columns}
          nameOf={({ name }) => name}
          selection={isPast ? undefined : selection}
          onOpen={openPerson}
        />
      )}
      <Pager page={shown.page} perPage={shown.perPage} total={total} onPage={shown.setPage} />
      <PersonPanel asOf={asOf} />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ListedPersonResource>[] {
  return [
    {
      id: 'name',
      title: t('lists.show.name'),
      sort: { field: 'name', first: 'ASC' },
      cell: ({ id, name }) => <PersonLink personId={id} name={name} />,
    },
    { id: 'work', title: t('lists.show.work'), cell: ({ position }) => position },
    {
      id: 'company',
      title: t('lists.show.company'),
      sort: { field: 'company', first: 'ASC' },
      cell: ({ company }) => company,
    },
    {
      id: 'location',
      title: t('lists.show.location'),
      sort: { field: 'location', first: 'ASC' },
      cell: ({ location }) => location,
    },
    {
      id: 'added',
      title: t('lists.show.added'),
      sort: { field: 'addedAt', first: 'DESC' },
      cell: ({ addedAt }) => <Moment at={addedAt} />,
    },
    {
      id: 'addedBy',
      title: t('lists.show.addedBy'),
      isOptional: true,
      cell: ({ addedByName }) => <bdi>{addedByName}</bdi>,
    },
  ];
}
