import { useQueryClient } from '@tanstack/react-query';
import { useGetList, type GetListResult } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { SuggestionCounts, SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Pager } from '../elements/Pager.tsx';
import { filterChange, listIn, sortChange } from '../elements/listAddress.ts';
import { pageChange, pageIn, withParameters, type ParameterChanges } from '../elements/pages.ts';
import { Segmented } from '../elements/Segmented.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { TableBar } from '../elements/TableBar.tsx';
import { useCounts } from '../elements/useCounts.ts';
import { useLastPage } from '../elements/useLastPage.ts';
import { useSelectionAmong } from '../elements/useSelection.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useAddChosen } from '../lists/useAddChosen.tsx';
import { mayChangeProject, useProject } from '../projects/useProject.ts';
import { AnswerError } from '../providers/answerError.ts';
import { UnseenActs } from './ActWords.tsx';
import { categories, categoryOf, type Category } from './categories.ts';
import { SetAside } from './SetAside.tsx';
import { SuggestionDesk } from './SuggestionDesk.tsx';
import { NobodyLeft, SuggestionEmpty } from './SuggestionEmpty.tsx';
import { SuggestionFilters } from './SuggestionFilters.tsx';
import { useDecisions } from './useDecisions.ts';
import css from './SuggestionsTab.module.css';

/** `searchResultPageSize` of the specification. */
const PAGE_SIZE = 25;

/** The order, where the address names none. */
const BEST_FIRST = { field: 'score', order: 'DESC' } as const;

/** How long until a search that is still being built is asked again, in milliseconds. */
const NOT_READY_MS = 2_000;

/** Who may fit a project; and, asked for by the address, whom it has set aside. */
export function SuggestionsTab() {
  const project = useProject();
  const [parameters, setParameters] = useSearchParams();
  if (parameters.get('show') !== 'set-aside') return <Suggested project={project} />;
  return (
    <SetAside
      project={project}
      page={pageIn(parameters)}
      back={`?${withParameters(parameters, { show: undefined, page: undefined })}`}
      onPage={(page, replace = false) => {
        setParameters((before) => withParameters(before, pageChange(page)), { replace });
      }}
    />
  );
}

type Listed = GetListResult<SuggestionResource>;

/** Who may fit a project, category by category, best first. */
function Suggested({ project }: { readonly project: ProjectResource }) {
  const [parameters, setParameters] = useSearchParams();
  const named = categoryOf(parameters.get('category'));
  const { page, sort, filter } = listIn(parameters, BEST_FIRST);
  const translate = useTranslate();
  const projectId = project.id;
  const queryClient = useQueryClient();
  const first = {
    pagination: { page, perPage: PAGE_SIZE },
    sort,
    filter: { ...filter, projectId },
  };
  const reading = useGetList<SuggestionResource>(
    'suggestions',
    { ...first, filter: { ...first.filter, ...(named === undefined ? {} : { category: named }) } },
    {
      // Once somebody is chosen the address names the category that stands there already: it stays, also where it
      // can't be read anew.
      initialData: () => {
        const before = queryClient.getQueryData<Listed>(['suggestions', 'getList', first]);
        return before?.data[0]?.category === named ? before : undefined;
      },
      initialDataUpdatedAt: 0,
      placeholderData: (before) => (before?.data[0]?.category === named ? before : undefined),
      refetchInterval: ({ state }) => (isNotReady(state.error) ? NOT_READY_MS : false),
    },
  );
  const { data, total, error, isPending, refetch } = reading;
  const { shown, states, decide } = useDecisions(reading);
  // Where the address names none, the first that has people is answered.
  const category = named ?? data?.[0]?.category ?? 'inNetwork';
  const own = useSelectionAmong(
    JSON.stringify([projectId, category, filter]),
    shown.map(({ personId }) => personId),
  );
  const { selection, bulk, state } = useAddChosen(own);
  const isNarrowed = Object.keys(filter).length > 0;
  // After the list, so that it is read first.
  const counted = useCounts<SuggestionCounts>(
    'suggestions',
    `projects/${projectId}/suggestion-counts${isNarrowed ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`,
  );
  const { categories: counts, setAside = 0 } = counted ?? {};
  const justDecided = (data?.length ?? 0) - shown.length;
  const remaining = total === undefined ? undefined : total - justDecided;

  const go = (to: { category: Category; page: number }, replace = false) =>
    setParameters(
      (before) =>
        withParameters(before, {
          category: to.category,
          person: undefined,
          ...pageChange(to.page),
        }),
      { replace },
    );
  const change = (to: ParameterChanges) =>
    setParameters((before) => withParameters(before, { category, person: undefined, ...to }));
  const isBeyond = useLastPage({ page, perPage: PAGE_SIZE, total }, (last) =>
    go({ category, page: last }, true),
  );
  const pager = (
    <Pager
      page={page}
      perPage={PAGE_SIZE}
      total={total ?? 0}
      onPage={(next) => go({ category, page: next })}
    />
  );

  return (
    <>
      <div className={css.categories}>
        <Segmented
          label={translate('suggestions.list.categories')}
          options={categories.map(({ id, title }) => {
            const count = id === category ? remaining : counts?.[id];
            return { id, title, ...(count === undefined ? {} : { count }) };
          })}
          value={category}
          onChange={(next) => go({ category: next, page: 1 })}
        />
        <span className={css.aside}>
          {setAside > 0 && (
            <Link
              to={`?${withParameters(parameters, { show: 'set-aside', page: undefined, person: undefined })}`}
            >
              {translate('suggestions.list.setAside', { smart_count: setAside })}
            </Link>
          )}
          <span className={css.hint}>
            {translate('suggestions.list.keysBefore')} <kbd>?</kbd>{' '}
            {translate('suggestions.list.keysAfter')}
          </span>
        </span>
      </div>
      <TableBar selection={selection} bulk={bulk}>
        <SuggestionFilters
          key={projectId}
          projectId={projectId}
          category={category}
          filter={filter}
          sort={sort.field}
          onFilter={(next) => change(filterChange(next))}
          onSort={(field) => change(sortChange({ field, order: 'DESC' }))}
        />
      </TableBar>
      {state}
      <UnseenActs states={states} shown={data && shown} />
      {data === undefined && error !== null ? (
        <ErrorState
          what={translate('suggestions.list.unread')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : isPending || isBeyond ? (
        <RowsSkeleton rows={9} height={56} />
      ) : shown.length === 0 && (total ?? 0) <= justDecided ? (
        isNarrowed ? (
          <NobodyLeft onAll={() => change(filterChange({}))} />
        ) : (
          <SuggestionEmpty category={category} projectId={projectId} />
        )
      ) : (
        <SuggestionDesk
          key={`${category} ${JSON.stringify([filter, sort.field])}`}
          category={category}
          suggestions={shown}
          pager={pager}
          selection={selection}
          mayDecide={mayChangeProject(project)}
          states={states}
          onDecide={decide}
        />
      )}
    </>
  );
}

function isNotReady(error: unknown): boolean {
  return error instanceof AnswerError && error.code === 'search-not-ready';
}
