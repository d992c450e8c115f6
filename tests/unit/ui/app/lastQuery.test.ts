import { LastQuery } from '../../../../domain/identity/lastQuery.ts';
import { extract } from '../../../../domain/search/extract.ts';
import { emptyQuery } from '../../../../domain/search/queryDocument.ts';
import {
  emptySearch,
  lastQueryOf,
  searchOf,
  withoutSpans,
} from '../../../../ui/app/search/lastQuery.ts';

const text = 'Senior Data Engineer in Ghent\n\nRequirements\n- Python\n- 5+ years of experience';
const search = { text, query: extract(text) };

describe('a search that belongs to no project', () => {
  it('is kept as the clauses that ask for something, in their order, with a value for each', () => {
    const lastQuery = lastQueryOf(search);
    expect(lastQuery?.selectedClauses).toEqual([
      'text',
      'titles',
      'skills',
      'seniority',
      'years',
      'locations',
    ]);
    expect(Object.keys(lastQuery?.values ?? {})).toEqual(lastQuery?.selectedClauses);
  });

  it('is the same when it comes back', () => {
    expect(searchOf(lastQueryOf(search)!)).toEqual(search);
    expect(lastQueryOf(emptySearch)).toEqual({ selectedClauses: [], values: {} });
  });

  it('goes without its text when that is too long to be kept', () => {
    const long = { ...search, text: `${text}\n${'We bake. '.repeat(5_000)}` };
    const lastQuery = lastQueryOf(long)!;
    expect(LastQuery.safeParse(lastQuery).success).toBe(true);
    expect(searchOf(lastQuery)).toEqual({ text: '', query: withoutSpans(search.query) });
  });

  it('is not kept when its chips alone are too long', () => {
    const item = { ...search.query.titles[0]!, name: 'x'.repeat(160) };
    const industries = Array.from({ length: 50 }, (_, at) => ({ ...item, id: `${at}` }));
    const query = { ...emptyQuery(), industries, education: industries, locations: [] };
    const companies = { in: [...industries, ...industries], notIn: industries };
    expect(lastQueryOf({ text: '', query: { ...query, companies } })).toBeUndefined();
  });

  it('is empty where none was kept, or something that is no search', () => {
    expect(searchOf(null)).toBe(emptySearch);
    expect(searchOf(lastQueryOf(emptySearch)!)).toBe(emptySearch);
    const odd = { selectedClauses: ['title'], values: { titles: 'Weaver' } };
    expect(searchOf(odd)).toBe(emptySearch);
  });
});
