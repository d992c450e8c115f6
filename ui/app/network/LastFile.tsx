import { useGetList } from 'react-admin';
import type { ConnectionResource } from '../../../domain/contracts/connections.ts';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { Moment } from '../elements/Moment.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './ConnectionList.module.css';

/** What changed with one's newest file: who is new and who has a new job, to be narrowed to, and how many are gone. */
export function LastFile() {
  const t = useTranslate();
  const { data: imports = [] } = useGetList<ImportResource>('imports', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'startedAt', order: 'DESC' },
    filter: {},
  });
  const last = imports.find(({ kind, status }) => kind === 'connections' && status === 'finished');
  if (last === undefined) return null;
  return (
    <p className={css.last}>
      {t('network.people.lastFile')} <Moment at={last.startedAt} />: <Narrow news="added" /> ·{' '}
      <Narrow news="newJob" /> · {t('network.people.gone', { smart_count: last.gone })}
    </p>
  );
}

function Narrow({ news }: { readonly news: 'added' | 'newJob' }) {
  const t = useTranslate();
  const { filterValues, setFilters } = useShownList<ConnectionResource>();
  const { news: chosen, ...others } = filterValues;
  const { userId } = others;
  const { total = 0 } = useGetList<ConnectionResource>('connections', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: { news, ...(userId === undefined ? {} : { userId }) },
  });
  const isChosen = chosen === news;
  if (total === 0 && !isChosen) return t(`network.people.${news}Count`, { smart_count: 0 });
  return (
    <button
      type="button"
      className={css.narrow}
      aria-pressed={isChosen}
      onClick={() => setFilters(isChosen ? others : { ...others, news })}
    >
      {t(`network.people.${news}Count`, { smart_count: total })}
    </button>
  );
}
