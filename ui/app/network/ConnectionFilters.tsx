import { useGetList } from 'react-admin';
import type { CompanyChoice } from '../../../domain/contracts/connections.ts';
import type { WorkspaceUser } from '../../../domain/contracts/user.ts';
import { Choice } from '../elements/Choice.tsx';
import { FilterChoice } from '../elements/FilterChoice.tsx';
import { FindField } from '../elements/FindField.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useCounts } from '../elements/useCounts.ts';
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
  return (
    <>
      <FindField label={t('network.people.find')} placeholder={t('network.people.findShort')} />
      {may.readPeople && <Whose />}
      <FilterChoice source="company" label={t('network.people.company')} options={companies} />
    </>
  );
}

function Whose() {
  const t = useTranslate();
  const { user } = usePage();
  const { filterValues, setFilters } = useShownList();
  const { data: users = [] } = useGetList<WorkspaceUser>('users', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const { userId: whose, ...others } = filterValues;
  return (
    <Choice
      label={t('network.people.whose')}
      value={typeof whose === 'string' ? whose : ''}
      options={[
        { id: '', title: t('network.people.everybody') },
        { id: user.id, title: t('network.people.mine') },
        ...users.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ id, title: name })),
      ]}
      onChange={(userId) => setFilters(userId === '' ? others : { ...others, userId })}
    />
  );
}
