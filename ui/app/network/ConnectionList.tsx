import type { ConnectionResource } from '../../../domain/contracts/connections.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { ConnectionFilters } from './ConnectionFilters.tsx';
import { ConnectionRow } from './ConnectionRow.tsx';
import css from './ConnectionList.module.css';

/** The people whom one knows, or, for who finds people, whom anybody of the workspace does. */
export function ConnectionList() {
  return (
    <ListFrame resource="connections" sort={{ field: 'name', order: 'ASC' }}>
      <ConnectionListBody />
    </ListFrame>
  );
}

function ConnectionListBody() {
  const t = useTranslate();
  const { may } = usePage().user;
  const list = useShownList<ConnectionResource>();
  const { data, total = 0, isPending, error, refetch, filterValues } = list;
  const narrowed = Object.keys(filterValues).length > 0;
  if (error != null && data === undefined) {
    return (
      <div className={css.section}>
        <ErrorState what={t('network.people.error')} error={error} onRetry={refetch} />
      </div>
    );
  }
  if (isPending) return <RowsSkeleton height={56} />;
  // Nobody yet: the upload above says what is to be done.
  if (total === 0 && !narrowed) return null;
  return (
    <section aria-labelledby="known" className={css.section}>
      <h2 id="known">{t(may.readPeople ? 'network.people.titleOfAll' : 'network.people.title')}</h2>
      <ConnectionFilters />
      {total === 0 ? (
        <p className={css.none}>{t('network.people.none')}</p>
      ) : (
        <table className={css.rows}>
          <thead>
            <tr>
              <th scope="col">{t('network.people.person')}</th>
              <th scope="col">{t('network.people.work')}</th>
              <th scope="col">{t('network.people.knownBy')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.map((one) => (
              <ConnectionRow key={one.id} one={one} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </section>
  );
}
