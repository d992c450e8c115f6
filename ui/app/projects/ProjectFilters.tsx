import type { ProjectChoices } from '../../../domain/contracts/projects.ts';
import { FilterBar } from '../elements/FilterBar.tsx';
import { FindField } from '../elements/FindField.tsx';
import { Segmented } from '../elements/Segmented.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useCounts } from '../elements/useCounts.ts';
import { useListFilter } from '../elements/useListFilter.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useWordTitles } from '../workspace/useWords.ts';
import css from './ProjectList.module.css';

const nothing: ProjectChoices = { jobTypes: [], roles: [], locations: [], owners: [] };

/** Words, status, whose, and the job's details: what narrows the list of projects. */
export function ProjectFilters({ asOf }: { readonly asOf: string | undefined }) {
  const t = useTranslate();
  const typeTitle = useWordTitles('jobTypes');
  const { filterValues, setFilters } = useShownList();
  const filter = useListFilter();
  const { mine: _mine, ...withoutMine } = filterValues;
  const status = filterValues['status'] === 'archived' ? 'archived' : 'open';
  const isMine = filterValues['mine'] === true;
  const { jobTypes, roles, locations, owners } =
    useCounts<ProjectChoices>(
      'projects',
      `project-choices?status=${status}${isMine ? '&mine=true' : ''}`,
      asOf,
    ) ?? nothing;
  return (
    <div className={css.filters}>
      <FindField label={t('projects.list.find')} placeholder={t('projects.list.findShort')} />
      <Segmented
        label={t('projects.list.status')}
        options={[
          { id: 'open', title: t('projects.list.open') },
          { id: 'archived', title: t('projects.list.archived') },
        ]}
        value={status}
        onChange={(next) => setFilters({ ...filterValues, status: next })}
      />
      <Segmented
        label={t('projects.list.whose')}
        options={[
          { id: 'all', title: t('projects.list.everyones') },
          { id: 'mine', title: t('projects.list.mine') },
        ]}
        value={isMine ? 'mine' : 'all'}
        onChange={(whose) =>
          setFilters(whose === 'mine' ? { ...withoutMine, mine: true } : withoutMine)
        }
      />
      <FilterBar
        label={t('projects.list.narrowed')}
        filters={[
          ...filter(
            'jobType',
            t('projects.job.type'),
            jobTypes.map((option) => ({ ...option, title: typeTitle(option.id) })),
          ),
          ...filter('role', t('projects.job.role'), roles),
          ...filter('location', t('projects.job.location'), locations),
          ...filter(
            'ownerId',
            t('projects.list.owner'),
            owners.map((option) => ({ ...option, title: option.name })),
          ),
        ]}
      />
    </div>
  );
}
