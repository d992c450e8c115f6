import { FilterBar } from '../elements/FilterBar.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { useNarrowing } from './useNarrowing.ts';
import { useTags } from './useTags.ts';
import { useTeam } from './useTeam.ts';

const DUE = ['overdue', 'week', 'some', 'none'] as const;

/** What narrows a pipeline: who has them, a tag, and when the next step is due. */
export function ProspectFilters() {
  const t = useTranslate();
  const { user } = usePage();
  const { filter, narrow } = useNarrowing();
  const team = useTeam().map(({ id, title }) => ({ id: id === user.id ? 'me' : id, title }));
  const { tags, onReach } = useTags();
  const written = (field: string) => {
    const value = filter[field];
    return typeof value === 'string' ? value : '';
  };
  const choice = (id: 'assignedTo' | 'tag' | 'due', options: readonly Option[]) => ({
    kind: 'choice' as const,
    id,
    title: t(`prospects.filter.${id}`),
    value: written(id),
    options: withChosen(options, written(id)),
    onChange: (value: string | undefined) => {
      const { [id]: _before, ...rest } = filter;
      narrow(value === undefined ? rest : { ...rest, [id]: value });
    },
  });
  const nobody = { id: 'nobody', title: t('prospects.care.nobody') };
  return (
    <FilterBar
      label={t('prospects.filter.label')}
      onReach={onReach}
      filters={[
        choice('assignedTo', [...team, nobody]),
        choice(
          'tag',
          tags.map((id) => ({ id, title: id })),
        ),
        choice(
          'due',
          DUE.map((id) => ({ id, title: t(`prospects.filter.when.${id}`) })),
        ),
      ]}
    />
  );
}

interface Option {
  readonly id: string;
  readonly title: string;
}

/** An address may name what isn't offered any more. */
function withChosen(options: readonly Option[], value: string): readonly Option[] {
  if (value === '' || options.some(({ id }) => id === value)) return options;
  return [...options, { id: value, title: value }];
}
