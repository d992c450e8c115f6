import { extract } from '../../../../domain/search/extract.ts';
import { mustHavesOf } from '../../../../domain/search/mustHaves.ts';
import { profileFacts } from '../../../../domain/search/profileFacts.ts';
import { emptyQuery } from '../../../../domain/search/queryDocument.ts';
import { profile } from '../../../support/search.ts';

const query = extract(
  'Senior Data Engineer\nRequirements:\n- Python\n- PostgreSQL or MySQL\n- Haskell\nNice to have: Kubernetes.',
);
const asOf = '2026-11-21T10:00:00.000Z';
const of = (skills: string[]) =>
  mustHavesOf(query, profileFacts(profile({ url: 'https://example.com/in/ada', skills })), {
    asOf,
  });

describe('the must-haves of a search', () => {
  it('given groups of required skills, then each is one, and met by any of its skills', () => {
    expect(query.skills.must.map(({ anyOf }) => anyOf.map(({ name }) => name))).toEqual([
      ['Python'],
      ['Haskell'],
      ['PostgreSQL', 'MySQL'],
    ]);
    expect(of(['Python', 'MySQL'])).toEqual({ met: 2, of: 3 });
    expect(of(['PostgreSQL', 'MySQL'])).toEqual({ met: 1, of: 3 });
  });

  it('given a skill that is only welcome, or one of the same kind, or nothing known, then none is met', () => {
    expect(of(['Kubernetes'])).toEqual({ met: 0, of: 3 });
    expect(of(['SQLite'])).toEqual({ met: 0, of: 3 });
    expect(of([])).toEqual({ met: 0, of: 3 });
  });

  it('given a search that requires nothing, then there are none', () => {
    expect(mustHavesOf(emptyQuery(), profileFacts(profile({ url: 'x' })), { asOf })).toEqual({
      met: 0,
      of: 0,
    });
  });
});
