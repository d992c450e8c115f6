import { UpdateSelf, type SelfUser } from '../../../domain/contracts/user.ts';
import { emptyQuery, QueryDocument } from '../../../domain/search/queryDocument.ts';

/** A search that belongs to no project: its text, and what it looks for. */
export interface FreeSearch {
  readonly text: string;
  readonly query: QueryDocument;
}

type LastQuery = NonNullable<SelfUser['lastQuery']>;

/** The clauses of a search in the order in which they stand on screen; each has a value, by its id. */
const clauses: readonly {
  readonly id: string;
  readonly of: (search: FreeSearch) => unknown;
}[] = [
  { id: 'text', of: ({ text }) => text },
  { id: 'titles', of: ({ query }) => query.titles },
  { id: 'skills', of: ({ query }) => query.skills },
  { id: 'seniority', of: ({ query }) => query.seniority },
  { id: 'years', of: ({ query }) => query.years },
  { id: 'locations', of: ({ query }) => query.locations },
  { id: 'industries', of: ({ query }) => query.industries },
  { id: 'education', of: ({ query }) => query.education },
  { id: 'companies', of: ({ query }) => query.companies },
  { id: 'clauses', of: ({ query }) => query.clauses },
];

/** The search that nobody has begun. */
export const emptySearch: FreeSearch = { text: '', query: emptyQuery() };

/**
 * A search as the user keeps it: the clauses that ask for something, and their values. One that is
 * too long to be kept goes without its text, and one that is too long even then is not kept: undefined.
 */
export function lastQueryOf(search: FreeSearch): LastQuery | undefined {
  const wordless = { text: '', query: withoutSpans(search.query) };
  return [search, wordless].map(inClauses).find((lastQuery) => isKept(lastQuery));
}

/** The search that was kept; the empty one where none was, or none that can be read. */
export function searchOf(lastQuery: LastQuery | null): FreeSearch {
  if (lastQuery === null || lastQuery.selectedClauses.length === 0) return emptySearch;
  const { text, ...query } = lastQuery.values;
  const read = QueryDocument.safeParse({ ...emptyQuery(), ...query });
  if (!read.success) return emptySearch;
  return { text: typeof text === 'string' ? text : '', query: read.data };
}

/** What is looked for, whatever words it came from. */
export function withoutSpans(query: QueryDocument): QueryDocument {
  const text = JSON.stringify(query, (key, value: unknown) => (key === 'spans' ? [] : value));
  return JSON.parse(text) as QueryDocument;
}

function inClauses(search: FreeSearch): LastQuery {
  const nothing = new Map(clauses.map(({ id, of }) => [id, JSON.stringify(of(emptySearch))]));
  const asked = clauses
    .map(({ id, of }) => ({ id, value: of(search) as LastQuery['values'][string] }))
    .filter(({ id, value }) => JSON.stringify(value) !== nothing.get(id));
  return {
    selectedClauses: asked.map(({ id }) => id),
    values: Object.fromEntries(asked.map(({ id, value }) => [id, value])),
  };
}

function isKept(lastQuery: LastQuery): boolean {
  return UpdateSelf.safeParse({ lastQuery }).success;
}
