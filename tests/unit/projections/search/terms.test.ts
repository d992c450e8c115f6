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
