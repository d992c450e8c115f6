import { useGetList } from 'react-admin';
import type { ConnectionFits, ConnectionResource } from '../../../domain/contracts/connections.ts';
import { ColumnChooser } from '../elements/ColumnChooser.tsx';
import { DataTable } from '../elements/DataTable.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import { TableBar } from '../elements/TableBar.tsx';
import { useSelection } from '../elements/useSelection.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useAddChosen } from '../lists/useAddChosen.tsx';
import { PersonPanel } from '../people/PersonPanel.tsx';
import { useOpenPerson } from '../people/useOpenPerson.ts';
import { usePage } from '../root/page.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { connectionColumns, type Fits } from './connectionColumns.tsx';
import { ConnectionFilters } from './ConnectionFilters.tsx';
import { LastFile } from './LastFile.tsx';
import css from './ConnectionList.module.css';

/** The people whom one knows, or, for who finds people, whom anybody of the workspace does. */
export function ConnectionList({ asOf }: AtMoment) {
  return (
    <ListFrame resource="connections" sort={{ field: 'name', order: 'ASC' }} asOf={asOf}>
      <ConnectionListBody asOf={asOf} />
      <PersonPanel asOf={asOf} />
    </ListFrame>
  );
}

interface AtMoment {
  /** The earlier moment that is looked at; undefined for now. */
  readonly asOf: string | undefined;
}

function ConnectionListBody({ asOf }: AtMoment) {
  const t = useTranslate();
  const { may } = usePage().user;
  const list = useShownList<ConnectionResource>();
  const { data, total = 0, isPending, error, refetch, filterValues } = list;
  const openPerson = useOpenPerson();
  const { selection, bulk, state } = useAddChosen(useSelection(), { allKnown: filterValues });
  // Of the past nobody is taken along.
  const chosen = asOf === undefined ? selection : undefined;
  const columns = connectionColumns(t, useFits(data ?? [], asOf === undefined));
  const narrowed = Object.keys(filterValues).length > 0;
  if (error != null && data === undefined) {
    return (
      <div className={css.section}>
        <ErrorState what={t('network.people.error')} error={error} onRetry={refetch} />
      </div>
    );
  }
  if (isPending) return <RowsSkeleton height={40} />;
  // Nobody yet: the upload above says what is to be done.
  if (total === 0 && !narrowed && asOf === undefined) return null;
  const title = t(may.readPeople ? 'network.people.titleOfAll' : 'network.people.title');
  return (
    <section aria-labelledby="known" className={css.section}>
      <h2 id="known">{title}</h2>
      {asOf === undefined && <LastFile />}
      <TableBar selection={chosen} bulk={bulk}>
        <ConnectionFilters asOf={asOf} />
        <SavedViews table="connections" />
        <ColumnChooser columns={columns} />
      </TableBar>
      {state}
      {total === 0 ? (
        <p className={css.none}>
          {t(asOf === undefined || narrowed ? 'network.people.none' : 'network.people.noneThen')}
        </p>
      ) : (
        <DataTable<ConnectionResource>
          label={title}
          columns={columns}
          nameOf={({ name }) => name}
          selection={chosen}
          onOpen={openPerson}
        />
      )}
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </section>
  );
}

/** Which of one's projects the people on screen fit now: asked for beside them, so that nothing waits for it. */
function useFits(people: readonly ConnectionResource[], isNow: boolean): Fits {
  const { may } = usePage().user;
  const isShown = may.readPeople && isNow;
  const ids = people.map(({ id }) => id);
  const { data = [] } = useGetList<ConnectionFits>(
    'connection-fits',
    { pagination: { page: 1, perPage: Math.max(ids.length, 1) }, filter: { id: ids } },
    { enabled: isShown && ids.length > 0, placeholderData: (before) => before },
  );
  if (!isShown) return undefined;
  return new Map(data.map(({ id, projectIds }) => [id, projectIds]));
}
