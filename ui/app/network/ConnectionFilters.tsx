import { useGetList } from 'react-admin';
import type { WorkspaceUser } from '../../../domain/contracts/user.ts';
import { LADDER } from '../../../domain/search/taxonomy/seniority.ts';
import { FilterBar } from '../elements/FilterBar.tsx';
import { FindField } from '../elements/FindField.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useListFilter } from '../elements/useListFilter.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { useConnectionChoices } from './useConnectionChoices.ts';

/** Words, whose network, which company, how senior and, for who reads about people, where: what narrows the list of people. */
export function ConnectionFilters({ asOf }: { readonly asOf: string | undefined }) {
  const t = useTranslate();
  const { may } = usePage().user;
  const { filterValues } = useShownList();
  const {
    company = [],
    seniority = [],
    place = [],
  } = useConnectionChoices(filterValues, asOf) ?? {};
  const ladder = LADDER.flatMap((title, at) => {
    const step = seniority.find(({ id }) => id === String(at + 1));
    return step === undefined ? [] : [{ ...step, title }];
  });
  const whose = useWhose(may.readPeople);
  const filter = useListFilter();
  return (
    <>
      <FindField label={t('network.people.find')} placeholder={t('network.people.findShort')} />
      <FilterBar
        label={t('network.people.narrowed')}
        filters={[
          ...filter('userId', t('network.people.whose'), whose),
          ...filter('company', t('network.people.company'), company),
          ...filter('seniority', t('network.people.seniority'), ladder, Number),
          ...(may.readPeople ? filter('place', t('network.people.place'), place) : []),
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
