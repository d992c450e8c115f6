import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Pager } from '../elements/Pager.tsx';
import { Segmented } from '../elements/Segmented.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useCounts } from '../elements/useCounts.ts';
import { AnswerError } from '../providers/answerError.ts';
import { categories, categoryOf, type Category } from './categories.ts';
import { SuggestionEmpty } from './SuggestionEmpty.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useDecisions } from './useDecisions.ts';
import css from './SuggestionsTab.module.css';

/** `searchResultPageSize` of the specification. */
const PAGE_SIZE = 25;

/** How long until a search that is still being built is asked again, in milliseconds. */
const NOT_READY_MS = 2_000;

/** Who may fit a project, category by category, best first. */
export function SuggestionsTab({ project }: { readonly project: ProjectResource }) {
  const [parameters, setParameters] = useSearchParams();
  const category = categoryOf(parameters.get('category'));
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const { decided, decide } = useDecisions();
  const projectId = project.id;
  const { data, total, error, isPending, refetch } = useGetList<SuggestionResource>(
    'suggestions',
    {
      pagination: { page, perPage: PAGE_SIZE },
      sort: { field: 'score', order: 'DESC' },
      filter: { projectId, category },
    },
    { refetchInterval: ({ state }) => (isNotReady(state.error) ? NOT_READY_MS : false) },
  );
  // After the list, so that it is read first.
  const counts = useCounts(
    'suggestions',
    Object.fromEntries(
      categories
        .filter(({ id }) => id !== category)
        .map(({ id }) => [id, { projectId, category: id }]),
    ),
    { sortField: 'score' },
  );
  const shown = data?.filter(({ id }) => !decided.has(id)) ?? [];
  const justDecided = (data?.length ?? 0) - shown.length;
  const remaining = total === undefined ? undefined : total - justDecided;

  function go(to: { readonly category: Category; readonly page: number }) {
    const next = new URLSearchParams(parameters);
    next.set('category', to.category);
    if (to.page === 1) next.delete('page');
    else next.set('page', String(to.page));
    setParameters(next);
  }

  return (
    <>
      <div className={css.categories}>
        <Segmented
          label="Where suggestions come from"
          options={categories
            .filter(({ id, always }) => always || id === category || (counts[id] ?? 0) > 0)
            .map(({ id, title }) => {
              const count = id === category ? remaining : counts[id];
              return { id, title, ...(count === undefined ? {} : { count }) };
            })}
          value={category}
          onChange={(next) => go({ category: next, page: 1 })}
        />
        <span className={css.hint}>
          Press <kbd>?</kbd> for keys
        </span>
      </div>
      {data === undefined && error !== null ? (
        <ErrorState
          what="The suggestions could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        <RowsSkeleton height={150} />
      ) : shown.length === 0 && (total ?? 0) <= justDecided ? (
        <SuggestionEmpty category={category} projectId={projectId} />
      ) : (
        <SuggestionList
          key={category}
          suggestions={shown}
          mayDecide={project.may.change && project.status === 'open'}
          onDecide={decide}
        />
      )}
      <Pager
        page={page}
        perPage={PAGE_SIZE}
        total={total ?? 0}
        onPage={(next) => go({ category, page: next })}
      />
    </>
  );
}

function isNotReady(error: unknown): boolean {
  return error instanceof AnswerError && error.code === 'search-not-ready';
}
