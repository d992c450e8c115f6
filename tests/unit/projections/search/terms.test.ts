import { extract } from '../../../../domain/search/extract.ts';
import { profileFacts } from '../../../../domain/search/profileFacts.ts';
import { emptyQuery } from '../../../../domain/search/queryDocument.ts';
import { termsOfPerson, termsOfQuery } from '../../../../projections/search/terms.ts';
import { profile } from '../../../support/search.ts';

const shared = (text: string, facts: Parameters<typeof profile>[0]) => {
  const person = new Set(termsOfPerson(profileFacts(profile(facts))));
  return [...termsOfQuery(extract(text))].filter((term) => person.has(term));
};

describe('the terms that people are found by', () => {
  test('given a title, then people who held it, or one near it, share a term', () => {
    const asked = 'Senior backend engineer';
    expect(shared(asked, { experience: [{ title: 'Backend Engineer' }] })).not.toEqual([]);
    expect(shared(asked, { experience: [{ title: 'Software Engineer' }] })).not.toEqual([]);
    expect(shared(asked, { experience: [{ title: 'Pastry Chef' }] })).toEqual([]);
  });

  test('given a skill, then whoever claims it or wrote of it shares a term', () => {
    const asked = 'Data engineer\nRequirements:\n- Python';
    expect(shared(asked, { skills: ['Python'] })).toContain('skill:python');
    expect(shared(asked, { summary: 'Ten years of Python.' })).toContain('skill:python');
    expect(shared(asked, { skills: ['Calligraphy'] })).toEqual([]);
  });

  test('given a skill, then whoever has one of its kind shares a term', () => {
    const asked = 'Planner\nRequirements:\n- Earned value management';
    expect(shared(asked, { skills: ['Asta Powerproject'] })).toContain('skill:asta-powerproject');
  });

  test('given a skill of the taxonomy, then nobody is found by the words of its name', () => {
    const { titles: _titles, ...asked } = extract('Requirements:\n- Machine learning');
    expect([...termsOfQuery({ titles: [], ...asked })]).toContain('skill:machine-learning');
    expect([...termsOfQuery({ titles: [], ...asked })]).not.toContain('learning');
  });

  test('given a skill that the taxonomy lacks, then its longest word finds, of four letters at least', () => {
    const item = { weight: 1, origin: 'user' as const, spans: [], confidence: 1 };
    const termsOf = (id: string, name: string) => {
      const prefer = [{ ...item, id, name }];
      return [...termsOfQuery({ ...emptyQuery(), skills: { must: [], prefer, not: [] } })];
    };
    expect(termsOf('~old-sails', 'Old sails')).toEqual(['~old-sails', 'sail']);
    expect(termsOf('~red-ink', 'Red ink')).toEqual(['~red-ink']);
    expect(shared('Requirements:\n- Sewing sails', { skills: ['Old sails'] })).toEqual([]);
  });

  test('given a query that asks nothing, then it has no terms', () => {
    expect(termsOfQuery(emptyQuery()).size).toBe(0);
  });

  test('a name is no term, for the index holds none', () => {
    const [named, other] = ['Zebulon Quartermain', 'Ada Example'].map((name) =>
      termsOfPerson(profileFacts(profile({ name, skills: ['Python'] }))),
    );
    expect(named).toEqual(other);
  });
});
