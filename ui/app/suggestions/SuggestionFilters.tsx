import { useState } from 'react';
import type { SuggestionChoices } from '../../../domain/contracts/pipeline.ts';
import { LADDER } from '../../../domain/search/taxonomy/seniority.ts';
import { Choice } from '../elements/Choice.tsx';
import { FilterBar } from '../elements/FilterBar.tsx';
import { dayWords } from '../elements/moments.ts';
import { useCounts } from '../elements/useCounts.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import type { Category } from './categories.ts';
import { useLastVisit } from './useLastVisit.ts';

/** To whom the suggestions are narrowed, by the fields that the server knows. */
export type SuggestionFilter = Readonly<Record<string, unknown>>;

/** Points to reach that are offered; an address may name others. */
const POINTS = [200, 400, 600, 800];

interface SuggestionFiltersProps {
  readonly projectId: string;
  readonly category: Category;
  readonly filter: SuggestionFilter;
  readonly sort: string;
  readonly onFilter: (filter: SuggestionFilter) => void;
  readonly onSort: (sort: string) => void;
}

/** What narrows and orders the suggestions of a project. */
export function SuggestionFilters(props: SuggestionFiltersProps) {
  const { projectId, category, filter, sort, onFilter, onSort } = props;
  const t = useTranslate();
  const { choices, ask } = useChoices(projectId, { ...filter, category });
  const lastVisit = useLastVisit(projectId);
  const written = (field: string) => {
    const value = filter[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const narrow = (field: string, value: string | number | undefined) => {
    const { [field]: _before, ...rest } = filter;
    onFilter(value === undefined ? rest : { ...rest, [field]: value });
  };
  const number = (field: string) => (value: string | undefined) =>
    narrow(field, value === undefined ? undefined : Number(value));
  const since = typeof filter['since'] === 'string' ? filter['since'] : lastVisit;
  return (
    <FilterBar
      label={t('suggestions.filters.label')}
      onReach={ask}
      filters={[
        {
          kind: 'words',
          id: 'place',
          title: t('suggestions.filters.place'),
          value: written('place'),
          maxLength: 200,
          offers: choices?.place,
          onChange: (value) => narrow('place', value),
        },
        {
          kind: 'words',
          id: 'company',
          title: t('suggestions.filters.company'),
          value: written('company'),
          maxLength: 160,
          offers: choices?.company,
          onChange: (value) => narrow('company', value),
        },
        {
          kind: 'choice',
          id: 'seniority',
          title: t('suggestions.filters.seniority'),
          value: written('seniority'),
          options: LADDER.map((title, at) => {
            const id = String(at + 1);
            const count = choices?.seniority.find((step) => step.id === id)?.count ?? 0;
            return { id, title, ...(choices === undefined ? {} : { count }) };
          }),
          onChange: number('seniority'),
        },
        {
          kind: 'choice',
          id: 'score',
          title: t('suggestions.filters.score'),
          value: written('score'),
          options: pointsWith(filter['score']).map((points) => ({
            id: String(points),
            title: t('suggestions.filters.points', { smart_count: points }),
          })),
          onChange: number('score'),
        },
        {
          kind: 'switch',
          id: 'mustHaves',
          title: t('suggestions.filters.mustHaves'),
          isOn: filter['mustHaves'] === 'all',
          onChange: (isOn) => narrow('mustHaves', isOn ? 'all' : undefined),
        },
        ...(since === undefined
          ? []
          : [
              {
                kind: 'switch' as const,
                id: 'since',
                title: t('suggestions.filters.since', { date: dayWords(new Date(since)) }),
                isOn: filter['since'] === since,
                onChange: (isOn: boolean) => narrow('since', isOn ? since : undefined),
              },
            ]),
      ]}
    >
      <Choice
        label={t('elements.sortedBy')}
        value={sort}
        options={[
          { id: 'score', title: t('suggestions.filters.byScore') },
          { id: 'name', title: t('suggestions.filters.byName') },
          { id: 'newest', title: t('suggestions.filters.byNewest') },
        ]}
        onChange={onSort}
      />
      <SavedViews table="suggestions" />
    </FilterBar>
  );
}

/** What can be chosen, with how many each would leave; it is read once somebody is about to choose. */
function useChoices(projectId: string, filter: SuggestionFilter) {
  const [isAsked, setAsked] = useState(false);
  const path = `projects/${projectId}/suggestion-choices?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const choices = useCounts<SuggestionChoices>('suggestions', isAsked ? path : undefined);
  return { choices, ask: () => setAsked(true) };
}

function pointsWith(asked: unknown): readonly number[] {
  return typeof asked === 'number' && !POINTS.includes(asked) ? [...POINTS, asked] : POINTS;
}
