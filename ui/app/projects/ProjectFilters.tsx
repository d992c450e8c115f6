import { FindField } from '../elements/FindField.tsx';
import { Segmented } from '../elements/Segmented.tsx';
import { SortChoice } from '../elements/SortChoice.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './ProjectFilters.module.css';

/** Words, status and whose: what narrows the list of projects. */
export function ProjectFilters() {
  const t = useTranslate();
  const { filterValues, setFilters } = useShownList();
  const { mine: _mine, ...withoutMine } = filterValues;
  return (
    <div className={css.filters}>
      <FindField label={t('projects.list.find')} placeholder={t('projects.list.findShort')} />
      <Segmented
        label={t('projects.list.status')}
        options={[
          { id: 'open', title: t('projects.list.open') },
          { id: 'archived', title: t('projects.list.archived') },
        ]}
        value={filterValues['status'] === 'archived' ? 'archived' : 'open'}
        onChange={(status) => setFilters({ ...filterValues, status })}
      />
      <Segmented
        label={t('projects.list.whose')}
        options={[
          { id: 'all', title: t('projects.list.everyones') },
          { id: 'mine', title: t('projects.list.mine') },
        ]}
        value={filterValues['mine'] === true ? 'mine' : 'all'}
        onChange={(whose) =>
          setFilters(whose === 'mine' ? { ...withoutMine, mine: true } : withoutMine)
        }
      />
      <SortChoice
        options={[
          { id: 'changedAt', order: 'DESC', title: t('projects.list.lastChange') },
          { id: 'name', order: 'ASC', title: t('projects.list.name') },
          { id: 'prospectCount', order: 'DESC', title: t('projects.list.prospects') },
        ]}
      />
    </div>
  );
}
