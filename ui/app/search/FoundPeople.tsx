import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { SearchSide } from '../../../domain/contracts/search.ts';
import { categoryTitles } from '../../../domain/pipeline/categories.ts';
import type { QueryDocument } from '../../../domain/search/queryDocument.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { withParameters, type ParameterChanges } from '../elements/pages.ts';
import { Pager } from '../elements/Pager.tsx';
import { Segmented } from '../elements/Segmented.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { TableBar } from '../elements/TableBar.tsx';
import { useLastPage } from '../elements/useLastPage.ts';
import { usePageInAddress } from '../elements/usePageInAddress.ts';
import { useRowKeys } from '../elements/useRowKeys.ts';
import { useSelectionAmong } from '../elements/useSelection.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useAddChosen } from '../lists/useAddChosen.tsx';
import { AnswerError } from '../providers/answerError.ts';
import { PersonPanel } from '../people/PersonPanel.tsx';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { SuggestionCard } from '../suggestions/SuggestionCard.tsx';
import css from './FoundPeople.module.css';

/** `searchResultPageSize` of the specification. */
const PAGE_SIZE = 25;

/** How long until a search that is still being built is asked again, in milliseconds. */
const NOT_READY_MS = 2_000;

const sides = [
  { id: 'inNetwork', title: categoryTitles.inNetwork },
  { id: 'outOfNetwork', title: categoryTitles.outOfNetwork },
] as const;

/** The parameter of the address that names the side of the network. */
const SIDE = 'side';

/** What leads to the first of them. */
export const FIRST_PEOPLE: ParameterChanges = { [SIDE]: undefined, page: undefined };

/** Where the people stand on their page. */
export const FOUND_PEOPLE = 'people-who-fit';

/** Everybody of the workspace who fits, best first, on either side of the network. */
export function FoundPeople({
  query,
  onTotal,
}: {
  readonly query: QueryDocument;
  /** Told how many fit on both sides together; undefined until both have answered. */
  readonly onTotal: (total: number | undefined) => void;
}) {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const side: SearchSide = parameters.get(SIDE) === 'outOfNetwork' ? 'outOfNetwork' : 'inNetwork';
  const [page, setPage] = usePageInAddress();
  const other = side === 'inNetwork' ? 'outOfNetwork' : 'inNetwork';
  const shown = usePeople(query, side, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const others = usePeople(query, other, { offset: 0, limit: 1 });
  const { data, error, refetch } = shown;
  const isBeyond = useLastPage(
    {
      page,
      perPage: PAGE_SIZE,
      total: shown.isPlaceholderData ? undefined : data?.total,
    },
    (last) => setPage(last, true),
  );
  const counts = { [side]: data?.total, [other]: others.data?.total };
  const total = sumOf(data?.total, others.data?.total);
  useEffect(() => onTotal(total), [total, onTotal]);
  const found = isBeyond ? [] : (data?.results ?? []);
  const own = useSelectionAmong(
    JSON.stringify([side, query]),
    found.map(({ id }) => id),
  );
  const { selection, bulk, state } = useAddChosen(own);
  const rows = useRowKeys<HTMLOListElement>(selection);
  return (
    <section
      id={FOUND_PEOPLE}
      tabIndex={-1}
      className={css.found}
      aria-label={translate('search.people.label')}
      aria-busy={shown.isPlaceholderData}
    >
      <TableBar selection={selection} bulk={bulk}>
        <Segmented
          label={translate('search.people.sides')}
          options={sides.map(({ id, title }) => {
            const count = counts[id];
            return { id, title, ...(count === undefined ? {} : { count }) };
          })}
          value={side}
          onChange={(next) =>
            setParameters((before) =>
              withParameters(before, {
                ...FIRST_PEOPLE,
                ...(next !== 'inNetwork' && { [SIDE]: next }),
              }),
            )
          }
        />
      </TableBar>
      {state}
      {data === undefined && error !== null ? (
        <ErrorState
          what={translate('search.people.unread')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data === undefined || isBeyond ? (
        <RowsSkeleton height={150} />
      ) : data.total === 0 ? (
        <Nobody side={side} />
      ) : (
        <ol ref={rows} className={css.people}>
          {found.map((person) => (
            <li key={person.id}>
              <SuggestionCard person={person} selection={selection} />
            </li>
          ))}
        </ol>
      )}
      {!isBeyond && (
        <Pager page={page} perPage={PAGE_SIZE} total={data?.total ?? 0} onPage={setPage} />
      )}
      <PersonPanel />
    </section>
  );
}

function sumOf(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function usePeople(
  query: QueryDocument,
  side: SearchSide,
  range: { readonly offset: number; readonly limit: number },
) {
  const dataProvider = useDataProvider<KithDataProvider>();
  return useQuery({
    queryKey: ['people', 'search', side, range, query],
    queryFn: ({ signal }) => dataProvider.searchPeople({ query, side, ...range }, signal),
    // While chips change, those who were found stay; on another side stand other people.
    placeholderData: (previous, before) =>
      before?.queryKey[2] === side ? keepPreviousData(previous) : undefined,
    refetchInterval: ({ state }) => (isNotReady(state.error) ? NOT_READY_MS : false),
  });
}

function Nobody({ side }: { readonly side: SearchSide }) {
  const translate = useTranslate();
  return side === 'inNetwork' ? (
    <EmptyState title={translate('search.people.noneIn')}>
      <p>{translate('search.people.noneInWords')}</p>
    </EmptyState>
  ) : (
    <EmptyState title={translate('search.people.noneOut')}>
      <p>{translate('search.people.noneOutWords')}</p>
    </EmptyState>
  );
}

function isNotReady(error: unknown): boolean {
  return error instanceof AnswerError && error.code === 'search-not-ready';
}
