import { useGetList } from 'react-admin';
import type { WorkspaceUser } from '../../../domain/contracts/user.ts';
import { Choice } from '../elements/Choice.tsx';
import { FindField } from '../elements/FindField.tsx';
import { SortChoice } from '../elements/SortChoice.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import css from './ConnectionList.module.css';

/** Words, whose network and the order: what narrows and sorts the list of people. */
export function ConnectionFilters() {
  const t = useTranslate();
  const { may } = usePage().user;
  return (
    <div className={css.filters}>
      <FindField label={t('network.people.find')} placeholder={t('network.people.findShort')} />
      {may.readPeople && <Whose />}
      <SortChoice
        options={[
          { id: 'name', order: 'ASC', title: t('network.people.byName') },
          { id: 'company', order: 'ASC', title: t('network.people.byCompany') },
          { id: 'connectedOn', order: 'ASC', title: t('network.people.byAcquaintance') },
        ]}
      />
    </div>
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
