import { emptyQuery, type QueryDocument } from '../../../../domain/search/queryDocument.ts';
import { i18nProvider } from '../../../../ui/app/i18n/i18nProvider.ts';
import { chipsOf, seniorityLabel, yearsLabel } from '../../../../ui/app/search/chips.ts';
import { byHand, withEdits, type Edit } from '../../../../ui/app/search/edits.ts';

const { translate } = i18nProvider;
const item = (id: string) => ({ ...byHand(id, id.toUpperCase()), origin: 'jd' as const });

const query: QueryDocument = {
  ...emptyQuery(),
  titles: [{ ...item('engineer'), family: 'engineer' }],
  skills: {
    must: [{ anyOf: [item('java'), item('kotlin')], weight: 100 }],
    prefer: [item('aws')],
    not: [],
  },
  seniority: { ...item('senior'), min: 5, max: 10 },
};

const labels = (edits: Edit[]) =>
  chipsOf(withEdits(query, edits)).map(({ group, label }) => `${group}: ${label(translate)}`);

describe('chips', () => {
  it('show every item of the query, alternatives as one', () => {
    expect(labels([])).toEqual([
      'titles: ENGINEER',
      'must: JAVA or KOTLIN',
      'prefer: AWS',
      'seniority: Senior or above',
    ]);
  });

  it('say of a town how far around it, and whether the work may be done remotely', () => {
    const town = { ...item('lisbon'), place: 'lisbon-pt', radiusKm: 50 };
    const places = [
      { ...town, remote: true },
      { ...town, remote: false },
      { ...town, radiusKm: null, remote: true },
    ];
    const told = places.flatMap((place) => chipsOf({ ...emptyQuery(), locations: [place] }));
    expect(told.map(({ label }) => label(translate))).toEqual([
      'LISBON, 50 km, or remote',
      'LISBON, 50 km',
      'LISBON, remote',
    ]);
  });

  it('can be removed', () => {
    expect(
      labels([
        { kind: 'remove', group: 'must', id: 'java' },
        { kind: 'remove', group: 'seniority', id: 'senior' },
      ]),
    ).toEqual(['titles: ENGINEER', 'prefer: AWS']);
  });

  it('can be moved between the groups of skills, alternatives one by one', () => {
    expect(labels([{ kind: 'move', id: 'java', from: 'must', to: 'not' }])).toContain(
      'not: KOTLIN',
    );
    expect(labels([{ kind: 'move', id: 'aws', from: 'prefer', to: 'must' }])).toEqual([
      'titles: ENGINEER',
      'must: JAVA or KOTLIN',
      'must: AWS',
      'seniority: Senior or above',
    ]);
  });

  it('are added once, however often they are asked for', () => {
    const add: Edit = { kind: 'addSkill', to: 'must', item: byHand('kotlin', 'Kotlin') };
    expect(labels([add, add])).toEqual(labels([]));
  });

  it('of industries, companies and conditions are added; a condition chosen again replaces the first', () => {
    const layoffs = (months: number): Edit => ({
      kind: 'setClause',
      item: {
        ...byHand('layoffs', `Laid off, ${months} months`),
        kind: 'layoffs',
        withinDays: months * 31,
      },
    });
    expect(
      labels([
        { kind: 'addIndustry', item: byHand('travel', 'Travel') },
        { kind: 'addCompany', item: byHand('~gull', 'Gull') },
        layoffs(6),
        layoffs(12),
      ]).slice(-3),
    ).toEqual(['industries: Travel', 'companiesIn: Gull', 'clauses: Laid off, 12 months']);
  });

  it('keep what was done by hand when the text is read anew', () => {
    const edits: Edit[] = [
      { kind: 'remove', group: 'prefer', id: 'aws' },
      { kind: 'addSkill', to: 'prefer', item: byHand('~knots', 'Knots') },
      { kind: 'setYears', min: 3, max: null },
    ];
    const readAnew = { ...query, titles: [] };
    expect(chipsOf(withEdits(readAnew, edits)).map(({ label }) => label(translate))).toEqual([
      'JAVA or KOTLIN',
      'Knots',
      'Senior or above',
      '3 or more years',
    ]);
  });

  it('change nothing when what they were about is gone', () => {
    const edits: Edit[] = [{ kind: 'move', id: 'gone', from: 'not', to: 'must' }];
    expect(withEdits(query, edits)).toEqual(query);
  });
});

describe('bounds in words', () => {
  it('say what is asked for', () => {
    expect(seniorityLabel({ min: 5, max: 6 })(translate)).toBe('Senior to Lead');
    expect(seniorityLabel({ min: 5, max: 5 })(translate)).toBe('Senior');
    expect(yearsLabel({ min: 3, max: 5 })(translate)).toBe('3 to 5 years');
    expect(yearsLabel({ min: 5, max: null })(translate)).toBe('5 or more years');
    expect(yearsLabel({ min: 2, max: 2 })(translate)).toBe('2 years');
  });
});
