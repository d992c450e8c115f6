import { useGetList } from 'react-admin';
import type { CompanyChoice } from '../../../domain/contracts/connections.ts';
import type { WorkspaceUser } from '../../../domain/contracts/user.ts';
import { FilterBar } from '../elements/FilterBar.tsx';
import { FindField } from '../elements/FindField.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useCounts } from '../elements/useCounts.ts';
import { useListFilter } from '../elements/useListFilter.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';

/** Words, whose network and which company: what narrows the list of people. */
export function ConnectionFilters() {
  const t = useTranslate();
  const { may } = usePage().user;
  const { filterValues } = useShownList();
  const { company: _own, ...others } = filterValues;
  const path = `connection-companies?filter=${encodeURIComponent(JSON.stringify(others))}`;
  const companies = useCounts<readonly CompanyChoice[]>('connections', path) ?? [];
  const whose = useWhose(may.readPeople);
  const filter = useListFilter();
  return (
    <>
      <FindField label={t('network.people.find')} placeholder={t('network.people.findShort')} />
      <FilterBar
        label={t('network.people.narrowed')}
        filters={[
          ...filter('userId', t('network.people.whose'), whose),
          ...filter('company', t('network.people.company'), companies),
        ]}
      />
    </>
  );
}

/** Whose networks there are, for who sees those of others. */
function useWhose(seesOthers: boolean) {
  const t = useTranslate();
  const { user } = usePage();
  const { data: users = [] } = useGetList<WorkspaceUser>(
    'users',
    {
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    },
    { enabled: seesOthers },
  );
  if (!seesOthers) return [];
  const others = users.filter(({ id }) => id !== user.id);
  return [
    { id: user.id, title: t('network.people.mine') },
    ...others.map(({ id, name }) => ({ id, title: name })),
  ];
}
