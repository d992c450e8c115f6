import { companyKey } from '../../../../../domain/search/companyKey.ts';
import type { PersonProfile } from '../../../../../domain/people/profile.ts';
import { profileFacts } from '../../../../../domain/search/profileFacts.ts';
import { emptyQuery, type QueryDocument } from '../../../../../domain/search/queryDocument.ts';
import { score } from '../../../../../domain/search/rank.ts';
import { profile } from '../../../../support/search.ts';

const asOf = '2020-06-15T00:00:00.000Z';
const item = (id: string, name: string) => ({
  id,
  name,
  weight: 100,
  origin: 'user' as const,
  spans: [],
  confidence: 1,
});

const linesOf = (query: Partial<QueryDocument>, experience: PersonProfile['experience']) =>
  score({ ...emptyQuery(), ...query }, profileFacts(profile({ experience })), { asOf }).lines.map(
    ({ label, points, known }) => [label, points, known],
  );

describe('given a search for people likely impacted by layoffs within six months', () => {
  const name = 'Likely impacted by layoffs, last 6 months';
  const query = {
    clauses: [{ ...item('layoffs', name), kind: 'layoffs' as const, withinDays: 183 }],
  };
  const before = { title: 'Steward', company: 'Gull Air', start: '2012-01', end: '2015-01' };

  test('then whose last position ended in that time, with none since, is one of them', () => {
    expect(linesOf(query, [{ title: 'Purser', start: '2015-01', end: '2020-02' }, before])).toEqual(
      [['Likely impacted by layoffs: last position ended 3 months ago', 50, true]],
    );
  });

  test('then who has a position is not, though an earlier one ended in that time', () => {
    const lost = { title: 'Purser', start: '2015-01', end: '2020-02' };
    expect(linesOf(query, [{ title: 'Host', start: '2020-04', end: null }, lost])).toEqual([
      ['In a position now', 0, true],
    ]);
  });

  test('then whose last position ended long before is not', () => {
    expect(linesOf(query, [before])).toEqual([
      ['Not lately: last position ended 64 months ago', 0, true],
    ]);
  });

  test.each([
    ['nothing is known of their work', []],
    ['nobody knows whether their last position goes on', [{ title: 'Purser' }, before]],
  ])('then of people of whom %s it is unknown', (_, experience) => {
    expect(linesOf(query, experience)).toEqual([[`Unknown: ${name}`, 0, false]]);
  });
});

describe('given a search for people of a company', () => {
  const asked = item('~gull-air', 'Gull Air');
  const query = { companies: { in: [asked], notIn: [] } };

  test('then who works there now has a line with points, and who did before one with half of them', () => {
    const at = (company: string, end: string | null) => ({ title: 'Purser', company, end });
    expect(linesOf(query, [at('GULL AIR Ltd.', null)])).toEqual([
      ['Company: Gull Air, now', 60, true],
    ]);
    expect(linesOf(query, [at('Sorrel', null), at('Gull Air', '2019-01')])).toEqual([
      ['Company: Gull Air, before', 30, true],
    ]);
    expect(linesOf(query, [at('Gull Airports', null)])).toEqual([
      ['Company not shown: Gull Air', 0, true],
    ]);
    expect(linesOf(query, [{ title: 'Purser', end: null }])).toEqual([
      ['Companies unknown, asked: Gull Air', 0, false],
    ]);
  });

  test('then a company that they should not be at takes points from who is there now, and from nobody else', () => {
    const not = { companies: { in: [], notIn: [asked] } };
    expect(linesOf(not, [{ title: 'Purser', company: 'Gull Air', end: null }])).toEqual([
      ['Excluded: at Gull Air now', -60, true],
    ]);
    expect(linesOf(not, [{ title: 'Purser', company: 'Gull Air', end: '2019-01' }])).toEqual([]);
  });

  test('then names are one whatever their letters and legal form', () => {
    expect(companyKey('Acme, Inc.')).toBe(companyKey('ACME'));
    expect(companyKey('Harrow & Sons GmbH')).toBe(companyKey('harrow & sons'));
    expect(companyKey('Holding')).not.toBe('');
    expect(companyKey('Gull Air')).not.toBe(companyKey('Gull Airports'));
  });
});
